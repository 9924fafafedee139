import { addDays, yearOf, type IsoDate } from '@fw/units';
import {
  DELAYED_CREDITS,
  FULL_AGE_MONTHS,
  MAX_DELAYED_CREDIT,
  MAX_FULL_AGE_MONTHS,
  SURVIVOR_SCHEDULE_LAG,
} from '../tables/index.ts';

/** An age is attained the day before the birthday, so those born on 1 January belong to the year before. */
export const birthCohort = (dateOfBirth: IsoDate): number => yearOf(addDays(dateOfBirth, -1));

const monthsFor = (cohort: number): number =>
  FULL_AGE_MONTHS.find(({ bornUntil }) => cohort <= bornUntil)?.months ?? MAX_FULL_AGE_MONTHS;

/** Full retirement age in months for one's own and for a survivor's benefit. Source: 42 USC 416(l). */
export const fullAgeMonths = (dateOfBirth: IsoDate) => ({
  retirementFraMonths: monthsFor(birthCohort(dateOfBirth)),
  survivorFraMonths: monthsFor(birthCohort(dateOfBirth) - SURVIVOR_SCHEDULE_LAG),
});

/** Increase for each year of delay after full retirement age (fraction). Source: 42 USC 402(w). */
export const delayedCredit = (dateOfBirth: IsoDate): number =>
  DELAYED_CREDITS.find(({ bornUntil }) => birthCohort(dateOfBirth) <= bornUntil)?.yearly ??
  MAX_DELAYED_CREDIT;
