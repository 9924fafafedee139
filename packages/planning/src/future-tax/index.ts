export { futureTax } from './future-tax.ts';
export {
  findFlatBracket,
  flatTaxRate,
  FLAT_RATE_FORMULA,
  taxStepsFor,
  type FlatBracket,
} from './flat-rate.ts';
