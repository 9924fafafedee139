import { formatPercent, formatWholeUsd, yearOf, type Cents, type Fraction, type IsoDate } from '@fw/units';
import type { RateEdge } from '../../../app/flat-rate/flat-rate.ts';
import { stepSentence } from '../../../app/flat-rate/flat-rate.text.ts';

/** Sentences of the assumptions under the headline of a plan. */
export const ASSUMPTIONS_TEXT = {
  title: 'What this plan assumes',
  change: 'Change',
  close: 'Close',
  return: 'Return',
  inflation: 'Inflation',
  tax: 'Tax in retirement',
  socialSecurity: 'Social Security',
  claimingAge: 'Claiming age',
  ofSpending: 'one rate on all income',
  follows: 'your retirement age',
  bounded: 'within 62 to 70',
  claimingNote:
    'Social Security starts at your retirement age, from 62 to 70. Change the retirement age to claim at another one.',
  taxNote:
    'The rate follows your monthly spending. It is taken from your savings and from all income in retirement.',
  withBrackets: 'With tax brackets',
  oneRate: 'With the one rate of your plan',
  left: 'Left at the end',
  covered: 'Years covered',
  bracketsOfEvents:
    'Your events and phases count in both. With tax brackets, what an event leaves to be saved is not taxed again, only its gains are.',
  stays: 'Every estimate follows your answers. The amount of your statement stays as you enter it.',
} as const;

/** Where a figure of Social Security comes from. */
export const METHOD_NOTE = {
  plan: 'estimated',
  claiming: 'claiming-age estimate',
  law: 'current law',
  statement: 'entered',
} as const;

/** 'estimated and entered, in 2026 dollars' */
export const socialSecurityNote = (words: readonly string[], asOf: IsoDate): string =>
  `${words.join(' and ')}, in ${String(yearOf(asOf))} dollars`;

const perYear = (rate: Fraction): string => `${formatPercent(rate)} a year`;

/** '5% a year', or both rates where they differ. */
export const returnText = (before: Fraction, after: Fraction): string =>
  before === after ? perYear(before) : `${perYear(before)}, ${formatPercent(after)} in retirement`;

export const inflationText = perYear;

/** What the step of the one rate costs a plan that is near it. */
export const edgeSentence = (edge: RateEdge, costs: Cents, dollars: string): string =>
  `${stepSentence(edge)} This step alone takes ${formatWholeUsd(costs)} from what is left at the end, ${dollars}.`;

/** Why a plan with brackets differs from the plan with one rate. */
export const whyBracketsDiffer = (rate: Fraction, taxYear: number): string =>
  `The two differ because your plan takes ${formatPercent(rate)} from all income of every year, and with tax brackets each year is taxed by the federal brackets of ${String(taxYear)}, all savings counted as pre-tax with their required minimum distributions.`;
