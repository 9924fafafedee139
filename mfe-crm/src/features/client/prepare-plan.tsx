import { lazy, Suspense } from 'react';
import type { PreparePlanDialogProps } from './prepare-form.ts';
import { PreparePlanDialog } from './prepare-plan.dialog.tsx';

const QuestionnaireDialog = lazy(async () => ({
  default: (await import('./prepare-questionnaire.dialog.tsx')).PrepareQuestionnaireDialog,
}));

/** Plans whose own questionnaire is on the desk; parts of the others are only in the client's planner. */
const WITH_QUESTIONNAIRE: ReadonlySet<string> = new Set([
  'EMERGENCY_FUND',
  'LIFE_INSURANCE',
  'PARTNER_LIFE_INSURANCE',
  'DISABILITY_INSURANCE',
  'ESTATE_PLANNING',
  'RETIREMENT',
  'STUDENT_DEBT',
  'REDUCE_DEBT',
  'ASSET_ALLOCATION',
]);

/** Prepares changes of a plan: in its own questionnaire, or answer by answer. */
export const PreparePlan = (props: PreparePlanDialogProps) =>
  props.plan.questionnaire && WITH_QUESTIONNAIRE.has(props.plan.planId) ? (
    <Suspense fallback={null}>
      <QuestionnaireDialog {...props} />
    </Suspense>
  ) : (
    <PreparePlanDialog {...props} />
  );
