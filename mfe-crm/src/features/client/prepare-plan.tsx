import { lazy, Suspense } from 'react';
import type { PreparePlanDialogProps } from './prepare-form.ts';

const QuestionnaireDialog = lazy(async () => ({
  default: (await import('./prepare-questionnaire.dialog.tsx')).PrepareQuestionnaireDialog,
}));

/** Prepares changes of a plan in its own questionnaire; answer by answer where its answers did not come. */
export const PreparePlan = (props: PreparePlanDialogProps) => (
  <Suspense fallback={null}>
    <QuestionnaireDialog {...props} />
  </Suspense>
);
