/** Lengths of dash and gap as the key of a line draws them, by the name that Highcharts has for the dash. */
export const DASH_LENGTHS = {
  Solid: 'none',
  LongDash: '12 4',
  ShortDash: '6 2',
  ShortDot: '2 2',
  ShortDashDot: '6 2 2 2',
  Dash: '8 6',
} as const;
export type Dash = keyof typeof DASH_LENGTHS;

/** Dashes by rank, so that lines differ without their colours. */
const RANKED: readonly Dash[] = ['LongDash', 'ShortDash', 'ShortDot', 'ShortDashDot', 'Dash'];

/** Solid where the line is not to be dashed, and for the first line; others by their rank. */
export function dashStyle(isDashed: boolean | undefined, rank: number): Dash {
  if (isDashed === false || (isDashed === undefined && rank === 0)) return 'Solid';
  return RANKED[rank % RANKED.length] ?? 'Solid';
}
