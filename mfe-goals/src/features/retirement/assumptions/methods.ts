import type { RetirementCalculator } from '@fw/contract-goals';
import type { BenefitRow } from '@fw/planning/retirement-plan';
import type { Cents } from '@fw/units';

export type Method = 'plan' | 'claiming' | 'law';
export const METHODS = ['plan', 'claiming', 'law'] as const;

/** The method whose figure the plan counts with; an amount of none of them is the one of a statement. */
export function findMethod(used: Cents | null, amounts: BenefitRow): Method | 'statement' {
  if (used === null) return 'plan';
  return METHODS.find((method) => amounts[method] === used) ?? 'statement';
}

type Income = RetirementCalculator['yourIncome'];

/** An income that counts with the figure of a method, which follows the answers, or with the amount of a statement, which stays. */
export function withMethod(income: Income, chosen: Method | 'statement', amounts: BenefitRow): Income {
  const { chosenEstimate: _before, ...rest } = income;
  if (chosen === 'plan') return { ...rest, socialSecurity: null };
  if (chosen === 'statement') return { ...rest, socialSecurity: income.socialSecurity ?? amounts.plan };
  const amount = amounts[chosen];
  return amount === null
    ? income
    : { ...rest, socialSecurity: amount, chosenEstimate: { method: chosen, amount } };
}
