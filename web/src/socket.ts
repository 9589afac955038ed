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
  /** Silent: there is a line, but what was said has not been answered for a while. */
  status(status: "connecting" | "online" | "offline" | "silent"): void;
  /** Somebody is waiting for what the server says: ask it now and then whether it is there. */
  attentive?(): boolean;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 20_000;
/** Silence for longer than this means the line is dead, whatever the browser believes. */
const SILENCE = 50_000;
/** So long after something that is always answered at once, somebody waits: say that nothing comes. */
const NO_ANSWER = 3000;
const ATTENTIVE_PING = 5000;
const ANSWERED: FromPage["type"][] = ["open", "act", "undo", "restart", "ping"];
const OPEN = 1;

export class Connection {
  private wire: Wire | null = null;
  private pause = FIRST_PAUSE;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private beat: ReturnType<typeof setInterval> | null = null;
  private watch: ReturnType<typeof setInterval> | null = null;
  private heard = 0;
  /** When something was said that has not been answered yet. */
  private asked: number | null = null;
  private silent = false;
  private readonly options: ConnectionOptions;

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  start(): void {
    this.beat ??= setInterval(() => this.check(), PING_EVERY);
    this.watch ??= setInterval(() => this.listen(), 500);
    if (this.wire === null && this.retry === null) this.dial();
  }

  stop(): void {
    if (this.beat !== null) clearInterval(this.beat);
    if (this.watch !== null) clearInterval(this.watch);
    if (this.retry !== null) clearTimeout(this.retry);
    this.beat = this.watch = this.retry = null;
    this.drop();
  }

  /** Whether it went out; false while there is no line. */
  send(message: FromPage): boolean {
    if (this.wire === null || this.wire.readyState !== OPEN) return false;
    this.wire.send(JSON.stringify(message));
    if (ANSWERED.includes(message.type)) this.asked ??= Date.now();
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
    this.asked = null;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.pause = FIRST_PAUSE;
      this.heard = Date.now();
      this.silent = false;
      this.options.status("online");
      this.options.opened();
    };
    wire.onmessage = (event) => {
      if (this.wire !== wire) return;
      this.heard = Date.now();
      this.asked = null;
      if (this.silent) this.options.status("online");
      this.silent = false;
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

  /** A server that hangs is not a line that breaks: only that it does not answer tells. */
  private listen(): void {
    if (this.wire === null || this.wire.readyState !== OPEN) return;
    const now = Date.now();
    if (this.asked === null && now - this.heard > ATTENTIVE_PING && this.options.attentive?.())
      this.send({ type: "ping" });
    if (this.asked === null || now - this.asked < NO_ANSWER || this.silent) return;
    this.silent = true;
    this.options.status("silent");
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
