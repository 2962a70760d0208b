/** Every seat has a colour and a shape of its own, so that nobody is told apart by colour alone. */
export type Shape = "circle" | "square" | "triangle" | "diamond" | "hexagon" | "star";

export interface CrewMark {
  readonly colour: string;
  readonly shape: Shape;
}

const SHAPES: readonly Shape[] = ["circle", "square", "triangle", "diamond", "hexagon", "star"];

/** Outlines of the shapes in a box from -10 to 10. */
export const OUTLINES: Readonly<Record<Shape, string>> = {
  circle: "M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9z",
  square: "M-8-8H8V8H-8z",
  triangle: "M0-10 10 8H-10z",
  diamond: "M0-10.5 10 0 0 10.5-10 0z",
  hexagon: "M-5-9H5L10 0 5 9H-5L-10 0z",
  star: "M0-11 3-4 10.500-3.400 4.800 1.600 6.500 9 0 5-6.500 9-4.800 1.600-10.500-3.400-3-4z",
};

/** The mark of a seat. */
export function crewMark(seat: number): CrewMark {
  const place = ((seat % SHAPES.length) + SHAPES.length) % SHAPES.length;
  return { colour: `var(--crew-${place})`, shape: SHAPES[place] ?? "circle" };
}
