import type { RetirementCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { SavingsFields } from './savings-fields.tsx';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';

/** [B2-12] */
export function SavingsStep(props: StepProps<RetirementCalculator>) {
  return (
    <StepCard>
      <SavingsFields {...props} />
    </StepCard>
  );
}
