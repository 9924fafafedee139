import type { OfferedPlanType, PlanCalculator } from '@fw/contract-goals';
import type { QuestionnaireDefinition, QuestionnaireMode } from '@fw/ui/questionnaire';
import type { IsoDate } from '@fw/units';
import type * as z from 'zod/mini';

/** The answers of one plan type. */
export type CalculatorOf<Type extends OfferedPlanType> = Extract<PlanCalculator, { planType: Type }>;

/** A planner as the plan flow uses it. */
export interface Planner<Type extends OfferedPlanType> {
  readonly planType: Type;
  readonly schema: z.ZodMiniType<CalculatorOf<Type>>;
  readonly definition: QuestionnaireDefinition<CalculatorOf<Type>>;
  /** The answers as they are opened; absent where they are opened as they are stored. */
  readonly openAnswers?: (answers: CalculatorOf<Type>, mode: QuestionnaireMode) => CalculatorOf<Type>;
}

/** How a questionnaire is opened; its planner stays the same until it is closed. */
export interface Opening {
  readonly today: IsoDate;
  /** True where the distribution planner opened it to change the retirement plan behind it. */
  readonly isFromDistribution: boolean;
  /** True for the few questions of a yearly review, where the plan has them. */
  readonly isYearlyReview: boolean;
}
export type PlannerOf<Type extends OfferedPlanType> = (opening: Opening) => Planner<Type>;
