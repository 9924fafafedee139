import type { LinkedAccount } from '../inputs/distribution-validation.ts';
import { roundTo } from '../rounding/index.ts';

export const PRE_TAX = 1;
export const TAXABLE = 2;
export const OWN = 1;

/** Accounts still linked and not deleted. */
export const active = (accounts: readonly LinkedAccount[]): readonly LinkedAccount[] =>
  accounts.filter(({ isLinked, isDeleted }) => isLinked !== false && !isDeleted);

/** Sum of amounts in dollars. */
export const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Do two amounts agree in whole dollars? */
export const sameDollars = (left: number, right: number): boolean => roundTo(left, 0) === roundTo(right, 0);

/** Do two amounts agree in hundredths? */
export const sameHundredths = (left: number, right: number): boolean =>
  roundTo(left, 2) === roundTo(right, 2);
