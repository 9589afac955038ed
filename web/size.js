// Measures what the built page weighs on the wire (gzip, as most servers send it): what the home screen and one board
// load must stay under the limit for each board; everything else comes when it is wanted, and is only told.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const page = new URL("../src/bluemoon/server/page", import.meta.url).pathname;
const limit = 300_000;
const packed = /\.(woff2|png|jpg|webp)$/; // already compressed
const firstAlways = ["index.html", "moon.svg"]; // what the manifest does not name

const manifest = JSON.parse(readFileSync(join(page, ".vite/manifest.json"), "utf8"));
const named = (pattern) => Object.keys(manifest).filter((name) => pattern.test(name));

/** The files that a module needs: its own, its styles and pictures, and those of what it imports at once. */
function filesOf(name, found = new Set(), seen = new Set()) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return found;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file);
    for (const other of chunk.imports ?? []) filesOf(other, found, seen);
    return found;
}

function weight(file) {
    const bytes = readFileSync(join(page, file));
    return packed.test(file) ? bytes.length : gzipSync(bytes).length;
}

const sum = (files) => [...files].reduce((total, file) => total + weight(file), 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;

// The home screen shows the pictures of all games.
const home = new Set(firstAlways);
for (const name of ["index.html", ...named(/^src\/[^/]+\/art\/Hero\.svelte$/)]) filesOf(name, home);
console.log(`The home screen loads ${kB(sum(home))} compressed.`);

let heavy = false;
for (const board of named(/^src\/[^/]+\/board\.ts$/)) {
    const game = board.split("/")[1];
    const files = new Set(home);
    // What a table loads besides its board: what the log's words are shown with.
    for (const name of [board, `src/${game}/look/Words.svelte`]) filesOf(name, files);
    const total = sum(files);
    console.log(`With the board of ${game}: ${kB(total)} (limit ${kB(limit)}).`);
    if (total > limit) heavy = true;
}

const everything = readdirSync(page, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith(".vite"))
    .map((entry) => join(entry.parentPath, entry.name).slice(page.length + 1));
console.log(`Everything there is: ${kB(sum(everything))}.`);
if (heavy) process.exit(1);
