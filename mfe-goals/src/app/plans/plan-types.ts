import type { OfferedPlanType, PlanCalculator, PlanView } from '@fw/contract-goals';
import type { QuestionnaireMode } from '@fw/ui/questionnaire';
import type { CalculatorOf, Opening } from '@fw/web-kit/planners';

/** A plan whose questionnaire is open. */
export interface OpenPlan<Type extends OfferedPlanType> {
  readonly plan: PlanView;
  readonly calculator: CalculatorOf<Type>;
}

/** True for answers of this plan type. */
export const isOfType = <Type extends OfferedPlanType>(
  planType: Type,
  calculator: PlanCalculator,
): calculator is CalculatorOf<Type> => {
  const actual: string = calculator.planType;
  return actual === planType;
};

/** What the page of a plan's questionnaire gets from the plan flow. */
export interface PlanQuestionnaireRoute extends Pick<Opening, 'isFromDistribution' | 'isYearlyReview'> {
  readonly plan: PlanView;
  readonly mode: QuestionnaireMode;
  readonly onCancel: () => Promise<void>;
  readonly onCommitted: () => void;
}
