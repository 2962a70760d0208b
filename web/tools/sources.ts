import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WEB = join(import.meta.dirname, "..");
const BUILT_FROM = ["index.html", "public", "src", "worker"];

/** Leaves beside the pages a fingerprint of what they were built from: an older page does not fit this server. */
export function sources(): Plugin {
  return {
    name: "hypersleep-sources",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "sources.sha256", source: fingerprint() });
    },
  };
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of files()) hash.update(`${file}\0`).update(readFileSync(join(WEB, file)));
  return hash.digest("hex");
}

function files(): string[] {
  const below = (name: string) => readdirSync(join(WEB, name), { recursive: true, encoding: "utf8" });
  const isFile = (name: string) => statSync(join(WEB, name)).isFile();
  return BUILT_FROM.flatMap((name) => (isFile(name) ? [name] : below(name).map((file) => `${name}/${file}`)))
    .filter(isFile)
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}
