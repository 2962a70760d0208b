import type { HowTo } from "$/games/game";
import { figures } from "../signs";
import Burst from "./Burst.svelte";
import Contamination from "./Contamination.svelte";
import Danger from "./Danger.svelte";
import Deaths from "./Deaths.svelte";
import Explore from "./Explore.svelte";
import Fight from "./Fight.svelte";
import Gear from "./Gear.svelte";
import Goal from "./Goal.svelte";
import Health from "./Health.svelte";
import Noise from "./Noise.svelte";
import Oxygen from "./Oxygen.svelte";
import Queen from "./Queen.svelte";
import Time from "./Time.svelte";
import Turn from "$/how/Turn.svelte";
import WayOut from "./WayOut.svelte";
import Win from "./Win.svelte";

export const howTo: HowTo = {
  figures,
  parts: [
    { name: "goal", Picture: Goal, topic: "objective" },
    { name: "turn", Picture: Turn, topic: "round" },
    { name: "explore", Picture: Explore, topic: "exploration" },
    { name: "noise", Picture: Noise, topic: "noise" },
    { name: "burst", Picture: Burst, topic: "combat" },
    { name: "fight", Picture: Fight, topic: "combat" },
    { name: "queen", Picture: Queen, topic: "queen" },
    { name: "health", Picture: Health, topic: "health" },
    { name: "oxygen", Picture: Oxygen, topic: "oxygen" },
    { name: "gear", Picture: Gear, topic: "gear" },
    { name: "contamination", Picture: Contamination, topic: "contamination" },
    { name: "time", Picture: Time, topic: "event" },
    { name: "danger", Picture: Danger, topic: "marker" },
    { name: "out", Picture: WayOut, topic: "lander" },
    { name: "win", Picture: Win, topic: "end" },
    { name: "die", Picture: Deaths, topic: "end" },
  ],
};
