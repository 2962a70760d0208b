import "$/styles/fonts.css";
import "$/styles/theme.css";
import "$/styles/base.css";
import { mount } from "svelte";
import App from "$/App.svelte";

/** Letters that come late would move what is there already: all of them are fetched at once. */
const FACES = [
  "500 1em 'Barlow Condensed'",
  "600 1em 'Barlow Condensed'",
  "1em 'Source Sans 3'",
  "600 1em 'Source Sans 3'",
];
for (const face of FACES) void document.fonts.load(face);

// What was built is kept on the device, so that the page starts without a network too; see worker/worker.ts.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  window.addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined));

const target = document.getElementById("app");
if (target) mount(App, { target });
