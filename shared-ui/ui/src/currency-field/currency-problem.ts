import type { Cents } from '@fw/units';

/** Word for word [A5-04]. */
export const currencyText = {
  invalid: 'Please enter a valid value.',
  positive: 'Please enter a positive value.',
  negative: 'Please enter a negative value.',
  nonzero: 'Please enter a non-zero value.',
} as const;

export interface CurrencyRule {
  /** `positive` takes 0 and more and refuses a minus while typing [A5-11]; `negative` takes 0 and less. */
  readonly subtype?: 'positive' | 'negative' | undefined;
  readonly nonzero?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly requiredMessage?: string | undefined;
}

/** The message for what is typed, null when it is fine [A5-04] [A5-12]. */
export function currencyProblem(text: string, value: Cents | null, rule: CurrencyRule): string | null {
  const { subtype, nonzero, required, requiredMessage = currencyText.invalid } = rule;
  if (text.trim() === '') return required ? requiredMessage : null;
  if (value === null) return currencyText.invalid;
  if (subtype === 'positive' && value < 0) return currencyText.positive;
  if (subtype === 'negative' && value > 0) return currencyText.negative;
  return nonzero && value === 0 ? currencyText.nonzero : null;
}
