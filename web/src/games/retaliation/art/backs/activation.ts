import { CYAN, ICE, shape, line } from "$/art/kit";
import { back } from "../motifs";

// A blade of light that comes down.
export default () =>
  back(
    "#10202b",
    CYAN,
    shape("M60 20l12 70-12 54-12-54Z", ICE, 'opacity=".9"'),
    line("M34 90h52M40 98h40", CYAN, 4),
    line("M24 40l14 22M96 40L82 62M20 128l20-14M100 128l-20-14", CYAN, 2.5),
  );
