import type { StudentDebtFigures } from '@fw/planning/student-debt';
import { Card, Notice } from '@fw/ui/core';
import { cents, formatUsd, MONTHS_PER_YEAR, type Cents } from '@fw/units';
import type { ReactNode } from 'react';
import { useBenefitTerms } from '../../app/benefit-terms/benefit-terms.api.ts';
import { loanHelpSentence, loanPaymentSentence } from '../../app/benefit-terms/benefit-terms.text.ts';
import type { FigureWorking } from '../../app/figure/working.ts';
import { PlanFacts } from '../../app/planner-parts/plan-facts.tsx';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { Conditions, PlanComparison } from './plan-comparison.tsx';
import { lowestText, STUDENT_TEXT as TEXT, verdict } from './student-debt.text.ts';

/** What the employer pays toward student loans, below the loans. */
export function LoanHelp() {
  const terms = useBenefitTerms('LOAN_HELP');
  return terms && <Notice>{loanHelpSentence(terms)}</Notice>;
}

/** What of the monthly payment is left to the person when the employer pays its part. */
function PaymentAfterHelp({ payment }: { readonly payment: Cents }) {
  const terms = useBenefitTerms('LOAN_HELP');
  if (!terms || payment === 0) return null;
  const help = cents(Math.min(payment, Math.floor(terms.yearly / MONTHS_PER_YEAR)));
  return <p>{loanPaymentSentence(help, cents(payment - help))}</p>;
}

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
