import { addMonths, type YearMonth } from '@fw/units';

/** Two years are offered. */
const MAX_MONTHS = 24;

/** The months that can be chosen, newest first; an older one that is chosen already is offered too. */
export function monthChoices(last: YearMonth, chosen: YearMonth | null): readonly YearMonth[] {
  const recent = Array.from({ length: MAX_MONTHS }, (_, index) => addMonths(last, -index));
  return chosen === null || recent.includes(chosen) ? recent : [...recent, chosen];
}
