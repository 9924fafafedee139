import type { QuestionnaireMode } from '@fw/ui/questionnaire';

/** Questions are hidden when a plan is edited: it opens at its review [B2-19] [B2-93] [B2-95]. */
export const isFull = (_value: unknown, mode: QuestionnaireMode): boolean => mode !== 'edit';
