import { hasFederalLoan, type StudentDebtCalculator } from '@fw/contract-goals';
import { computeStudentDebtPlan, studentDebtWorking } from '@fw/planning/student-debt';
import { Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { useMemo } from 'react';
import { today } from '@fw/units/today';
import { Computed, RepaymentPlans, StepCard } from '@fw/web-kit/planners';
import { workingOfLines } from '../../app/planner-parts/line-working.ts';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { Repayment } from './repayment.tsx';
import { STUDENT_TEXT as TEXT } from './student-debt.text.ts';

function Picture({ value }: { readonly value: StudentDebtCalculator }) {
  const computed = useMemo(() => computeStudentDebtPlan(value, today()), [value]);
  return (
    <Computed result={computed}>
      {(result) =>
        hasFederalLoan(value) && result.figures.chosen === null ? (
          <Notice tone="warning">{TEXT.choose}</Notice>
        ) : (
          <Repayment
            figures={result.figures}
            isPublicService={value.publicService === true}
            workingOf={workingOfLines(today(), () => studentDebtWorking(value, result))}
          />
        )
      }
    </Computed>
  );
}

/** The plan of the answers as they are now; another repayment plan can be chosen beside it. */
export function PreviewStep({ value }: StepProps<StudentDebtCalculator>) {
  return (
    <div className={styles['stack']}>
      <Picture value={value} />
      {hasFederalLoan(value) && (
        <StepCard title={TEXT.plan}>
          <RepaymentPlans value={value} label={TEXT.planQuestion} />
        </StepCard>
      )}
    </div>
  );
}
