// The shell knows no game: only the registry names one. And nothing on the page asks another server, or
// needs more than the strict content security policy allows.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const source = new URL("../src", import.meta.url).pathname;
const games = ["city", "legends"];

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|svelte|css)$/.test(entry.name))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)));
const shell = files.filter((file) => !games.some((game) => file.startsWith(`${game}/`)));

const text = (file: string) => readFileSync(join(source, file), "utf8");

test("there is a shell to look at", () => {
  expect(shell).toContain("App.svelte");
  expect(shell.length).toBeGreaterThan(30);
});

test.each(shell.filter((file) => file !== "games.ts"))("%s imports no game and names none", (file) => {
  for (const game of games) {
    expect(text(file)).not.toMatch(new RegExp(`["'][^"']*\\b${game}/`));
    expect(text(file)).not.toMatch(new RegExp(`["']${game}["']`));
  }
});

test.each(files)("%s asks no other server", (file) => {
  const addresses = text(file).match(/(https?:)?\/\/[a-z0-9-]+(\.[a-z0-9-]+)+/gi) ?? [];
  expect(addresses.filter((address) => !address.includes("www.w3.org"))).toEqual([]);
});

test.each(files.filter((file) => file.endsWith(".svelte")))("%s needs no inline script or raw HTML", (file) => {
  expect(text(file)).not.toMatch(/\{@html|javascript:/);
});
