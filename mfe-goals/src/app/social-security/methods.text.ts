import { formatWholeUsd, type Cents } from '@fw/units';

/** The methods that estimate Social Security, and the amount of a statement. */
export const METHOD_TEXT = {
  plan: 'Planner estimate',
  claiming: 'Claiming-age estimate',
  law: 'Current law',
  statement: 'The amount of my statement',
  statementHint: "From your statement at ssa.gov, in today's dollars before tax.",
} as const;

/** Whose dollars a figure of Social Security counts, by the method that leads to it. */
export const methodHint = (method: 'plan' | 'claiming' | 'law', year: number): string => {
  const dollars = `In ${String(year)} dollars.`;
  if (method === 'plan') return `The benefit formula of 2017, grown by 2.5% a year. ${dollars}`;
  return method === 'claiming'
    ? `The benefit formula of 2023, grown with your inflation rate; the distribution planner uses it. ${dollars}`
    : `The Social Security Act with the bend points of 2026, as if you earned today's income in 35 years. ${dollars}`;
};

export const amountAYear = (name: string, amount: Cents): string =>
  `${name}: ${formatWholeUsd(amount)} a year`;
