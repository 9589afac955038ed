// Every building of the city by its id.
import type { Building } from "./building";
import * as halls from "./halls";
import * as houses from "./houses";
import * as temples from "./temples";
import * as towers from "./towers";

export type { Building } from "./building";

export const BUILDINGS: Readonly<Record<string, Building>> = { ...temples, ...towers, ...halls, ...houses };
