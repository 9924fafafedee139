import type { EmergencyFundCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';
import { GoalFields } from './goal-fields.tsx';

/** [B2-90] */
export const GoalStep = ({ value }: StepProps<EmergencyFundCalculator>) => (
  <StepCard>
    <GoalFields value={value} />
  </StepCard>
);
