// Tells a person who looks elsewhere that it is their turn: title, favicon, a bell, a browser notification.

import type { GameSummary } from "./wire";
import { playersLine } from "./words";

const TITLE = "Blue Moon";

/** Title and favicon say whether, and in how many games, it is our turn. */
export function showAttention(turns: number): void {
  document.title = turns === 0 ? TITLE : turns === 1 ? `● Your turn – ${TITLE}` : `● ${turns} turns – ${TITLE}`;
  const icon = document.getElementById("favicon") as HTMLLinkElement | null;
  const wanted = turns === 0 ? "/moon.svg" : "/moon-turn.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

let audio: AudioContext | null = null;

/** Two soft tones, made here. Browsers stay silent until the person has touched the page once. */
export function ring(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    const start = audio.currentTime;
    for (const [index, pitch] of [587.3, 880].entries()) {
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      const from = start + index * 0.14;
      tone.type = "sine";
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, from);
      loudness.gain.linearRampToValueAtTime(0.12, from + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0005, from + 0.7);
      tone.connect(loudness).connect(audio.destination);
      tone.start(from);
      tone.stop(from + 0.75);
    }
  } catch {
    // No sound here; title and favicon still tell.
  }
}

export function canNotify(): boolean {
  return "Notification" in window;
}

/** Ask for permission; whether we have it. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function notifyTurn(summary: GameSummary, open: () => void): void {
  if (!canNotify() || Notification.permission !== "granted") return;
  const note = new Notification("Your turn", { body: playersLine(summary), tag: summary.id, icon: "/moon.svg" });
  note.onclick = () => {
    window.focus();
    open();
    note.close();
  };
}
