import type { RetirementCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { IncomeFields } from './income-fields.tsx';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';

/** [B2-14] */
export function OtherIncomeStep(props: StepProps<RetirementCalculator>) {
  return (
    <StepCard>
      <IncomeFields {...props} />
    </StepCard>
  );
}
