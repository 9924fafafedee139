import type { StudentDebtFigures } from '@fw/planning/student-debt';
import { Card } from '@fw/ui/core';
import { formatUsd } from '@fw/units';
import type { ReactNode } from 'react';
import type { FigureWorking } from '../../app/figure/working.ts';
import { PlanFacts } from '../../app/planner-parts/plan-facts.tsx';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { PaymentAfterHelp } from './loan-help.tsx';
import { Conditions, PlanComparison } from './plan-comparison.tsx';
import { lowestText, STUDENT_TEXT as TEXT, verdict } from './student-debt.text.ts';

interface RepaymentProps {
  readonly figures: StudentDebtFigures;
  readonly isPublicService: boolean;
  readonly workingOf: (line: string) => FigureWorking;
  /** Below the title. */
  readonly sub?: string;
  /** The accounts that the plan counts with. */
  readonly children?: ReactNode;
}

/** The result: a sentence and what is paid each month, all plans compared, and the conditions of the chosen one. */
export function Repayment({ figures, isPublicService, workingOf, sub, children }: RepaymentProps) {
  const { chosen, plans } = figures;
  const lowest = lowestText(figures.lowestTotalCost, figures.lowestFirstPayment);
  return (
    <>
      <Card title={TEXT.summary} sub={sub}>
        <div className={styles['stack']}>
          <p className={styles['verdict']} aria-live="polite">
            {verdict(figures)}
          </p>
          <PlanFacts
            workingOf={workingOf}
            facts={[
              { label: TEXT.monthly, value: formatUsd(figures.monthlyPayment), line: 'monthlyPayment' },
              ...(chosen
                ? [{ label: TEXT.firstPayment, value: formatUsd(chosen.firstPayment), line: 'firstPayment' }]
                : []),
              {
                label: TEXT.privatePayment,
                value: formatUsd(figures.privatePayment),
                line: 'privatePayment',
              },
            ]}
          />
          <PaymentAfterHelp payment={figures.monthlyPayment} />
          {lowest !== null && <p>{lowest}</p>}
          {children}
          <p className={styles['note']}>{TEXT.dollars}</p>
          <p className={styles['note']}>{TEXT.disclaimer}</p>
        </div>
      </Card>
      {plans.length > 0 && <PlanComparison plans={plans} chosen={chosen?.plan ?? null} />}
      <Conditions plan={chosen?.plan ?? null} isPublicService={isPublicService} />
    </>
  );
}
