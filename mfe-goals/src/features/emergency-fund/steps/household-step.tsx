import type { EmergencyFundCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';
import { HouseholdFields } from './household-fields.tsx';

/** [B2-88] */
export const HouseholdStep = ({ value }: StepProps<EmergencyFundCalculator>) => (
  <StepCard>
    <HouseholdFields value={value} />
  </StepCard>
);
