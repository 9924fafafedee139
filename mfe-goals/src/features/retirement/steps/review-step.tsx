import { isCouple, type RetirementCalculator } from '@fw/contract-goals';
import { Button } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import {
  addPartner,
  partnerWord,
  partnerWords,
  removePartner,
  RETIREMENT_TEXT as TEXT,
} from '../retirement.text.ts';
import { withoutPartner, withPartner } from '../partner.ts';
import { ContributionFields } from './contribution-fields.tsx';
import { EconomyFields } from './economy-fields.tsx';
import { IncomeFields } from './income-fields.tsx';
import { PartnerFields, PersonalFields } from './personal-fields.tsx';
import { SavingsFields } from './savings-fields.tsx';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';
import { VisionFields } from './vision-fields.tsx';
import styles from '../retirement.module.css';

/** The spouse or partner block, added and removed with a button [B2-27], [B2-28]. */
function PartnerBlock({ value, onChange }: StepProps<RetirementCalculator>) {
  const status = value.personalInformation.relationshipStatus;
  const word = partnerWord(status);
  if (!value.isSpouseIncomeIncluded) {
    return (
      <div>
        <Button variant="secondary" onPress={() => onChange(withPartner)}>
          {addPartner(word)}
        </Button>
      </div>
    );
  }
  return (
    <StepCard title={word === 'spouse' ? 'Your spouse' : 'Your partner'}>
      <PartnerFields words={partnerWords(status)} />
      <div>
        <Button variant="secondary" onPress={() => onChange(withoutPartner)}>
          {removePartner(word)}
        </Button>
      </div>
    </StepCard>
  );
}

/** 'Your information': every answer on one page, each still open to change [B2-20]. */
export function ReviewStep(props: StepProps<RetirementCalculator>) {
  const { value } = props;
  return (
    <div className={styles['review']}>
      <h2 className={styles['reviewTitle']}>{TEXT.yourInformation}</h2>
      <StepCard title={TEXT.personalLead}>
        <PersonalFields />
      </StepCard>
      {isCouple(value) && <PartnerBlock {...props} />}
      <StepCard title={TEXT.savings}>
        <SavingsFields {...props} layout="horizontal" />
      </StepCard>
      <StepCard title={TEXT.contributionsTitle}>
        <ContributionFields value={value} />
      </StepCard>
      <StepCard title={TEXT.moreIncome}>
        <IncomeFields {...props} />
      </StepCard>
      <StepCard title={TEXT.detailsTitle}>
        <VisionFields value={value} />
      </StepCard>
      <StepCard title={TEXT.economy}>
        <EconomyFields />
      </StepCard>
    </div>
  );
}
