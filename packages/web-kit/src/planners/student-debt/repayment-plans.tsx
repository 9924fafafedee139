import { REPAYMENT_PLAN_NAME as PLAN_NAME, type StudentDebtCalculator } from '@fw/contract-goals';
import { computeStudentDebtPlan } from '@fw/planning/student-debt';
import { createQuestions } from '@fw/ui/questionnaire';
import { formatUsd } from '@fw/units';
import { today } from '@fw/units/today';
import { useMemo } from 'react';
import { Computed } from '../computed.tsx';
import type { CustomProps } from '../question-fields.tsx';
import { timeText } from './student-loans.text.ts';

const { Choose } = createQuestions<Pick<StudentDebtCalculator, 'repaymentPlan'>>();

/** The plans that can be chosen today, each with its first payment and its time. */
export function RepaymentPlans({
  value,
  label,
}: Pick<CustomProps<StudentDebtCalculator>, 'value' | 'label'>) {
  const computed = useMemo(() => computeStudentDebtPlan(value, today()), [value]);
  return (
    <Computed result={computed}>
      {({ figures }) => (
        <Choose
          path="repaymentPlan"
          label={label}
          layout="cards"
          required
          choices={figures.plans.map(({ plan, firstPayment, months }) => ({
            value: plan,
            label: PLAN_NAME[plan],
            hint: `${formatUsd(firstPayment)} a month to begin with, ${timeText(months)}`,
          }))}
        />
      )}
    </Computed>
  );
}
