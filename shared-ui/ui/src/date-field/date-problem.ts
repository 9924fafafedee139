import { isoDate, type IsoDate } from '@fw/units';

/** Word for word [A5-16]. */
export const dateText = {
  invalid: 'Please enter a valid date',
  maxDate: 'Please enter a date in the past',
  minDate: 'Please enter a valid date. You cannot be older than 130.',
} as const;

export interface DateRule {
  readonly minDate?: IsoDate | undefined;
  readonly maxDate?: IsoDate | undefined;
  readonly required?: boolean | undefined;
  readonly messages?: { readonly [Key in keyof typeof dateText]?: string } | undefined;
}

/** How far typing has come. */
export type DateEntry =
  | { readonly kind: 'empty' }
  | { readonly kind: 'partial' }
  | { readonly kind: 'date'; readonly date: IsoDate };

/** The message for what is typed, null when it is fine. */
export function dateProblem(entry: DateEntry, rule: DateRule): string | null {
  const words = { ...dateText, ...rule.messages };
  if (entry.kind === 'empty') return rule.required ? words.invalid : null;
  return entry.kind === 'partial' ? words.invalid : outOfRange(entry.date, rule, words);
}

/** A year has four digits [A5-15]; one of fewer is typed out as 0026. */
const FIRST_FOUR_DIGIT_YEAR = isoDate('1000-01-01');

type Words = Record<keyof typeof dateText, string>;

function outOfRange(date: IsoDate, { minDate, maxDate }: DateRule, words: Words): string | null {
  if (maxDate !== undefined && date > maxDate) return words.maxDate;
  if (minDate !== undefined && date < minDate) return words.minDate;
  return date < FIRST_FOUR_DIGIT_YEAR ? words.invalid : null;
}
