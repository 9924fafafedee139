import type { StudentDebtFigures } from '@fw/planning/student-debt';
import { formatUsd } from '@fw/units';
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
}

/** The result: a sentence, what is paid each month, all plans compared and the conditions of the chosen one. */
export function Repayment({ figures, isPublicService, workingOf }: RepaymentProps) {
  const { chosen, plans } = figures;
  const lowest = lowestText(figures.lowestTotalCost, figures.lowestFirstPayment);
  return (
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
          { label: TEXT.privatePayment, value: formatUsd(figures.privatePayment), line: 'privatePayment' },
        ]}
      />
      <PaymentAfterHelp payment={figures.monthlyPayment} />
      {lowest !== null && <p>{lowest}</p>}
      {plans.length > 0 && <PlanComparison plans={plans} />}
      <Conditions plan={chosen?.plan ?? null} isPublicService={isPublicService} />
      <p className={styles['note']}>{TEXT.dollars}</p>
      <p className={styles['note']}>{TEXT.disclaimer}</p>
    </div>
  );
}
