import type { RetirementCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { Notice } from '@fw/ui/core';
import { RETIREMENT_TEXT as TEXT } from '../retirement.text.ts';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';
import { VisionFields } from './vision-fields.tsx';

/** [B2-15] */
export function VisionStep({ value }: StepProps<RetirementCalculator>) {
  return (
    <StepCard>
      <VisionFields value={value} />
      <Notice>{TEXT.assets8}</Notice>
    </StepCard>
  );
}
