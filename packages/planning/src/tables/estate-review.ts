import type { Origin } from './origin.ts';

/** When the documents of an estate plan are due for a review. */
export const ESTATE_REVIEW: Origin = {
  source: 'Product definitions, estate planning',
  year: 2026,
  unit: 'years',
};
/** Documents are looked at again after this many years. */
export const REVIEW_YEARS = 5;
