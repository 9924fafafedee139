import type { Problem } from '@fw/ui/questionnaire';
import { failureOf, failureText } from '@fw/web-kit';
import { useEffect } from 'react';

/** Before the path of an answer in the body of a request. */
const IN_BODY = 'calculator.';

const IN_PRODUCTION = 'Server error occurred while reading next steps';

/** True in the files that are served to people; a build for development and the tests show raw messages. */
export const isProduction = (): boolean => process.env['NODE_ENV'] === 'production';

/** What a plan screen shows for a failure; a refusal carries its own sentence, or those of its fields [B8-04]. */
export function planFailureText(error: unknown): string {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused') return isProduction() ? IN_PRODUCTION : failureText(error);
  const messages = new Set(failure.refusal.errors.flatMap(({ Errors }) => Errors));
  return messages.size === 0 ? failureText(error) : [...messages].join(' ');
}

/** The fields of the calculator that a refusal names, with their first sentence; none for other failures. */
export function refusedAnswers(error: unknown): readonly Problem[] {
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
    if (error !== undefined) reportError(new Error(failureText(error)));
  }, [error]);
}
