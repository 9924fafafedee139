import type { PlanCalculator } from '@fw/contract-goals';
import type { PreparedChanges } from '@fw/contract-goals/client-reads';
import { ApiError } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import { withAnswers } from '../../plan-types/difference.ts';
import { safeDecodeCalculator } from '../../plan-types/stored-answers.ts';

const NO_ANSWER = 'This plan has no such answer.';

type Changes = PreparedChanges['changes'];

/** The answers that are changed, of which plan, and the day on which what follows from them is derived. */
interface Changed {
  readonly definition: Pick<PlanDefinition, 'preparable' | 'withPlaces' | 'withFollowing'>;
  readonly before: PlanCalculator;
  readonly today: IsoDate;
}

const refuseFields = (fields: readonly (readonly [string, string])[]): ApiError =>
  ApiError.invalid('FIELDS', { errors: fields.map(([Field, message]) => ({ Field, Errors: [message] })) });

/** The answers as they are kept, with the given ones replaced, and the fields that are no answers. */
const replaced = ({ definition, before }: Changed, changes: Changes) =>
  withAnswers(definition, definition.withPlaces(before), changes);

/** The changed answers, decoded; each value that the questionnaire refuses is named by its field. */
export function changedAnswers(changed: Changed, changes: Changes): PlanCalculator {
  const { kept, unknown } = replaced(changed, changes);
  if (unknown.length > 0) throw refuseFields(unknown.map((field) => [field, NO_ANSWER] as const));
  const { success, data, error } = safeDecodeCalculator(kept);
  if (!success)
    throw refuseFields(error.issues.map(({ path, message }) => [path.join('.'), message] as const));
  const fields = changes.map(({ field }) => field);
  return changed.definition.withFollowing(data, fields, changed.today);
}

/** The changes that still fit the answers, which may have been changed since. */
export function fittingChanges(changed: Changed, changes: Changes): Changes {
  const { unknown } = replaced(changed, changes);
  const known = changes.filter(({ field }) => !unknown.includes(field));
  return known.filter((change) => safeDecodeCalculator(replaced(changed, [change]).kept).success);
}
