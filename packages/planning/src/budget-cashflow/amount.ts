import { LARGEST_AMOUNT, type Dollars } from '@fw/units';
import { leaf } from '../shape/index.ts';

/** US dollars that fit in `Cents`: up to 2^51 cents either way. */
export const DOLLARS_IN_CENTS = leaf(
  (value): value is Dollars => typeof value === 'number' && Math.abs(value) <= LARGEST_AMOUNT / 100,
  'INVALID_NUMBER',
);
