import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "../worker/worker.ts");
/** What lies beside the page under its own name. */
const BESIDE = ["/icon.svg", "/icon-192.png", "/icon-512.png", "/manifest.webmanifest"];
/** What the page is made of; pictures and sounds are kept when they have been seen and heard. */
const NEEDED = /\.(js|css|woff2)$/;

/** Leaves the worker beside the pages, which keeps exactly the files of this build. */
export function worker(): Plugin {
  return {
    name: "hypersleep-worker",
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((file) => file.startsWith("assets/") && NEEDED.test(file));
      this.emitFile({ type: "asset", fileName: "worker.js", source: written(built.map((file) => `/${file}`)) });
    },
  };
}

function written(built: readonly string[]): string {
  const files = JSON.stringify([...built, ...BESIDE].sort());
  const version = createHash("sha256").update(files).digest("hex").slice(0, 16);
  const module = ts.ModuleKind.None;
  const { outputText } = ts.transpileModule(readFileSync(SOURCE, "utf8"), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module, removeComments: true },
  });
  return `const FILES = ${files};\nconst VERSION = "${version}";\n${outputText}`;
}
