/// <reference types="vitest/config" />
// How the page is built: into the Python package, with hashed names, everything as files of our own
// (the server's content security policy allows no inline script or style).
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { ClientRequest, IncomingMessage } from "node:http";
import { defineConfig } from "vite";

// The server that `npm run dev` stands in front of.
const SERVER = process.env["BLUEMOON_SERVER"] ?? "http://127.0.0.1:8642";

/** The server answers only under its own name and to its own page. A request of the page that we serve for it is one of
 *  these; that of any other page stays what it is, and is refused. */
function asTheServersPage(sent: ClientRequest, { headers }: IncomingMessage): void {
  if (headers.origin && URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host)
    sent.setHeader("origin", SERVER);
}

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
    // `npm run dev` beside a running `bluemoon serve`; BLUEMOON_SERVER says where, if not at the usual port.
    fs: { allow: [".."] }, // the sheet of drawings reads the cards where they are
    proxy: {
      "/api": {
        target: SERVER,
        ws: true,
        changeOrigin: true,
        configure: (proxy) => void proxy.on("proxyReq", asTheServersPage).on("proxyReqWs", asTheServersPage),
      },
    },
  },
  // One process for many files: each would take longer to load the page's modules than to run. So a test must leave
  // nothing behind, and passes in any order (`npx vitest run --sequence.shuffle`).
  test: { include: ["tests/**/*.test.ts"], isolate: false },
});
