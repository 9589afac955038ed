// Where one is on the page. Routes live behind the # so that no secret ever reaches a server's log.

import { hasPage } from "./games";

export type Route =
  | { screen: "home" }
  | { screen: "new"; kind: string | null }
  | { screen: "games" }
  | { screen: "learn"; kind: string | null }
  | { screen: "game"; game: string }
  | { screen: "result"; game: string; watch: string | null }
  | { screen: "match"; match: string; watch: string | null }
  | { screen: "join"; secret: string }
  | { screen: "watch"; secret: string }
  | { screen: "replay"; game: string; watch: string | null; number: number | null; eyes?: number }
  | { screen: "account" }
  | { screen: "settings" }
  | { screen: "rules"; kind: string | null; rule: string | null }
  | { screen: "about" }
  /** A screen that belongs to a game (games.ts), with whatever stands behind its name in the link. */
  | { screen: "page"; name: string; rest: string[] }
  | { screen: "lost" };

/** Stands for "no secret" in a link: whoever played needs none. */
const OWN = "-";

export function readRoute(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decode);
  const [screen = "", one = "", two = "", three = "", four = ""] = parts;
  switch (screen) {
    case "":
      return { screen: "home" };
    case "new":
    case "learn":
      return { screen, kind: one || null };
    case "games":
    case "account":
    case "settings":
    case "about":
      return { screen };
    case "game":
      return one ? { screen, game: one } : { screen: "games" };
    case "result":
      return one ? { screen, game: one, watch: secretOf(two) } : { screen: "games" };
    case "match":
      return one ? { screen, match: one, watch: secretOf(two) } : { screen: "games" };
    case "join":
    case "watch":
      return one ? { screen, secret: one } : { screen: "lost" };
    case "replay":
      if (!one) return { screen: "lost" };
      return { screen, game: one, watch: secretOf(two), number: numberOf(three), ...eyesOf(four) };
    case "rules":
      return { screen, kind: one || null, rule: two || null };
    default:
      return hasPage(screen)
        ? { screen: "page", name: screen, rest: parts.slice(1).filter((part) => part !== "") }
        : { screen: "lost" };
  }
}

export function linkTo(route: Route): string {
  switch (route.screen) {
    case "home":
    case "lost":
      return "#/";
    case "new":
    case "learn":
      return join(route.screen, route.kind);
    case "game":
      return join("game", route.game);
    case "result":
      return join("result", route.game, route.watch);
    case "match":
      return join("match", route.match, route.watch);
    case "join":
    case "watch":
      return join(route.screen, route.secret);
    case "replay":
      return join(
        "replay",
        route.game,
        route.watch ?? OWN,
        route.number === null && route.eyes === undefined ? null : String(route.number ?? 0),
        route.eyes === undefined ? null : String(route.eyes),
      );
    case "rules":
      return join("rules", route.kind, route.rule);
    case "page":
      return join(route.name, ...route.rest);
    default:
      return join(route.screen);
  }
}

function join(...parts: (string | null)[]): string {
  const present = parts.filter((part): part is string => part !== null);
  return `#/${present.map(encodeURIComponent).join("/")}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function secretOf(part: string): string | null {
  return part === "" || part === OWN ? null : part;
}

/** The seat from whose eyes a replay is seen, if the link names one. */
function eyesOf(part: string): { eyes?: number } {
  return /^\d{1,2}$/.test(part) ? { eyes: Number(part) } : {};
}

function numberOf(part: string): number | null {
  return /^\d{1,6}$/.test(part) ? Number(part) : null;
}
