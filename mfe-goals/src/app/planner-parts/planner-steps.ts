import type { AnswerSchema, QuestionnaireMode, QuestionnaireStep } from '@fw/ui/questionnaire';

/** Questions are hidden when a plan is edited: it opens at its review [B2-19] [B2-93] [B2-95]. */
export const isFull = (_value: unknown, mode: QuestionnaireMode): boolean => mode !== 'edit';

/** The steps of a planner whose answers are checked by the rules of its contract. */
export function plannerSteps<Value>(answersAt: (prefixes?: readonly string[]) => AnswerSchema<Value>) {
  type Step = QuestionnaireStep<Value>;
  type Page = Pick<Step, 'title' | 'Step'>;
  return {
    /** A step that checks the answers whose path begins with one of these. */
    question: (step: Page & Pick<Step, 'id'>, prefixes: readonly string[]): Step => ({
      ...step,
      isShown: isFull,
      schema: answersAt(prefixes),
    }),
    /** Every answer on one page; the plan is previewed once all are right. */
    review: (page: Page): Step => ({
      id: 'review',
      ...page,
      schema: answersAt(),
      isStrict: true,
      forwardLabel: 'Preview',
    }),
    preview: (page: Page): Step => ({ id: 'preview', ...page, schema: answersAt() }),
  };
}
