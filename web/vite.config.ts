import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./tools/icons.ts";
import { sources } from "./tools/sources.ts";
import { worker } from "./tools/worker.ts";

const server = "http://localhost:8000";

export default defineConfig(({ mode }) => ({
  plugins: [icons(), svelte(), sources(), worker()],
  resolve: {
    alias: { $: fileURLToPath(new URL("./src", import.meta.url)) },
    // Under test, components run in a page made by happy-dom: they need Svelte's browser half.
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: "../src/hypersleep/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The page is served under a strict Content-Security-Policy: nothing may be inlined into it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": { target: server }, "/ws": { target: server, ws: true } },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
}));
