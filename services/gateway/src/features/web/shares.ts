import type { FrontEnd } from './front-ends.repo.ts';
import type { Visitor } from './visitors.ts';

/** Pages that were opened, and errors that they reported. */
export interface Counts {
  readonly pages: number;
  readonly errors: number;
}

/** A version for a share of the people, with what happened on its pages and on those of the live version. */
export interface ShareCounts extends Counts {
  readonly livePages: number;
  readonly liveErrors: number;
}

/** Fewer errors than this are no reason: one person with a broken connection reports as many. */
const MIN_ERRORS = 5;
const MIN_ERROR_RATE = 0.02;
/** How many times as often as the live version's a page of the new one may fail. */
const MAX_RATIO = 3;

const rate = (errors: number, pages: number): number => errors / Math.max(1, pages);

/**
 * Whether a version is to be withdrawn: at least five errors, on 2 % of its pages, three times as often as on those of
 * the live version.
 */
export const isFailing = ({ pages, errors, livePages, liveErrors }: ShareCounts): boolean =>
  errors >= MIN_ERRORS &&
  rate(errors, pages) >= Math.max(MIN_ERROR_RATE, MAX_RATIO * rate(liveErrors, livePages));

/** The version that a visitor gets because it is for a share of the people; null for anybody else. */
export const sharedVersion = (row: FrontEnd | undefined, { place }: Visitor): string | null =>
  row?.share !== undefined && place !== null && place < row.share.percent ? row.share.version : null;
