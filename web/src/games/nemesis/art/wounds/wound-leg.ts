import { AMBER, CYAN, EDGE, ICE, RED, glow, line, shape } from "$/art/kit";
import { plate, scene } from "../motifs";

// A knee, a shin in two, and a boot that points elsewhere.
export default () =>
  scene(
    plate(CYAN),
    shape("M60 24c26-6 56 4 96 32 14 10 14 30 0 40-12 8-26 4-34-4-30-26-52-40-74-42Z", CYAN, 'opacity=".16"'),
    line("M66 36c28 2 52 16 78 40", ICE, 15, 'opacity=".75"'),
    shape("M136 60c14-6 32 4 32 20s-14 22-28 18-18-30-4-38Z", ICE, 'opacity=".9"'),
    line("M158 88l16 36", ICE, 12, 'opacity=".8"'),
    line("M168 84l14 36", ICE, 6, 'opacity=".6"'),
    glow(186, 132, 48, RED, 0.95),
    shape("M168 122l8 4 2-8 6 8 6-4-2 12-8 4-10-4Z", RED),
    shape("M196 136l6-8 4 6 8-4 0 12-8 6-10-4Z", RED),
    line("M206 144l10 30", ICE, 12, 'opacity=".8"'),
    line("M216 142l8 28", ICE, 6, 'opacity=".6"'),
    line("M182 126l18 12", AMBER, 2, 'stroke-dasharray="3 4"'),
    shape("M204 172l26-6 34 8c10 2 12 14 4 16h-60c-8 0-8-14-4-18Z", "none", `stroke="${EDGE}" stroke-width="3"`),
    line("M212 178l14 4 16 0 16 2M228 182l4 6M244 182l4 6", ICE, 3, 'opacity=".8"'),
  );
