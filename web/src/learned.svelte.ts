// Which lessons have been learned, kept in this browser only.

const KEY = "bluemoon.learned";

let kept = $state<string[]>(load());

function load(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function hasLearned(kind: string, lesson: string): boolean {
  return kept.includes(`${kind}/${lesson}`);
}

export function markLearned(kind: string, lesson: string): void {
  if (hasLearned(kind, lesson)) return;
  kept = [...kept, `${kind}/${lesson}`];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
