import { RETIREMENT_TEXT as TEXT } from '../retirement.text.ts';
import { PersonalFields } from './personal-fields.tsx';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';

/** [B2-10] */
export function PersonalStep() {
  return (
    <StepCard title={TEXT.personalLead}>
      <PersonalFields />
    </StepCard>
  );
}
