import { AMBER, EDGE, INK, LINE, PLATE, STEEL, at, box, each, line, shade, shape, solid, times } from "$/art/kit";
import { hall, lamp, scene } from "../motifs";

const RIFLE = "M-5 44V16l-4-3V-6h3V-34h5V-6h4V6h7v20H4v8h4l-3 10Z";

// Rifles upright in a rack; one place is empty.
export default () =>
  scene(
    hall(AMBER, 150, 0.4),
    box(54, 46, 212, 104, shade("#121c26", INK), `stroke="${EDGE}" stroke-width="2"`),
    line(times(12, (n) => `M${54 + n * 18} 46V150`) + "M54 66H266M54 130H266", LINE, 1),
    each([76, 104, 132, 188, 216, 244], (x) =>
      at(x, 96, 1.3, solid(RIFLE, { l: AMBER, t: AMBER }, shade("#3a4c5d", INK), 1.8)),
    ),
    line("M152 70V128M168 70V128", LINE, 3, 'stroke-dasharray="3 5"'),
    box(54, 74, 212, 6, PLATE),
    box(54, 122, 212, 6, PLATE),
    solid("M30 200v-36h74v36ZM216 200v-30h76v30Z", { t: AMBER }, shade(STEEL, INK), 2),
    line("M56 164v36M80 164v36M242 170v30M266 170v30", LINE, 2),
    shape("M112 196l4-22h6l4 22ZM130 196l4-22h6l4 22ZM148 196l4-22h6l4 22Z", shade(AMBER, "#5a3410")),
    lamp(160, 26, 92, 120),
  );
