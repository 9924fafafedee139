import type { RetirementCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { ContributionFields } from './contribution-fields.tsx';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';

/** [B2-13] */
export function SavingsPlanStep({ value }: StepProps<RetirementCalculator>) {
  return (
    <StepCard>
      <ContributionFields value={value} />
    </StepCard>
  );
}
