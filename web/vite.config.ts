import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./tools/icons.ts";
import { sources } from "./tools/sources.ts";
import { worker } from "./tools/worker.ts";

const server = "http://localhost:8000";
const PICTURE = /\/games\/(\w+)\/art\/(\w+)\/[\w-]+\.ts$/;
const album = (file: string) => PICTURE.exec(file)?.slice(1).join("-") ?? null;

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
    // Pictures of one kind come together: that one of them was fetched tells nobody what somebody has looked at.
    rolldownOptions: { output: { codeSplitting: { groups: [{ test: PICTURE, name: album }] } } },
  },
  server: {
    proxy: { "/api": { target: server }, "/ws": { target: server, ws: true } },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
}));
