import { planResult, type RestoredPlan, type RestoredVersion } from '@fw/contract-goals';
import { fieldRefused } from '@fw/service-kit';
import { restoredId, withRestoredIds } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';
import { decodeCalculator, encodeCalculator } from '../../plan-types/stored-answers.ts';
import type { PlanVersionRow } from '../../shared/records/plan-versions.schema.ts';
import type { PlanRow } from '../../shared/records/plans.schema.ts';

const INVALID = 'Please enter a valid value.';

const linked = z.looseObject({ linkedAccounts: z.array(z.looseObject({ userAccountId: z.string() })) });

/** Answers with the accounts of the new account; refused where the questionnaire of the plan cannot read them. */
function restoreAnswers(
  userId: string,
  field: string,
  { planType, calculator }: { readonly planType: string; readonly calculator: unknown },
) {
  try {
    const { linkedAccounts } = z.parse(linked, calculator);
    const ids = new Set(linkedAccounts.map(({ userAccountId }) => userAccountId));
    const decoded = decodeCalculator(withRestoredIds(userId, calculator, ids));
    if (decoded.planType === planType) return encodeCalculator(decoded);
  } catch {
    throw fieldRefused(field, INVALID);
  }
  throw fieldRefused(field, INVALID);
}

/** A plan without what advisors proposed; its warnings stay. */
export function planToStore(userId: string, row: RestoredPlan, index: number): PlanRow {
  const { draft, planType } = row;
  const field = `part.rows.${String(index)}.draft.calculator`;
  return {
    ...row,
    userId,
    version: 1,
    modifiedAt: new Date(row.modifiedAt),
    draft: draft && {
      calculator: restoreAnswers(userId, field, { planType, calculator: draft.calculator }),
      currentStep: draft.currentStep,
      savedAt: new Date(draft.savedAt),
    },
    accountIds: row.accountIds.map((id) => restoredId(userId, id)),
    proposals: [],
  };
}

/** A committed version: its result stays as it was computed, to the cent. */
export function versionToStore(userId: string, row: RestoredVersion, index: number): PlanVersionRow {
  const field = `part.rows.${String(index)}`;
  const result = z.safeParse(planResult, row.result);
  if (!result.success || result.data.planType !== row.planType)
    throw fieldRefused(`${field}.result`, INVALID);
  return {
    ...row,
    userId,
    committedAt: new Date(row.committedAt),
    calculator: restoreAnswers(userId, `${field}.calculator`, row),
    result: z.encode(planResult, result.data),
  };
}
