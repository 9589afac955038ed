// One WebSocket for the whole page. Comes back by itself after a lost network, a sleeping computer or a
// restarted server, and then calls `opened` so that every table is opened anew.

import type { FromPage, FromServer } from "./wire";

export interface Wire {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface ConnectionOptions {
  connect(): Wire;
  received(message: FromServer): void;
  opened(): void;
  status(status: "connecting" | "online" | "offline"): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 20_000;
/** Silence for longer than this means the line is dead, whatever the browser believes. */
const SILENCE = 50_000;
const OPEN = 1;

export class Connection {
  private wire: Wire | null = null;
  private pause = FIRST_PAUSE;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private beat: ReturnType<typeof setInterval> | null = null;
  private heard = 0;
  private readonly options: ConnectionOptions;

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  start(): void {
    this.beat ??= setInterval(() => this.check(), PING_EVERY);
    if (this.wire === null && this.retry === null) this.dial();
  }

  stop(): void {
    if (this.beat !== null) clearInterval(this.beat);
    if (this.retry !== null) clearTimeout(this.retry);
    this.beat = this.retry = null;
    this.drop();
  }

  /** Whether it went out; false while there is no line. */
  send(message: FromPage): boolean {
    if (this.wire === null || this.wire.readyState !== OPEN) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  /** Dial again at once: another identity, or the page woke up. */
  renew(): void {
    if (this.retry !== null) clearTimeout(this.retry);
    this.retry = null;
    this.pause = FIRST_PAUSE;
    this.drop();
    this.dial();
  }

  /** The page is looked at again, or the network is back: do not wait for the next try. */
  wake(): void {
    if (this.wire === null) this.renew();
    else this.check();
  }

  private dial(): void {
    const wire = this.options.connect();
    this.wire = wire;
    this.heard = Date.now();
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.pause = FIRST_PAUSE;
      this.heard = Date.now();
      this.options.status("online");
      this.options.opened();
    };
    wire.onmessage = (event) => {
      if (this.wire !== wire) return;
      this.heard = Date.now();
      if (typeof event.data === "string") this.options.received(JSON.parse(event.data) as FromServer);
    };
    wire.onclose = () => {
      if (this.wire !== wire) return;
      this.wire = null;
      this.options.status("offline");
      this.later();
    };
  }

  private later(): void {
    if (this.retry !== null) return;
    const wait = this.pause * (0.7 + 0.6 * Math.random()); // not everybody at once after a restart
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    this.retry = setTimeout(() => {
      this.retry = null;
      this.dial();
    }, wait);
  }

  private check(): void {
    if (this.wire === null) return;
    if (Date.now() - this.heard > SILENCE) {
      this.options.status("offline");
      this.renew();
    } else this.send({ type: "ping" });
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    wire?.close();
  }
}

/** The server's socket, beside the page. */
export function dialServer(): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/socket`) as unknown as Wire;
}
