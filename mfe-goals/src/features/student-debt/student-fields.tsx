import { hasFederalLoan, type StudentDebtCalculator } from '@fw/contract-goals';
import { studentDebtOf } from '@fw/planning/student-debt';
import { Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { fraction, formatUsd } from '@fw/units';
import { today } from '@fw/units/today';
import { useMemo } from 'react';
import { YES_NO } from '@fw/contract-goals/questions';
import { Computed } from '../../app/planner-parts/computed.tsx';
import { Choose, Money, Percent, Whole } from './questions.ts';
import { PLAN_NAME, REGIONS, STUDENT_TEXT as TEXT, timeText } from './student-debt.text.ts';

type Props = Pick<StepProps<StudentDebtCalculator>, 'value'>;

const MAX_GROWTH = fraction(0.1);

/** Income and people, which the income-driven plans count with. */
export function HouseholdFields({ value }: Props) {
  if (!hasFederalLoan(value)) return <Notice>{TEXT.noFederal}</Notice>;
  return (
    <>
      <Money
        path="adjustedGrossIncome"
        label={TEXT.income}
        hint={TEXT.incomeHint}
        subtype="positive"
        required
      />
      <Whole path="familySize" label={TEXT.family} hint={TEXT.familyHint} min={0} required />
      <Whole path="dependents" label={TEXT.dependents} min={0} required />
      <Choose path="region" label={TEXT.region} choices={REGIONS} required />
      <Percent path="incomeGrowth" label={TEXT.growth} subtype="positive" max={MAX_GROWTH} required />
      <Percent path="inflation" label={TEXT.inflation} subtype="positive" max={MAX_GROWTH} required />
    </>
  );
}

/** What opens some plans and shortens forgiveness. */
export function SituationFields({ value }: Props) {
  if (!hasFederalLoan(value)) return <Notice>{TEXT.noFederal}</Notice>;
  return (
    <>
      <Choose path="newBorrower2014" label={TEXT.borrower} choices={YES_NO} layout="row" required />
      <Choose path="payeEligible" label={TEXT.paye} choices={YES_NO} layout="row" required />
      <Choose path="publicService" label={TEXT.service} choices={YES_NO} layout="row" required />
      {value.publicService === true && (
        <Whole
          path="qualifyingPaymentsMade"
          label={TEXT.qualifying}
          hint={TEXT.qualifyingHint}
          min={0}
          required
        />
      )}
    </>
  );
}

/** The plans that can be chosen today, each with its first payment and its time. */
export function PlanFields({ value }: Props) {
  const computed = useMemo(() => studentDebtOf(value, today()), [value]);
  if (!hasFederalLoan(value)) return <Notice>{TEXT.noFederal}</Notice>;
  return (
    <Computed result={computed}>
      {({ figures }) => (
        <Choose
          path="repaymentPlan"
          label={TEXT.planQuestion}
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
