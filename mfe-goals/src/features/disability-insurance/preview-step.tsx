import type { DisabilityInsuranceCalculator } from '@fw/contract-goals';
import { explain } from '@fw/planning';
import { disabilityInsuranceNeed } from '@fw/planning/disability-insurance';
import type { StepProps } from '@fw/ui/questionnaire';
import { useMemo } from 'react';
import { today } from '@fw/units/today';
import { Computed, StepCard } from '@fw/web-kit/planners';
import { AdjustSlider } from '../../app/planner-parts/adjust-slider.tsx';
import { workingOfLines } from '../../app/planner-parts/line-working.ts';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { DisabilityCoverage } from './disability-coverage.tsx';
import { DISABILITY_TEXT as TEXT } from './disability-insurance.text.ts';

type Props = StepProps<DisabilityInsuranceCalculator>;

const MAX_DAYS = 365;
const DAY_STEP = 5;

function Picture({ value }: Pick<Props, 'value'>) {
  const need = useMemo(() => disabilityInsuranceNeed(value), [value]);
  return (
    <Computed result={need}>
      {({ figures, result }) => (
        <DisabilityCoverage
          figures={figures}
          emergencySavings={value.emergencySavings}
          workingOf={workingOfLines(today(), () => explain(result))}
        />
      )}
    </Computed>
  );
}

/** The coverage of the answers as they are now, and a slider that changes them. */
export const PreviewStep = ({ value, onChange }: Props) => (
  <div className={styles['stack']}>
    <Picture value={value} />
    <StepCard title={TEXT.adjust}>
      <AdjustSlider
        label={TEXT.days}
        min={0}
        max={MAX_DAYS}
        step={DAY_STEP}
        format={(days) => (days === 1 ? '1 day' : `${String(days)} days`)}
        value={value.eliminationPeriodDays ?? 0}
        onChange={(days) => onChange((latest) => ({ ...latest, eliminationPeriodDays: Math.round(days) }))}
      />
    </StepCard>
  </div>
);
