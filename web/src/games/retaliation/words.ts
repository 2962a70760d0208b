import en from "./en.json";
import { speaking } from "$/lib/speaking";

export { listed } from "$/lib/words";

export type Word = keyof typeof en;

export const { isWord, t, worded } = speaking(en);
