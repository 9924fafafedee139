import type { FieldErrors } from '@fw/contract-kernel';

/** The message for a gap. */
export const REQUIRED = 'Field required';

/** What must hold for one answer before the answers are committed. */
export interface AnswerRule {
  readonly field: string;
  readonly value: unknown;
  /** Evaluated for a given value only. */
  readonly isValid?: boolean;
  readonly message?: string;
}

function errorOf({ value, isValid = true, message = REQUIRED }: AnswerRule): string | null {
  if (value === null) return REQUIRED;
  return isValid ? null : message;
}

/** The rules that do not hold, by field. */
export const errorsOf = (rules: readonly AnswerRule[]): FieldErrors[] =>
  rules.flatMap((rule) => {
    const message = errorOf(rule);
    return message === null ? [] : [{ Field: rule.field, Errors: [message] }];
  });
