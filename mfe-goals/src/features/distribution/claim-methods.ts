import type { DistributionCalculator } from '@fw/contract-goals';
import { benefitRow, claimingHousehold } from '@fw/planning/retirement-plan';
import { yearOf, type Cents, type IsoDate } from '@fw/units';
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

/** The method whose amount the plan counts with; an amount of none of them is the one of a statement. */
export function claimMethod(
  value: DistributionCalculator,
  claimant: Claimant,
  asOf: IsoDate,
): ClaimMethodName | 'statement' {
  if (!claimant.isCustom(value)) return 'claiming';
  const used = claimant.amount(value);
  const amounts = claimAmounts(value, claimant, asOf);
  return CLAIM_METHODS.find((method) => amounts[method] !== null && amounts[method] === used) ?? 'statement';
}

/** A method with its amount, and how it is worked out in whose dollars. */
export const methodWords = (method: ClaimMethodName, amount: Cents, asOf: IsoDate) =>
  method === 'retirement'
    ? { label: amountAYear(TEXT.planAmount, amount), hint: TEXT.planAmountHint }
    : { label: amountAYear(METHOD_TEXT[method], amount), hint: methodHint(method, yearOf(asOf)) };
