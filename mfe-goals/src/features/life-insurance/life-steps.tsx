import type { LifeInsuranceCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { StepCard } from '../../app/planner-parts/step-card.tsx';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { AssumptionFields, HouseholdFields, LumpFields, ResourceFields } from './life-fields.tsx';
import { LIFE_TEXT as TEXT } from './life-insurance.text.ts';

type Props = StepProps<LifeInsuranceCalculator>;

export function HouseholdStep(props: Props) {
  return (
    <StepCard>
      <HouseholdFields {...props} />
    </StepCard>
  );
}

export function LumpStep() {
  return (
    <StepCard>
      <LumpFields />
    </StepCard>
  );
}

export function ResourceStep(props: Props) {
  return (
    <StepCard>
      <ResourceFields {...props} />
    </StepCard>
  );
}

export function AssumptionStep() {
  return (
    <StepCard>
      <AssumptionFields />
    </StepCard>
  );
}

/** Every answer on one page, each still open to change. */
export function ReviewStep(props: Props) {
  return (
    <div className={styles['stack']}>
      <h2>{TEXT.yourInformation}</h2>
      <StepCard title={TEXT.household}>
        <HouseholdFields {...props} />
      </StepCard>
      <StepCard title={TEXT.atOnce}>
        <LumpFields />
      </StepCard>
      <StepCard title={TEXT.resources}>
        <ResourceFields {...props} />
      </StepCard>
      <StepCard title={TEXT.assumptions}>
        <AssumptionFields />
      </StepCard>
    </div>
  );
}
