export { federalTax, type FederalTaxResult, type TaxableBenefitsResult } from './federal-tax.ts';
