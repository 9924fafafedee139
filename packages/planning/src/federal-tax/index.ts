export { incomeTax } from './income-tax.ts';
export { federalTax, type FederalTaxResult, type TaxableBenefitsResult } from './federal-tax.ts';
