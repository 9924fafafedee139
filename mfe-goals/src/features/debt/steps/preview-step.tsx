import { countedDebts, type ReduceDebtCalculator } from '@fw/contract-goals';
import { explain } from '@fw/planning';
import { debtPlan, type DebtFigures } from '@fw/planning/debt-payoff';
import { Card, Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { ZERO_CENTS, type Cents } from '@fw/units';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { today } from '@fw/units/today';
import styles from '../../../app/planner-parts/planner-parts.module.css';
import { NO_RESULT_TEXT } from '@fw/web-kit/planners';
import { enteredPreview, validated } from '../accounts.ts';
import { DebtChart } from '../debt-chart.tsx';
import { DebtFacts } from '../debt-facts.tsx';
import { DebtSentence } from '../debt-sentence.tsx';
import { DebtTable, type ShownDebt } from '../debt-table.tsx';
import { DEBT_TEXT as TEXT } from '../debt.text.ts';
import { ExtraPayments } from '../extra-payments.tsx';
import { InvalidPlan } from '../invalid-plan.tsx';
import { OrdersTable } from '../orders-table.tsx';
import { useStepEntry } from '../step-entry.ts';
import { VariableTabs } from '../variable-tabs.tsx';

type Props = StepProps<ReduceDebtCalculator>;

/** The rows of the table; a payment below the minimums leads to no payoff of any debt. */
const toRows = ({ debts }: DebtFigures, value: ReduceDebtCalculator): readonly ShownDebt[] =>
  debts.length > 0
    ? debts
    : countedDebts(value).map(({ userAccountId, name, currentMonthlyPayment }) => ({
        userAccountId,
        name,
        payoffDate: null,
        currentPayment: currentMonthlyPayment ?? ZERO_CENTS,
        targetPayment: ZERO_CENTS,
      }));

interface PictureProps {
  readonly value: ReduceDebtCalculator;
  readonly onPayment: (payment: Cents) => void;
}

/** Sentence, chart and table of the answers as they are now. */
function Picture({ value, onPayment }: PictureProps) {
  const plan = useMemo(() => debtPlan(value, today()), [value]);
  if (plan === null) return <Notice tone="warning">{NO_RESULT_TEXT.missing}</Notice>;
  const { figures, result } = plan;
  return (
    <div className={styles['stack']}>
      <DebtSentence figures={figures} answers={value} day={today()} />
      <div className={styles['framed']}>
        <InvalidPlan figures={figures} onPayment={onPayment} />
        <DebtChart debts={figures.debts} />
      </div>
      {figures.error === 'BELOW_MINIMUM_PAYMENTS' ? (
        <p>{TEXT.belowMinimum}</p>
      ) : (
        <DebtTable debts={toRows(figures, value)} />
      )}
      <DebtFacts figures={figures} day={today()} load={() => explain(result)} />
    </div>
  );
}

/** The plan in a picture, and the variables that change it [B2-99]. */
export function PreviewStep({ value, onChange }: Props) {
  const [entered] = useState(() => enteredPreview(today()));
  useStepEntry({ value, onChange }, entered);
  const shown = useDeferredValue(value);
  const adjust: Props['onChange'] = useCallback(
    (change) => onChange((latest) => validated(today())(change(latest))),
    [onChange],
  );
  const step = { value, onChange: adjust };
  return (
    <div className={styles['stack']}>
      <Card title={TEXT.yourPlanPreview}>
        <Picture
          value={shown}
          onPayment={(monthlyPayment) => adjust((latest) => ({ ...latest, monthlyPayment }))}
        />
      </Card>
      <Card title={TEXT.adjust}>
        <VariableTabs {...step} />
      </Card>
      <ExtraPayments {...step} />
      <OrdersTable {...step} />
      <p className={styles['note']}>{TEXT.dollars}</p>
      <p className={styles['note']}>{TEXT.note}</p>
    </div>
  );
}
