import { fraction, type Fraction } from '@fw/units';

/** Word for word [A5-05]. */
export const percentText = {
  invalid: 'Please enter a valid percentage.',
  positive: 'Please enter a positive percentage.',
  negative: 'Please enter a negative percentage.',
} as const;

export interface PercentRule {
  readonly subtype?: 'positive' | 'negative' | undefined;
  /** 1 (100 %) by default [A5-05]. */
  readonly max?: Fraction | undefined;
  readonly required?: boolean | undefined;
  readonly requiredMessage?: string | undefined;
}

const WHOLE = fraction(1);

/** The message for what is typed, null when it is fine [A5-05]. */
export function percentProblem(text: string, value: Fraction | null, rule: PercentRule): string | null {
  const { subtype, max = WHOLE, required, requiredMessage = percentText.invalid } = rule;
  if (text.trim() === '') return required ? requiredMessage : null;
  if (value === null || value > max) return percentText.invalid;
  if (subtype === 'positive' && value < 0) return percentText.positive;
  return subtype === 'negative' && value > 0 ? percentText.negative : null;
}
