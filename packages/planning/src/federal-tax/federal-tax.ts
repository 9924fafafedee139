import { calculator } from '../calculator/index.ts';
import { DOLLARS, isRecord, record, variants, type Shape, type TypeOf } from '../shape/index.ts';
import { FILING_STATUS, incomeTax, TAX_RETURN, type FederalTaxResult, type TaxReturn } from './income-tax.ts';
import { taxableBenefits } from './taxable-benefits.ts';
import { benefitsWorking, returnWorking } from './working.ts';

export type { FederalTaxResult };

const BY_KIND = variants('kind', {
  taxableSocialSecurity: record({ benefits: DOLLARS, otherIncome: DOLLARS, filingStatus: FILING_STATUS }),
});
type BenefitsInput = TypeOf<typeof BY_KIND>;
type FederalTaxInput = BenefitsInput | (TaxReturn & { readonly kind?: null });

/** Taxable Social Security alone, in dollars a year. */
export interface TaxableBenefitsResult {
  readonly taxableSocialSecurity: number;
}

const isReturn = (value: unknown): boolean => isRecord(value) && (value['kind'] ?? null) === null;

/** A whole return has no kind. */
const INPUT: Shape<FederalTaxInput> = {
  is: (value): value is FederalTaxInput => (isReturn(value) ? TAX_RETURN.is(value) : BY_KIND.is(value)),
  problem: (value, field) => (isReturn(value) ? TAX_RETURN : BY_KIND).problem(value, field),
};

const isBenefits = (input: FederalTaxInput): input is BenefitsInput => input.kind === 'taxableSocialSecurity';

const benefitsOf = ({ benefits, otherIncome, filingStatus }: BenefitsInput) => ({
  benefits,
  otherIncome,
  filingStatus,
});

/**
 * Federal income tax for 2025 and 2026 in dollars, from the tables of the year: standard and senior deduction, taxable
 * Social Security (Publication 915), gains stacked on ordinary income, tax on investment income. Other years refused.
 */
export const federalTax = calculator<
  FederalTaxInput,
  FederalTaxResult | TaxableBenefitsResult,
  'TAX_YEAR_NOT_AVAILABLE'
>({
  shape: INPUT,
  run: (input) =>
    isBenefits(input)
      ? { taxableSocialSecurity: taxableBenefits(benefitsOf(input)).taxableSocialSecurity }
      : incomeTax(input),
  working: (input, result) =>
    isBenefits(input) ? benefitsWorking(benefitsOf(input)) : returnWorking(input, { ...result }),
});
