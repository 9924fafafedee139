import { TIME_FRAMES } from '@fw/contract-goals';
import { withAnswers } from '@fw/planning/allocation-plan';
import { RadioGroup } from '@fw/ui/core';
import { StepCard } from '@fw/web-kit/planners';
import { ALLOCATION_TEXT as TEXT } from '../asset-allocation.text.ts';
import type { AllocationStepProps } from '../questions.ts';

/** When the money is needed and for how long [B2-46]. */
export function HorizonStep({ value, onChange }: AllocationStepProps) {
  return (
    <StepCard>
      <RadioGroup<number>
        label={TEXT.takeQuestion}
        layout="segments"
        choices={TIME_FRAMES.take}
        value={value.timeFrameTakeFromInvestments}
        onChange={(timeFrameTakeFromInvestments) =>
          onChange((answers) => withAnswers(answers, { timeFrameTakeFromInvestments }))
        }
      />
      <RadioGroup<number>
        label={TEXT.spendQuestion}
        layout="segments"
        choices={TIME_FRAMES.spend}
        value={value.timeFrameSpendFromInvestments}
        onChange={(timeFrameSpendFromInvestments) =>
          onChange((answers) => withAnswers(answers, { timeFrameSpendFromInvestments }))
        }
      />
    </StepCard>
  );
}
