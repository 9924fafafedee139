import type { StudentDebtCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { StepCard } from '../../app/planner-parts/step-card.tsx';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { LoanList } from './loan-fields.tsx';
import { STUDENT_TEXT as TEXT } from './student-debt.text.ts';
import { HouseholdFields, PlanFields, SituationFields } from './student-fields.tsx';

type Props = StepProps<StudentDebtCalculator>;

export const LoanStep = (props: Props) => <LoanList {...props} />;

export const HouseholdStep = ({ value }: Props) => (
  <StepCard>
    <HouseholdFields value={value} />
  </StepCard>
);

export const SituationStep = ({ value }: Props) => (
  <StepCard>
    <SituationFields value={value} />
  </StepCard>
);

export const PlanStep = ({ value }: Props) => (
  <StepCard>
    <PlanFields value={value} />
  </StepCard>
);

/** Every answer on one page, each still open to change. */
export function ReviewStep(props: Props) {
  const { value } = props;
  return (
    <div className={styles['stack']}>
      <h2>{TEXT.yourInformation}</h2>
      <LoanList {...props} />
      <StepCard title={TEXT.household}>
        <HouseholdFields value={value} />
      </StepCard>
      <StepCard title={TEXT.situation}>
        <SituationFields value={value} />
      </StepCard>
      <StepCard title={TEXT.plan}>
        <PlanFields value={value} />
      </StepCard>
    </div>
  );
}
