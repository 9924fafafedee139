import type { OfferedPlanType } from '@fw/contract-goals';
import type { IsoDate } from '@fw/units';
import type { PlanFact } from '../plan-facts.ts';
import type { CalculatorOf } from '../planner.ts';
import type { PlanPages } from '../question-pages.tsx';

/** A plan whose questionnaire is its table alone: what the planner of the client and the desk of an advisor share. */
export interface QuestionPlan<Type extends OfferedPlanType> extends Pick<
  PlanPages<Type, never>,
  'planType' | 'schema' | 'pages' | 'settle' | 'keepsEntered' | 'heading'
> {
  /** The figures that the preview shows, in words; null while they cannot be computed. */
  readonly outcome: (answers: CalculatorOf<Type>, today: IsoDate) => readonly PlanFact[] | null;
}
