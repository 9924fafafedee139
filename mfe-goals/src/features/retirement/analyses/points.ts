import { saturatingCents, toDollars } from '@fw/units';
import { shownAmount, type ShownDollars } from '@fw/planning/display';

/** A point of a line: the age, and the balance at it in the chosen dollars. */
export const pointsIn =
  (dollars: ShownDollars, first = 0) =>
  (age: number, balance: number) =>
    [age, Math.round(toDollars(shownAmount(dollars, saturatingCents(100 * balance), age - first)))] as const;
