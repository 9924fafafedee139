import { RETIREMENT_TEXT as TEXT } from '../retirement.text.ts';
import { EconomyFields } from './economy-fields.tsx';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';

/** [B2-16] */
export function EconomyStep() {
  return (
    <StepCard lead={TEXT.economyHint}>
      <EconomyFields />
    </StepCard>
  );
}
