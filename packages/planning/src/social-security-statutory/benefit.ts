import type { IsoDate } from '@fw/units';
import { CLAIM_MONTHS, EARLY_REDUCTIONS, SURVIVOR_SHARES } from '../tables/index.ts';
import { delayedCredit, fullAgeMonths } from './ages.ts';
import { toDollar } from './rounding-down.ts';

const FIRST_MONTHS = 36;

const reduction = (months: number, firstRate: number): number =>
  firstRate * Math.min(months, FIRST_MONTHS) +
  EARLY_REDUCTIONS.earlyBeyond * Math.max(0, months - FIRST_MONTHS);

/** What is paid of the full benefit when it starts at an age in months; credits end at 70. */
export function claimingFactor(dateOfBirth: IsoDate, ageMonths: number): number {
  const months = Math.min(ageMonths, CLAIM_MONTHS.latest) - fullAgeMonths(dateOfBirth).retirementFraMonths;
  if (months < 0) return 1 - reduction(-months, EARLY_REDUCTIONS.early36);
  return 1 + (delayedCredit(dateOfBirth) / 12) * months;
}

/** Monthly benefit in whole US dollars. */
export const benefitAt = (pia: number, dateOfBirth: IsoDate, ageMonths: number): number =>
  toDollar(pia * claimingFactor(dateOfBirth, ageMonths));

/** What is paid of the spousal excess when it starts at an age in months; never more than all of it. */
export function spousalFactor(dateOfBirth: IsoDate, ageMonths: number): number {
  const months = Math.max(0, fullAgeMonths(dateOfBirth).retirementFraMonths - ageMonths);
  return 1 - reduction(months, EARLY_REDUCTIONS.spousalEarly36);
}

export interface Deceased {
  readonly pia: number;
  readonly dateOfBirth: IsoDate;
  readonly claimAgeMonths: number | null;
  readonly deathAgeMonths: number;
}

/** The monthly amount a survivor's benefit is a share of, US dollars. */
export function survivorBase({ pia, dateOfBirth, claimAgeMonths, deathAgeMonths }: Deceased): number {
  if (claimAgeMonths !== null && claimAgeMonths <= deathAgeMonths) {
    return Math.max(SURVIVOR_SHARES.floorShare * pia, benefitAt(pia, dateOfBirth, claimAgeMonths));
  }
  const isDeathBeforeFullAge = deathAgeMonths < fullAgeMonths(dateOfBirth).retirementFraMonths;
  return isDeathBeforeFullAge ? pia : benefitAt(pia, dateOfBirth, deathAgeMonths);
}

/** From 71.5 % at 60 in a line to 100 % at the survivor's full age. */
export function survivorFactor(dateOfBirth: IsoDate, ageMonths: number): number {
  const { survivorFraMonths } = fullAgeMonths(dateOfBirth);
  const missing =
    Math.max(0, survivorFraMonths - ageMonths) / (survivorFraMonths - CLAIM_MONTHS.earliestSurvivor);
  return 1 - (1 - SURVIVOR_SHARES.shareAt60) * missing;
}
