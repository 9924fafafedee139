import { MAX_INCOME_YEARS, type LifeInsuranceCalculator } from '@fw/contract-goals';
import { explain } from '@fw/planning';
import { lifeInsuranceNeed } from '@fw/planning/life-insurance';
import type { StepProps } from '@fw/ui/questionnaire';
import { useMemo } from 'react';
import { today } from '@fw/units/today';
import { Computed, StepCard } from '@fw/web-kit/planners';
import { AdjustSlider } from '../../app/planner-parts/adjust-slider.tsx';
import { workingOfLines } from '../../app/planner-parts/line-working.ts';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { LifeCoverage } from './life-coverage.tsx';
import { LIFE_TEXT as TEXT } from './life-insurance.text.ts';

type Props = StepProps<LifeInsuranceCalculator>;

function Picture({ value }: Pick<Props, 'value'>) {
  const need = useMemo(() => lifeInsuranceNeed(value), [value]);
  return (
    <Computed result={need}>
      {({ figures, result }) => (
        <LifeCoverage
          answers={value}
          figures={figures}
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
        label={TEXT.adjustYears}
        min={1}
        max={MAX_INCOME_YEARS}
        step={1}
        format={(years) => (years === 1 ? '1 year' : `${String(years)} years`)}
        value={value.yearsOfIncome ?? 1}
        onChange={(years) => onChange((latest) => ({ ...latest, yearsOfIncome: Math.round(years) }))}
      />
    </StepCard>
  </div>
);
