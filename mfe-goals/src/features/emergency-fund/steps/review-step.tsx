import type { EmergencyFundCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import styles from '../../../app/planner-parts/planner-parts.module.css';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';
import { EMERGENCY_TEXT as TEXT } from '../emergency-fund.text.ts';
import { GoalFields } from './goal-fields.tsx';
import { HouseholdFields } from './household-fields.tsx';
import { SavingsReview } from './savings-review.tsx';

/** Every answer on one page, each still open to change [B2-91]. */
export const ReviewStep = (props: StepProps<EmergencyFundCalculator>) => (
  <div className={styles['stack']}>
    <StepCard title={TEXT.household}>
      <HouseholdFields value={props.value} />
    </StepCard>
    <SavingsReview {...props} />
    <StepCard title={TEXT.monthlyGoal}>
      <GoalFields value={props.value} />
    </StepCard>
  </div>
);
