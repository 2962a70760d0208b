import { ICE, AMBER, shape, line, disc } from "$/art/kit";
import { back } from "../motifs";

// A fist in a ring of chevrons: what somebody can still do.
export default () =>
  back(
    "#2b3320",
    AMBER,
    line("M20 40l40-22 40 22M20 128l40 22 40-22", AMBER, 4),
    disc(60, 84, 36, "#12160d", `stroke="${AMBER}" stroke-width="2.500"`),
    shape("M40 78c0-6 7-7 9-2V70c0-6 8-6 9 0 1-6 9-6 9 0 1-5 9-5 9 1v24c0 10-6 16-16 16-12 0-20-8-22-20Z", ICE),
    line("M49 78v8M58 74v12M67 74v12", "#12160d", 2),
  );
