import { absolute, cents, saturatingSubtract, saturatingSum, type Cents } from '@fw/units';

const ONE_CENT = cents(1);

/** What remains of the original: its whole amount less what is split off, with its sign [A4-46]. */
export const splitRemainder = (whole: Cents, parts: readonly Cents[]): Cents =>
  saturatingSubtract(whole, saturatingSum(parts));

/** `too-small`: an amount below one cent, or against the sign of the original [A5-40]; `too-large`: not the whole amount together [A5-41]. */
export type SplitProblem = 'too-small' | 'too-large';

/** What is wrong with a split; null when original and parts are exactly the whole amount, to the cent. */
export function splitProblem(whole: Cents, remainder: Cents, parts: readonly Cents[]): SplitProblem | null {
  const sign = Math.sign(whole);
  if (parts.some((part) => Math.sign(part) !== sign)) return 'too-small';
  if (Math.sign(remainder) !== sign) return 'too-large';
  return splitRemainder(whole, parts) === remainder ? null : 'too-large';
}

export interface SplitAmounts {
  readonly remainder: Cents;
  readonly parts: readonly Cents[];
  /** The amounts that were entered exceed the original and were limited [A5-41]. */
  readonly isLimited: boolean;
}

/**
 * The amounts after one part was entered, all positive. Where nothing would remain, the original is set to one cent
 * and the part that was entered is reduced by what exceeds it [A5-41].
 */
export function withPart(whole: Cents, parts: readonly Cents[], changed: number): SplitAmounts {
  const size = absolute(whole);
  const remainder = splitRemainder(size, parts);
  if (remainder >= ONE_CENT) return { remainder, parts, isLimited: false };
  const excess = saturatingSubtract(ONE_CENT, remainder);
  const limited = parts.map((part, index) => (index === changed ? saturatingSubtract(part, excess) : part));
  return { remainder: ONE_CENT, parts: limited, isLimited: true };
}
