export { futureTax } from './future-tax.ts';
export { flatBracketOf, flatTaxRate, FLAT_RATE_FORMULA, taxStepsOf, type FlatBracket } from './flat-rate.ts';
