import { rothConversionInput, type RothConversionInput } from '../inputs/taxes.ts';
import { calculator } from '../calculator/index.ts';
import { toLines, toWorking, type Columns, type Working } from '../working/index.ts';

export interface RothConversionResult {
  readonly taxNow: number;
  readonly afterTaxConvert: number;
  readonly afterTaxKeep: number;
  readonly advantage: number;
  /** The future rate at which both ways leave the same; null when nothing is left to compare. */
  readonly breakEvenFutureTaxRate: number | null;
}

const COLUMNS: Columns = {
  growth: ['Growth of a dollar', '(1 + rateOfReturn) ^ years'],
  taxNow: ['Tax now, paid from the taxable account', 'amount * currentTaxRate'],
  sideFundPerDollar: ['Kept per dollar of that tax, after gains tax', 'growth - gainsRate * (growth - 1)'],
  afterTaxConvert: ['After tax when converted', 'amount * growth'],
  afterTaxKeep: ['After tax when kept', 'amount * growth * (1 - futureTaxRate) + taxNow * sideFundPerDollar'],
  advantage: ['Advantage of converting', 'afterTaxConvert - afterTaxKeep'],
  breakEvenFutureTaxRate: ['Break-even future tax rate', 'currentTaxRate * sideFundPerDollar / growth'],
};

function intermediateFigures(input: RothConversionInput): { growth: number; sideFundPerDollar: number } {
  const growth = (1 + input.rateOfReturn) ** input.years;
  return { growth, sideFundPerDollar: growth - (input.capitalGainsRate ?? 0) * (growth - 1) };
}

function run(input: RothConversionInput): RothConversionResult {
  const { growth, sideFundPerDollar } = intermediateFigures(input);
  const taxNow = input.amount * input.currentTaxRate;
  const afterTaxConvert = input.amount * growth;
  const afterTaxKeep = afterTaxConvert * (1 - input.futureTaxRate) + taxNow * sideFundPerDollar;
  const breakEven = (input.currentTaxRate * sideFundPerDollar) / growth;
  return {
    taxNow,
    afterTaxConvert,
    afterTaxKeep,
    advantage: afterTaxConvert - afterTaxKeep,
    breakEvenFutureTaxRate: growth > 0 ? breakEven : null,
  };
}

const working = (input: RothConversionInput, result: RothConversionResult): Working =>
  toWorking('roth-conversion', {
    inputs: { ...input, gainsRate: input.capitalGainsRate ?? 0 },
    lines: toLines(COLUMNS, { ...result, ...intermediateFigures(input) }),
  });

/**
 * Converting pre-tax money to Roth now against keeping it, in dollars after a number of years; the tax of the
 * conversion comes from the taxable account, whose growth is taxed as a gain.
 */
export const rothConversion = calculator({
  input: rothConversionInput,
  run,
  working,
});
