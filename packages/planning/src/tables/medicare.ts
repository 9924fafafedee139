import type { Origin } from './origin.ts';

/** Premiums of Medicare Part B and the surcharges on Part B and Part D; they depend on the income of two years before. */
export const MEDICARE: Origin = {
  source: 'CMS notice of November 14, 2025',
  year: 2026,
  unit: 'USD/month',
};

export const MEDICARE_AGE = 65;

/** Of one person, a month. */
export const PART_B_PREMIUM = 202.9;

interface Surcharge {
  /** Incomes above it pay; dollars a year of a single filer and of a couple that files jointly. */
  readonly above: { readonly single: number; readonly joint: number };
  readonly partB: number;
  readonly partD: number;
}

/** From the lowest income on; the last one begins at its bound, the others above it. */
export const MEDICARE_SURCHARGES: readonly Surcharge[] = [
  { above: { single: 109_000, joint: 218_000 }, partB: 81.2, partD: 14.5 },
  { above: { single: 137_000, joint: 274_000 }, partB: 202.9, partD: 37.5 },
  { above: { single: 171_000, joint: 342_000 }, partB: 324.6, partD: 60.4 },
  { above: { single: 205_000, joint: 410_000 }, partB: 446.3, partD: 83.3 },
  { above: { single: 500_000, joint: 750_000 }, partB: 487, partD: 91 },
];
