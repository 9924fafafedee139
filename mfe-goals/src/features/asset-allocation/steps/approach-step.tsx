import { INVESTOR_TYPES } from '@fw/contract-goals';
import { RadioGroup } from '@fw/ui/core';
import { StepCard } from '@fw/web-kit/planners';
import { ALLOCATION_TEXT as TEXT } from '../asset-allocation.text.ts';
import type { AllocationStepProps } from '../questions.ts';

type Type = (typeof INVESTOR_TYPES)[number]['type'];

const CHOICES = INVESTOR_TYPES.map(({ type, name, description }) => ({
  value: type,
  label: name,
  hint: description,
}));

/** One fund for everything or funds of one's own choice, where the plan offers both [B2-53]. */
export function ApproachStep({ value, onChange }: AllocationStepProps) {
  const { investorType } = value;
  return (
    <StepCard>
      <RadioGroup<Type>
        label={TEXT.approachQuestion}
        layout="cards"
        choices={CHOICES}
        value={investorType === 'NO_FUNDS' ? null : investorType}
        onChange={(chosen) => onChange((answers) => ({ ...answers, investorType: chosen }))}
      />
    </StepCard>
  );
}
