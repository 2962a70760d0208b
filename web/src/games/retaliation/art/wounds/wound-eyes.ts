import { CYAN, ICE, INK, RED, disc, line, shape } from "$/art/kit";
import { hurt, scan, trace } from "../motifs";

// One of them still follows the light.
export default () =>
  scan(
    trace("M40 92c8-44 60-66 120-66s112 22 120 66c-6 44-60 72-120 72S46 136 40 92Z"),
    line("M60 66c16-14 44-16 66-4M194 62c22-12 50-10 66 4", ICE, 6, 'opacity=".6"'),
    shape("M62 100c16-26 56-26 72 0-16 22-56 22-72 0Z", INK, `stroke="${ICE}" stroke-width="2.500"`),
    disc(98, 98, 15, CYAN, 'opacity=".9"'),
    disc(98, 98, 7, INK),
    disc(92, 92, 3, "#fff"),
    shape("M186 100c16-26 56-26 72 0-16 22-56 22-72 0Z", "#2a0d0d", `stroke="${ICE}" stroke-width="2.500"`),
    hurt(222, 98, 1),
    line("M196 46l20 34-8 14 22 20-4 30M238 60l-10 26M250 128l-22-20", RED, 3),
    line("M160 96v34l-10 8", ICE, 2.5, 'opacity=".5"'),
  );
