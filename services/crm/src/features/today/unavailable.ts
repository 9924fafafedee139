import type { Today } from '@fw/contract-crm';
import { ApiError } from '@fw/service-kit';

export type Source = Today['unavailable'][number];

/** The answer of another service; where that does not answer, `otherwise`, and its name among the unavailable ones. */
export type Answered = <Answer>(
  source: Source,
  answer: Promise<Answer>,
  otherwise: Answer,
) => Promise<Answer>;

/** Keeps the page when one of the services behind it does not answer. */
export function answeredOrNot() {
  const unavailable = new Set<Source>();
  const answered: Answered = (source, answer, otherwise) =>
    answer.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      unavailable.add(source);
      return otherwise;
    });
  const noteUnavailable = (source: Source): void => void unavailable.add(source);
  return { answered, noteUnavailable, unavailable: (): Source[] => [...unavailable] };
}
