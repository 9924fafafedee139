/** A figure of a plan's result, by the name that it has in the result and in its working. */
export interface ResultFigure<Line extends string = string> {
  readonly line: Line;
  readonly kind: 'money' | 'count' | 'flag';
  /** What exports and lists call it. */
  readonly name: string;
  /** True for money in dollars of the months in which it is paid; the other amounts are in today's dollars. */
  readonly isPaidLater?: boolean;
  /** False where the page of the plan does not show it; a text where the page calls it something else. */
  readonly fact?: false | string;
}
