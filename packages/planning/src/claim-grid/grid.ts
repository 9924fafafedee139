import { dollars, MONTHS_PER_YEAR, type Dollars } from '@fw/units';
import { OLDEST_CLAIM, YOUNGEST_CLAIM } from '../tables/index.ts';
import {
  householdClaims,
  monthsToLastDeath,
  paidIn,
  type ClaimAges,
  type ClaimingHousehold,
} from './household.ts';
import { ageInMonths, type ClaimingPerson } from './person.ts';

/** The whole ages at which Social Security may be claimed. */
export const CLAIM_AGES: readonly number[] = Array.from(
  { length: OLDEST_CLAIM - YOUNGEST_CLAIM + 1 },
  (_, index) => YOUNGEST_CLAIM + index,
);

/** Everything paid until the plan ends, today's dollars. */
export function lifetimeTotal(household: ClaimingHousehold, ages: ClaimAges): Dollars {
  const claims = householdClaims(household, ages);
  const months = monthsToLastDeath(claims);
  let total = 0;
  for (let month = 0; month < months; month += 1) total += paidIn(claims, month);
  return dollars(total);
}

/** The claiming ages that are still ahead; those past 70 have 70 only. */
function agesAhead(household: ClaimingHousehold, person: ClaimingPerson | null): readonly number[] {
  if (person === null) return [YOUNGEST_CLAIM];
  const now = ageInMonths(household.asOf, person.dateOfBirth);
  const ahead = CLAIM_AGES.filter((age) => age * MONTHS_PER_YEAR >= now);
  return ahead.length === 0 ? [OLDEST_CLAIM] : ahead;
}

export interface GridCell extends ClaimAges {
  readonly total: Dollars;
}

export interface ClaimGrid {
  /** One row for each claiming age of the person, one cell for each of the spouse (one for a single person). */
  readonly rows: readonly { readonly own: number; readonly cells: readonly GridCell[] }[];
  readonly earliest: GridCell;
  /** The highest total; of equal ones the one claimed first. */
  readonly best: GridCell;
}

/** Lifetime totals for every pair of claiming ages that is still possible. Source: 42 USC 402, 415, 416. */
export function claimGrid(household: ClaimingHousehold): ClaimGrid | null {
  const spouseAges = agesAhead(household, household.spouse);
  const rows = agesAhead(household, household.own).map((own) => ({
    own,
    cells: spouseAges.map((spouse) => ({ own, spouse, total: lifetimeTotal(household, { own, spouse }) })),
  }));
  const cells = rows.flatMap((row) => row.cells);
  const [earliest] = cells;
  if (!earliest) return null;
  const best = cells.reduce((highest, cell) => (cell.total > highest.total ? cell : highest), earliest);
  return { rows, earliest, best };
}

/** The age of the person, in months, from which one choice has paid at least as much as an earlier one; null: never. */
export function breakEvenMonths(
  household: ClaimingHousehold,
  earlier: ClaimAges,
  later: ClaimAges,
): number | null {
  const [one, other] = [householdClaims(household, earlier), householdClaims(household, later)];
  const months = monthsToLastDeath(one);
  let ahead = 0;
  let wasBehind = false;
  for (let month = 0; month < months; month += 1) {
    ahead += paidIn(other, month) - paidIn(one, month);
    if (ahead < 0) wasBehind = true;
    else if (wasBehind) return ageInMonths(household.asOf, household.own.dateOfBirth) + month + 1;
  }
  return null;
}
