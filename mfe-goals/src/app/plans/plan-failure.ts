import type { AnswerError } from '@fw/ui/questionnaire';
import { failureOf, failureText, isProduction, logShown } from '@fw/web-kit';
import { useEffect } from 'react';

/** Before the path of an answer in the body of a request. */
const IN_BODY = 'calculator.';

const IN_PRODUCTION = 'Server error occurred while reading next steps';

/** What a plan screen shows for a failure: the sentences of refused answers, else its text or that of production [B8-04]. */
export function planFailureText(error: unknown): string {
  const failure = failureOf(error);
  const errors = failure?.kind === 'refused' ? failure.refusal.errors : [];
  const messages = new Set(errors.flatMap(({ Errors }) => Errors));
  if (messages.size > 0) return [...messages].join(' ');
  return isProduction() ? IN_PRODUCTION : failureText(error);
}

/** The fields of the calculator that a refusal names, with their first sentence; none for other failures. */
export function refusedAnswers(error: unknown): readonly AnswerError[] {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused') return [];
  return failure.refusal.errors.flatMap(({ Field, Errors: [message] }) =>
    Field.startsWith(IN_BODY) && message !== undefined
      ? [{ path: Field.slice(IN_BODY.length), message }]
      : [],
  );
}

/** Logs a failure once [B8-04]. */
export function useLoggedFailure(error: unknown): void {
  useEffect(() => {
    if (error !== undefined) logShown(failureText(error));
  }, [error]);
}
