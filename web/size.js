// Measures what the built page weighs on the wire (gzip, as most servers send it) and fails above the limit.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const page = new URL("../src/bluemoon/server/page", import.meta.url).pathname;
const limit = 300_000;
const packed = /\.(woff2|png|jpg|webp)$/; // already compressed
let total = 0;
for (const entry of readdirSync(page, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    total += packed.test(entry.name) ? bytes.length : gzipSync(bytes).length;
}
console.log(`The page weighs ${(total / 1000).toFixed(0)} kB compressed (limit ${limit / 1000} kB).`);
if (total > limit) process.exit(1);
