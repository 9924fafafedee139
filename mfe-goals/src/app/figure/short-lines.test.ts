import { explain, isCalculationError } from '@fw/planning';
import { projectAnswers } from '@fw/planning/retirement-plan';
import { retirementCalculator } from '@fw/contract-goals';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TODAY } from '../../testing/goals-service.ts';
import { single } from '../../testing/questionnaire.tsx';
import { amountInWords } from './number-words.ts';
import { shortLines } from './short-lines.ts';

function sampleWorking() {
  const projected = projectAnswers(z.parse(retirementCalculator, single), TODAY);
  const working = projected && !isCalculationError(projected) ? explain(projected.projection) : null;
  if (!working) throw new Error('the answers of the test have a working');
  return working;
}

it('names what a figure of many years starts from, and nothing that is 0 or the figure itself', () => {
  const lineLabels = (figure: string) => shortLines(sampleWorking(), figure).map(({ label }) => label);
  expect(lineLabels('retirementSum')).toEqual([
    'Retirement savings today',
    'Put aside in the first year',
    'Rate of return before retirement',
    'Years until retirement',
  ]);
  expect(lineLabels('balanceAtLifeExpectancy')).toEqual([
    'Savings at retirement, in dollars of that year',
    "Yearly spending in retirement, in today's dollars",
    "Your Social Security a year, in today's dollars",
    'Rate of return in retirement',
  ]);
  const bare = { ...sampleWorking(), inputs: { ...sampleWorking().inputs, fund: 0 } };
  expect(shortLines(bare, 'retirementSum').map(({ name }) => name)).toEqual([
    'contributions',
    'currentReturn',
    'retirementYear',
  ]);
});

it.each([
  ['Savings at retirement', 1_170_418.73, '$1,170,418.73'],
  ['Left in the end', -250, '−$250'],
  ['Social Security a year', 30_000, '$30,000'],
  ['Household living expenses a month', 5_200, '$5,200'],
  ['Years until retirement', 25, null],
  ['Your years of other income', 5, null],
  ['Tax rate on the income of the survivor', 0.2, null],
  ['Share of income up to the first bend point', 0.9, null],
  ['Months to cover with one source of income', 6, null],
  ['Starting years that end with something left', 40, null],
  ['Your year of the first payment', 2_051, null],
  ['Qualifying payments made', 12, null],
] as const)('writes %s (%d) as %s where it is an amount', (label, value, text) => {
  expect(amountInWords(label, value)).toBe(text);
});
