export { futureTax } from './future-tax.ts';
export { flatTaxRate, FLAT_RATE_FORMULA, taxStepsOf } from './flat-rate.ts';
