import { futureTax } from '../future-tax/index.ts';

/** Every calculator under the name its vectors use, taking unchecked input. */
export const calculators: Readonly<Record<string, (input: unknown) => object>> = {
  'tax-rate': futureTax.accept,
};
