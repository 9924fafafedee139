import type { PlanCalculator } from '@fw/contract-goals';
import type { PreparedChanges } from '@fw/contract-goals/client-reads';
import { ApiError } from '@fw/service-kit';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import { withAnswers } from '../../plan-types/difference.ts';
import { safeDecodeCalculator } from '../../plan-types/stored-answers.ts';

const NO_ANSWER = 'This plan has no such answer.';

type Changes = PreparedChanges['changes'];
type Lists = Pick<PlanDefinition, 'lists'>;

const refuseFields = (fields: readonly (readonly [string, string])[]): ApiError =>
  ApiError.invalid('FIELDS', { errors: fields.map(([Field, message]) => ({ Field, Errors: [message] })) });

/** The changed answers, decoded; each value that the questionnaire refuses is named by its field. */
export function changedAnswers(plan: Lists, before: PlanCalculator, changes: Changes): PlanCalculator {
  const { kept, unknown } = withAnswers(plan, before, changes);
  if (unknown.length > 0) throw refuseFields(unknown.map((field) => [field, NO_ANSWER] as const));
  const { success, data, error } = safeDecodeCalculator(kept);
  if (success) return data;
  throw refuseFields(error.issues.map(({ path, message }) => [path.join('.'), message] as const));
}

/** The changes that still fit the answers, which may have been changed since. */
export function fittingChanges(plan: Lists, before: PlanCalculator, changes: Changes): Changes {
  const { unknown } = withAnswers(plan, before, changes);
  const known = changes.filter(({ field }) => !unknown.includes(field));
  return known.filter((change) => safeDecodeCalculator(withAnswers(plan, before, [change]).kept).success);
}
