import { OTHER_COLOUR, rankColour, type ChartColour } from './colours.ts';

export interface Slice {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** The category Other: always the 19th colour [A9-05]. */
  readonly isOther?: boolean | undefined;
  readonly colour?: ChartColour | undefined;
}

/** The colour of each slice: by rank in the order given, the 19th for Other. Use it for the legend too. */
export function sliceColours(slices: readonly Slice[]): ReadonlyMap<string, ChartColour> {
  let rank = 0;
  return new Map(
    slices.map((slice) => [slice.id, slice.colour ?? (slice.isOther ? OTHER_COLOUR : rankColour(rank++))]),
  );
}
