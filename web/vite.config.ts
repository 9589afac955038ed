/// <reference types="vitest/config" />
// How the page is built: into the Python package, with hashed names, everything as files of our own
// (the server's content security policy allows no inline script or style).
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true } })],
  base: "/",
  build: {
    outDir: "../src/bluemoon/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true, // size.js reads which screen loads what
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
  },
  server: {
    // `npm run dev` beside a running `bluemoon serve`.
    fs: { allow: [".."] }, // the sheet of drawings reads the cards where they are
    proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
