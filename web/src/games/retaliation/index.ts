import { pictures } from "./art";
import Board from "./Board.svelte";
import * as chronicle from "./end/chronicle";
import Fates from "./end/Fates.svelte";
import { finaleOf } from "./end/finale";
import Secrets from "./end/Secrets.svelte";
import { iconOfChoice, iconOfLine } from "./icons";
import Legend from "./legend/Legend.svelte";
import { CONTAMINATION } from "./naming";
import { isFighting, standing } from "./people";
import Holdings from "./person/Holdings.svelte";
import { isOfUse } from "./person/keeping";
import Mine from "./person/Mine.svelte";
import Signs from "./person/Signs.svelte";
import Piles from "./piles/Piles.svelte";
import { isRare } from "./rare";
import { explained, kindOf, remarksOn, subjectOf, unnamed } from "./remarks";
import { advanced } from "./stage/advance";
import Moment from "./stage/Moment.svelte";
import { placesOf, scenesOf, type Scene } from "./stage/scenes";
import * as story from "./story";
import Tracks from "./tracks/Tracks.svelte";
import type { Game } from "$/games/game";
import type { RetaliationView } from "$/games/retaliation/wire";

export const retaliation: Game<RetaliationView, Scene> = {
  ...{ Board, Tracks, Mine, Signs, Holdings, Piles, Legend, Moment, Fates, Secrets },
  ...{ standing, isFighting, isOfUse, isRare, iconOfChoice, iconOfLine },
  ...{ subjectOf, unnamed, explained, kindOf, remarksOn },
  ...{ scenesOf, advanced, finaleOf, pictures },
  people: (view) => view.characters,
  burden: (card) => (card === CONTAMINATION ? "contamination" : undefined),
  filters: story.FILTERS,
  passes: story.passes,
  isAlarm: story.isAlarm,
  isDeed: story.isDeed,
  endsTurn: story.endsTurn,
  placesOf,
  tallies: chronicle.TALLIES,
  isMemorable: chronicle.isMemorable,
  isGrave: chronicle.isGrave,
  isSecret: chronicle.isSecret,
  openedSecret: chronicle.openedSecret,
};
