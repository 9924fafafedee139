import { RISK_CHOICES, type RiskModifier } from '@fw/contract-goals';
import { withAnswers } from '@fw/planning/allocation-plan';
import { RadioGroup } from '@fw/ui/core';
import { Help } from '@fw/ui/overlays';
import { StepCard } from '@fw/web-kit/planners';
import { ALLOCATION_TEXT as TEXT } from '../asset-allocation.text.ts';
import type { AllocationStepProps } from '../questions.ts';

/** How much risk the person accepts [B2-47]. */
export function RiskStep({ value, onChange }: AllocationStepProps) {
  return (
    <StepCard title={TEXT.riskQuestion} action={<Help about={TEXT.riskHelpAbout}>{TEXT.riskHelp}</Help>}>
      <RadioGroup<RiskModifier>
        label={TEXT.riskQuestion}
        layout="cards"
        choices={RISK_CHOICES}
        value={value.riskModifier}
        onChange={(riskModifier) => onChange((answers) => withAnswers(answers, { riskModifier }))}
      />
    </StepCard>
  );
}
