import { catalogueText } from '@fw/contract-kernel';
import { failureOf, failureText } from '../../wire/failure.ts';

/** The code of a refusal: the first error of the first item where that is a number [A8-21], else the refusal's own. */
export function refusalCode(error: unknown): number | undefined {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused') return undefined;
  const first = failure.refusal.errors[0]?.Errors[0];
  return first !== undefined && /^-?\d+$/.test(first) ? Number(first) : failure.refusal.code;
}

/** The text of the catalogue for the code in an error; any other failure has its own sentence [A8-22]. */
export function mappedText(error: unknown): string {
  const failure = failureOf(error);
  const first = failure?.kind === 'refused' ? failure.refusal.errors[0]?.Errors[0] : undefined;
  return first !== undefined && /^-?\d+$/.test(first)
    ? catalogueText(Number(first))
    : (first ?? failureText(error));
}

/** True when a code was sent less than a minute ago: it is still valid, and the next one has to wait. */
export function isCodeOnItsWay(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.refusal.reason === 'CODE_SENT';
}
