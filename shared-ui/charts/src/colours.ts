/** Slots of the palette by meaning. */
const meanings = {
  income: 'var(--chart-income)',
  spending: 'var(--chart-spending)',
  met: 'var(--color-good-fill)',
  notMet: 'var(--color-bad-fill)',
  now: 'var(--color-now)',
  baseline: 'var(--color-ink-3)',
  net: 'var(--color-ink)',
} as const;

export type ChartColour = keyof typeof meanings | `cat-${number}`;

/** How many colours are given out by rank; the 19th belongs to Other alone [A9-05] [A9-07]. */
export const RANKED_COLOURS = 18;
export const OTHER_COLOUR: ChartColour = 'cat-19';

const isMeaning = (colour: ChartColour): colour is keyof typeof meanings => colour in meanings;

/** The colour of a rank, 0 for the largest; after the 18th they start again. */
export const rankColour = (rank: number): ChartColour => `cat-${(rank % RANKED_COLOURS) + 1}`;

/** The colour as CSS, which follows light and dark by itself. */
export const cssColour = (colour: ChartColour): string =>
  isMeaning(colour) ? meanings[colour] : `var(--${colour})`;

/** The same colour let through: `share` 0 to 1 of it stays. */
export const faded = (css: string, share: number): string =>
  `color-mix(in srgb, ${css} ${String(Math.round(share * 100))}%, transparent)`;
