// What a person likes, kept in this browser only.

export interface Settings {
  theme: "auto" | "night" | "day";
  sound: boolean;
  /** Off, or prefers-reduced-motion, means: nothing moves. Ask `moving(settings)`. */
  animations: boolean;
  notifications: boolean;
  /** Ask before a turn is ended. */
  confirmEnd: boolean;
  /** Leave a phase by itself in which nothing can be chosen. */
  goOn: boolean;
}

export const defaultSettings: Settings = {
  theme: "auto",
  sound: true,
  animations: true,
  notifications: false,
  confirmEnd: false,
  goOn: true,
};

const KEY = "bluemoon.settings";

export function loadSettings(storage: Pick<Storage, "getItem"> = localStorage): Settings {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "{}");
    return readSettings(kept);
  } catch {
    return { ...defaultSettings };
  }
}

export function keepSettings(settings: Settings, storage: Pick<Storage, "setItem"> = localStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whatever was kept, made into settings: what is missing or odd gets its default. */
export function readSettings(kept: unknown): Settings {
  const settings = { ...defaultSettings };
  if (typeof kept !== "object" || kept === null) return settings;
  const found = kept as Record<string, unknown>;
  if (found.theme === "night" || found.theme === "day" || found.theme === "auto") settings.theme = found.theme;
  for (const name of ["sound", "animations", "notifications", "confirmEnd", "goOn"] as const) {
    if (typeof found[name] === "boolean") settings[name] = found[name];
  }
  return settings;
}

/** Whether things may move on screen. */
export function moving(settings: Settings): boolean {
  return settings.animations && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
