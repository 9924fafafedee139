import type { BudgetCashflowOf } from '../inputs/budget-cashflow.ts';
import { roundTo } from '../rounding/index.ts';

/** Dollars as whole cents, half away from zero; never minus zero. */
const toWholeCents = (dollars: number): number => roundTo(dollars * 100, 0) + 0;

/** Cents in US dollars; a negative zero becomes zero. */
const toDollars = (cents: number): number => cents / 100 + 0;

type SplitInput = Omit<BudgetCashflowOf<'split'>, 'kind'>;

export interface SplitResult {
  readonly originalRemainder: number;
  readonly splits: readonly number[];
  readonly error: 'SPLIT_TOO_LARGE' | 'BELOW_MINIMUM' | null;
  readonly saveEnabled: boolean;
  /** Signed like the original transaction. */
  readonly payload: { readonly source: number; readonly splits: readonly number[] };
}

/** One cent: the least that stays with the original and with each split. */
const MINIMUM = 1;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function splitError(isTooLarge: boolean, splits: readonly number[]): SplitResult['error'] {
  if (isTooLarge) return 'SPLIT_TOO_LARGE';
  return splits.some((amount) => amount < MINIMUM) ? 'BELOW_MINIMUM' : null;
}

/** Cuts the edited split back so that one cent stays with the original. Cents. */
function cutBack(amounts: readonly number[], remainder: number, editedIndex: number): readonly number[] {
  return amounts.map((amount, index) => (index === editedIndex ? amount + remainder - MINIMUM : amount));
}

/**
 * Divides a transaction among splits, in dollars to the cent; what the splits leave stays with the original. When less
 * than a cent stays, the edited split is cut back. Specification, rules A5-40 to A5-42.
 */
export function divideTransaction({ value, splits, editedIndex }: SplitInput): SplitResult {
  const size = Math.abs(toWholeCents(value));
  const typed = splits.map(toWholeCents);
  const left = size - sum(typed);
  const isTooLarge = left < MINIMUM;
  const kept = isTooLarge ? cutBack(typed, left, editedIndex ?? typed.length - 1) : typed;
  const remainder = size - sum(kept);
  const error = splitError(isTooLarge, kept);
  const signed = (amount: number): number => toDollars(value < 0 ? -amount : amount);
  return {
    originalRemainder: toDollars(remainder),
    splits: kept.map(toDollars),
    error,
    saveEnabled: error === null,
    payload: { source: signed(remainder), splits: kept.map(signed) },
  };
}
