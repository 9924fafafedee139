import type { DisabilityInsuranceCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { StepCard } from '../../app/planner-parts/step-card.tsx';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { BenefitFields, NeedFields, WaitingFields } from './disability-fields.tsx';
import { DISABILITY_TEXT as TEXT } from './disability-insurance.text.ts';

type Props = StepProps<DisabilityInsuranceCalculator>;

export function NeedStep(props: Props) {
  return (
    <StepCard>
      <NeedFields {...props} />
    </StepCard>
  );
}

export function BenefitStep(props: Props) {
  return (
    <StepCard>
      <BenefitFields {...props} />
    </StepCard>
  );
}

export function WaitingStep(props: Props) {
  return (
    <StepCard>
      <WaitingFields {...props} />
    </StepCard>
  );
}

/** Every answer on one page, each still open to change. */
export function ReviewStep(props: Props) {
  return (
    <div className={styles['stack']}>
      <h2>{TEXT.yourInformation}</h2>
      <StepCard title={TEXT.need}>
        <NeedFields {...props} />
      </StepCard>
      <StepCard title={TEXT.benefits}>
        <BenefitFields {...props} />
      </StepCard>
      <StepCard title={TEXT.waiting}>
        <WaitingFields {...props} />
      </StepCard>
    </div>
  );
}
