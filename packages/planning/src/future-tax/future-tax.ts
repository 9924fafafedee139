import { futureTaxInput, type FutureTaxInput } from '../inputs/taxes.ts';
import type { Dollars, Fraction } from '@fw/units';
import { dollars } from '@fw/units';
import { calculator } from '../calculator/index.ts';
import { futureTaxConstants, SURVIVOR_SHARE } from '../tables/index.ts';
import { toLines, toWorking } from '../working/index.ts';
import { FLAT_RATE_FORMULA, flatTaxRate, taxStepsFor } from './flat-rate.ts';

export interface FutureTaxResult {
  readonly annualExpenses: Dollars;
  readonly futureTaxRate: Fraction;
  readonly incomeNeeded: Dollars;
}

function run(input: FutureTaxInput): FutureTaxResult {
  const annualExpenses = 12 * input.monthlyExpenses;
  const futureTaxRate = flatTaxRate(annualExpenses, taxStepsFor(input.relationshipStatus));
  const growth = (1 + (input.inflation ?? 0)) ** (input.years ?? 0);
  const share = input.pastLifeExpectancy === true ? SURVIVOR_SHARE : 1;
  const incomeNeeded = (annualExpenses / (1 - futureTaxRate)) * growth * share;
  return { annualExpenses: dollars(annualExpenses), futureTaxRate, incomeNeeded: dollars(incomeNeeded) };
}

/**
 * The flat future tax rate (fraction) and the gross income needed for monthly expenses in today's US dollars, `years`
 * ahead at `inflation` (fraction); ×0.95 past life expectancy; INVALID_NUMBER for what is no figure. Source: A9-17, A9-18.
 */
export const futureTax = calculator({
  input: futureTaxInput,
  run,
  working: (input, result) =>
    toWorking('tax-rate', {
      inputs: { years: 0, inflation: 0, pastLifeExpectancy: false, ...input },
      constants: futureTaxConstants(taxStepsFor(input.relationshipStatus)),
      lines: toLines(
        {
          annualExpenses: ['Expenses a year', '12 * monthlyExpenses'],
          futureTaxRate: ['Flat future tax rate', FLAT_RATE_FORMULA],
          incomeNeeded: [
            'Income needed before tax',
            'annualExpenses / (1 - futureTaxRate) * (1 + inflation) ^ years * if(pastLifeExpectancy, survivorShare, 1)',
          ],
        },
        { ...result },
      ),
    }),
});
