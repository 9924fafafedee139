import type { DistributionCalculator } from '@fw/contract-goals';
import { benefitRow, claimingHousehold } from '@fw/planning/retirement-plan';
import { isIsoDate, yearOf, type Cents, type IsoDate } from '@fw/units';
import { amountAYear, METHOD_TEXT, methodHint } from '../../app/social-security/methods.text.ts';
import { DISTRIBUTION_TEXT as TEXT } from './distribution.text.ts';
import type { Claimant } from './social-security.ts';

/** The methods that lead to a figure of Social Security, in the order in which they are offered. */
export const CLAIM_METHODS = ['claiming', 'plan', 'law', 'retirement'] as const;
export type ClaimMethodName = (typeof CLAIM_METHODS)[number];

export type ClaimAmounts = Readonly<Record<ClaimMethodName, Cents | null>>;

/** What each method comes to at the age of the slider; the amount of the retirement plan only where it is none of them. */
export function claimAmounts(value: DistributionCalculator, claimant: Claimant, asOf: IsoDate): ClaimAmounts {
  const { retirementPlan } = value;
  const { whose } = claimant;
  const age = claimant.age(value);
  const household = retirementPlan && claimingHousehold(retirementPlan, asOf);
  const row = household ? benefitRow(retirementPlan, household, { whose, age }) : null;
  const claiming = claimant.amount(claimant.at(value, asOf, age));
  const [plan, law] = [row?.plan ?? null, row?.law ?? null];
  const counted = claimant.inRetirementPlan(value);
  const isOther = counted !== null && ![claiming, plan, law].includes(counted);
  return { claiming, plan, law, retirement: isOther ? counted : null };
}

/** A figure that was worked out on an earlier day, when the year or an age was another one. */
export interface EarlierEstimate {
  readonly method: 'claiming' | 'plan' | 'law';
  readonly asOf: IsoDate;
}

const ESTIMATES = ['claiming', 'plan', 'law'] as const;
const MAX_YEARS_BACK = 10;

/**
 * The days since the retirement plan was committed from which figures are others, the latest first: estimates depend on
 * the year and on the ages, and every figure is chosen anew when that plan is committed again.
 */
function earlierDays({ retirementPlan }: DistributionCalculator, asOf: IsoDate): IsoDate[] {
  const from = retirementPlan?.committedOn ?? null;
  if (!retirementPlan || from === null) return [];
  const births = [retirementPlan.personalInformation, retirementPlan.spousePersonalInformation].flatMap(
    ({ dateOfBirth }) => (dateOfBirth === null ? [] : [dateOfBirth.slice(4)]),
  );
  const years = Array.from({ length: MAX_YEARS_BACK + 1 }, (_, back) => yearOf(asOf) - back);
  const changes = years
    .flatMap((year) => ['-01-01', '-03-01', ...births].map((day) => `${String(year)}${day}`))
    .filter(isIsoDate)
    .filter((day) => day > from && day < asOf);
  return [...changes, from].toSorted().toReversed();
}

/** The estimate of an earlier day that the plan counts with; null where its amount is none. */
export function earlierEstimate(
  value: DistributionCalculator,
  claimant: Claimant,
  asOf: IsoDate,
): EarlierEstimate | null {
  const used = claimant.amount(value);
  if (used === null) return null;
  const methods = claimant.isCustom(value) ? ESTIMATES : (['claiming'] as const);
  for (const day of earlierDays(value, asOf)) {
    const amounts = claimAmounts(value, claimant, day);
    const method = methods.find((each) => amounts[each] === used);
    if (method) return { method, asOf: day };
  }
  return null;
}

/** The method whose amount of today the plan counts with; null where it is none of them. */
function methodOfToday(value: DistributionCalculator, claimant: Claimant, asOf: IsoDate) {
  const used = claimant.amount(value);
  const amounts = claimAmounts(value, claimant, asOf);
  if (!claimant.isCustom(value)) return used === null || used === amounts.claiming ? 'claiming' : null;
  return CLAIM_METHODS.find((method) => amounts[method] !== null && amounts[method] === used) ?? null;
}

/**
 * The method whose amount the plan counts with. An estimate stays one when a year has passed or a birthday was; an amount
 * that no method led to is the one of a statement.
 */
export function claimMethod(
  value: DistributionCalculator,
  claimant: Claimant,
  asOf: IsoDate,
): ClaimMethodName | 'earlier' | 'statement' {
  const method = methodOfToday(value, claimant, asOf);
  if (method !== null) return method;
  if (earlierEstimate(value, claimant, asOf) !== null) return 'earlier';
  return claimant.isCustom(value) ? 'statement' : 'claiming';
}

/** A method with its amount, and how it is worked out in whose dollars. */
export const methodWords = (method: ClaimMethodName, amount: Cents, asOf: IsoDate) =>
  method === 'retirement'
    ? { label: amountAYear(TEXT.planAmount, amount), hint: TEXT.planAmountHint }
    : { label: amountAYear(METHOD_TEXT[method], amount), hint: methodHint(method, yearOf(asOf)) };

/** An estimate of an earlier day with its amount, and whose dollars it counts. */
export const earlierWords = ({ method, asOf }: EarlierEstimate, amount: Cents) => ({
  label: amountAYear(`${METHOD_TEXT[method]} of ${String(yearOf(asOf))}`, amount),
  hint: `${methodHint(method, yearOf(asOf))} ${TEXT.earlierHint}`,
});
