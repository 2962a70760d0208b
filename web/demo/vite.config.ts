import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { icons } from "../tools/icons.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A page of its own for looking at the ship; it is never shipped. */
export default defineConfig({
  root: here("."),
  plugins: [icons(), svelte({ configFile: here("../svelte.config.js") })],
  resolve: { alias: { $: here("../src") } },
  server: { fs: { allow: [here("..")] } },
  build: { outDir: here("../node_modules/.demo"), emptyOutDir: true },
});
