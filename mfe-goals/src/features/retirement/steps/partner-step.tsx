import { isSpouseIncluded, type RetirementCalculator } from '@fw/contract-goals';
import { RadioGroup } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { withoutPartner, withPartner } from '../partner.ts';
import { includeQuestion, partnerWord, partnerWords } from '../retirement.text.ts';
import { PartnerFields } from './personal-fields.tsx';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';

const CHOICES = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** [B2-11] */
export function PartnerStep({ value, onChange }: StepProps<RetirementCalculator>) {
  const status = value.personalInformation.relationshipStatus;
  return (
    <StepCard>
      <RadioGroup
        label={includeQuestion(partnerWord(status))}
        layout="row"
        choices={CHOICES}
        value={value.isSpouseIncomeIncluded}
        onChange={(isIncluded) => onChange(isIncluded ? withPartner : withoutPartner)}
      />
      {isSpouseIncluded(value) && <PartnerFields words={partnerWords(status)} />}
    </StepCard>
  );
}
