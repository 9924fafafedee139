import { later } from '@fw/web-kit/first-use';

/** Prepares changes of a plan in its own questionnaire; answer by answer where its answers did not come. */
export const PreparePlan = later(
  async () => (await import('./prepare-questionnaire.dialog.tsx')).PrepareQuestionnaireDialog,
);
