import { calculator } from '../calculator/index.ts';
import { federalTaxInput, type FederalTaxInput, type TaxableBenefitsInput } from '../inputs/taxes.ts';
import { incomeTax, type FederalTaxResult } from './income-tax.ts';
import { taxableBenefits } from './taxable-benefits.ts';
import { benefitsWorking, returnWorking } from './working.ts';

export type { FederalTaxResult };

/** Taxable Social Security alone, in dollars a year. */
export interface TaxableBenefitsResult {
  readonly taxableSocialSecurity: number;
}

const isBenefits = (input: FederalTaxInput): input is TaxableBenefitsInput =>
  input.kind === 'taxableSocialSecurity';

const toBenefits = ({ benefits, otherIncome, filingStatus }: TaxableBenefitsInput) => ({
  benefits,
  otherIncome,
  filingStatus,
});

function run(input: FederalTaxInput) {
  if (!isBenefits(input)) return incomeTax(input);
  return { taxableSocialSecurity: taxableBenefits(toBenefits(input)).taxableSocialSecurity };
}

/**
 * Federal income tax for 2025 and 2026 in dollars, from the tables of the year: standard and senior deduction, taxable
 * Social Security (Publication 915), gains stacked on ordinary income, tax on investment income. Other years refused.
 */
export const federalTax = calculator({
  input: federalTaxInput,
  run,
  working: (input, result) =>
    isBenefits(input) ? benefitsWorking(toBenefits(input)) : returnWorking(input, { ...result }),
});
