import { estateDocument, type EstatePlanningCalculator } from '@fw/contract-goals';
import { questionsOf, type StepProps } from '@fw/ui/questionnaire';
import { earliestDate } from '@fw/ui/overlays';
import { today } from '../../app/today.ts';
import { RELATIONSHIPS, YES_NO } from '../../app/planner-parts/choices.ts';
import { StepCard } from '../../app/planner-parts/step-card.tsx';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { DOCUMENT_TEXT, ESTATE_TEXT as TEXT } from './estate-planning.text.ts';

type Props = StepProps<EstatePlanningCalculator>;

const { Choose, Day } = questionsOf<EstatePlanningCalculator>();

function FamilyFields() {
  return (
    <>
      <Choose
        path="relationshipStatus"
        label={TEXT.relationship}
        choices={RELATIONSHIPS}
        layout="row"
        required
      />
      <Choose path="hasMinorChildren" label={TEXT.children} choices={YES_NO} layout="row" required />
    </>
  );
}

function DocumentFields({ value }: Pick<Props, 'value'>) {
  const shown = estateDocument.options.filter(
    (name) => name !== 'guardian' || value.hasMinorChildren === true,
  );
  return (
    <>
      {shown.map((name) => (
        <Choose
          key={name}
          path={`documents.${name}`}
          label={DOCUMENT_TEXT[name].question}
          choices={YES_NO}
          layout="row"
          required
        />
      ))}
      <Day
        path="lastReviewedOn"
        label={TEXT.lastReviewed}
        minDate={earliestDate(today())}
        maxDate={today()}
        masked
        optional
      />
    </>
  );
}

export function FamilyStep() {
  return (
    <StepCard>
      <FamilyFields />
    </StepCard>
  );
}

export function DocumentStep({ value }: Props) {
  return (
    <StepCard>
      <DocumentFields value={value} />
    </StepCard>
  );
}

/** Every answer on one page, each still open to change. */
export function ReviewStep({ value }: Props) {
  return (
    <div className={styles['stack']}>
      <h2>{TEXT.yourInformation}</h2>
      <StepCard title={TEXT.family}>
        <FamilyFields />
      </StepCard>
      <StepCard title={TEXT.documents}>
        <DocumentFields value={value} />
      </StepCard>
    </div>
  );
}
