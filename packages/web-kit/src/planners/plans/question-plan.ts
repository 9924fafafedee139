import type { OfferedPlanType } from '@fw/contract-goals';
import type { IsoDate } from '@fw/units';
import type { PlanFact } from '../plan-facts.ts';
import type { CalculatorOf } from '../planner.ts';
import type { PlanPages } from '../question-pages.tsx';

type Shared =
  | 'planType'
  | 'schema'
  | 'pages'
  | 'components'
  | 'besides'
  | 'errors'
  | 'settle'
  | 'keepsEntered'
  | 'heading';

/** A plan whose questionnaire is a table with its components: what the planner of the client and the desk of an advisor share. */
export interface QuestionPlan<Type extends OfferedPlanType, Name extends string = never> extends Pick<
  PlanPages<Type, Name>,
  Shared
> {
  /** The figures that the preview shows, in words; null while they cannot be computed. */
  readonly outcome: (answers: CalculatorOf<Type>, today: IsoDate) => readonly PlanFact[] | null;
}
