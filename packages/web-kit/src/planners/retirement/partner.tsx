import {
  partnerWord,
  RETIREMENT_DEFAULTS,
  RETIREMENT_QUESTIONS,
  type RetirementCalculator,
} from '@fw/contract-goals';
import { YES_NO } from '@fw/contract-goals/questions';
import { Button, RadioGroup } from '@fw/ui/core';
import { QuestionFields, type CustomProps } from '../question-fields.tsx';
import { StepCard } from '../step-card.tsx';

type Props = CustomProps<RetirementCalculator>;

/** Counts the spouse or partner; ages that are missing start with the defaults [B9-02], [B9-03]. */
const withPartner = ({ retirementPlanDetails, ...value }: RetirementCalculator): RetirementCalculator => ({
  ...value,
  isSpouseIncomeIncluded: true,
  retirementPlanDetails: {
    ...retirementPlanDetails,
    spouseRetirementAge: retirementPlanDetails.spouseRetirementAge ?? RETIREMENT_DEFAULTS.retirementAge,
    spouseLifeExpectancy: retirementPlanDetails.spouseLifeExpectancy ?? RETIREMENT_DEFAULTS.lifeExpectancy,
  },
});

/** Drops the income of the spouse or partner from the plan [B4-13]. */
const withoutPartner = (value: RetirementCalculator): RetirementCalculator => ({
  ...value,
  isSpouseIncomeIncluded: false,
});

/** The Yes/No question of the second step [B2-11]. */
export const IncludePartner = ({ value, label, onChange }: Props) => (
  <RadioGroup
    label={label}
    layout="segments"
    choices={YES_NO}
    value={value.isSpouseIncomeIncluded}
    onChange={(isIncluded) => onChange(isIncluded ? withPartner : withoutPartner)}
  />
);

const QUESTIONS = RETIREMENT_QUESTIONS.filter(({ id }) => id === 'partner')
  .flatMap(({ questions }) => questions)
  .filter(({ kind }) => kind !== 'custom');

/** The spouse or partner block, added and removed with a button [B2-27], [B2-28]. */
export function PartnerReview({ value, onChange }: Props) {
  const word = partnerWord(value.personalInformation.relationshipStatus);
  if (!value.isSpouseIncomeIncluded) {
    return (
      <div>
        <Button variant="secondary" onPress={() => onChange(withPartner)}>{`Add your ${word}`}</Button>
      </div>
    );
  }
  return (
    <StepCard title={`Your ${word}`}>
      <QuestionFields value={value} onChange={onChange} questions={QUESTIONS} />
      <div>
        <Button variant="secondary" onPress={() => onChange(withoutPartner)}>{`Remove your ${word}`}</Button>
      </div>
    </StepCard>
  );
}
