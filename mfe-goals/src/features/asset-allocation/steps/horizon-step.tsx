import { withAnswers } from '@fw/planning/allocation-plan';
import { RadioGroup } from '@fw/ui/core';
import { StepCard } from '@fw/web-kit/planners';
import { ALLOCATION_TEXT as TEXT, timeFrameText } from '../asset-allocation.text.ts';
import type { AllocationStepProps } from '../questions.ts';

const FRAMES = [1, 2, 3, 4] as const;
const choicesOf = (question: 'take' | 'spend') =>
  FRAMES.map((value) => ({ value, label: timeFrameText(question, value) }));

/** When the money is needed and for how long [B2-46]. */
export function HorizonStep({ value, onChange }: AllocationStepProps) {
  return (
    <StepCard>
      <RadioGroup<number>
        label={TEXT.takeQuestion}
        choices={choicesOf('take')}
        value={value.timeFrameTakeFromInvestments}
        onChange={(timeFrameTakeFromInvestments) =>
          onChange((answers) => withAnswers(answers, { timeFrameTakeFromInvestments }))
        }
      />
      <RadioGroup<number>
        label={TEXT.spendQuestion}
        choices={choicesOf('spend')}
        value={value.timeFrameSpendFromInvestments}
        onChange={(timeFrameSpendFromInvestments) =>
          onChange((answers) => withAnswers(answers, { timeFrameSpendFromInvestments }))
        }
      />
    </StepCard>
  );
}
