import { Card } from '@fw/ui/core';
import { formatLongDate } from '@fw/units';
import { useVersionWorking } from '../../app/figure/version-working.ts';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { createSummary, type SummaryProps } from '../../app/plans/create-summary.ts';
import { DebtChart } from './debt-chart.tsx';
import { DebtFacts } from './debt-facts.tsx';
import { DebtSentence } from './debt-sentence.tsx';
import { DebtTable } from './debt-table.tsx';
import { DEBT_TEXT as TEXT } from './debt.text.ts';

/** The committed debt plan: the result of the service, not a new computation [B2-101]. */
function Summary({ committed }: SummaryProps<'REDUCE_DEBT'>) {
  const { result, calculator: answers } = committed;
  const load = useVersionWorking('REDUCE_DEBT', committed.number);
  return (
    <Card title={TEXT.yourPlanPreview} sub={`Plan created: ${formatLongDate(committed.committedOn)}`}>
      <div className={styles['stack']}>
        <DebtSentence figures={result} answers={answers} day={result.asOf} />
        <DebtFacts figures={result} day={result.asOf} load={load} />
        <DebtChart debts={result.debts} />
        <DebtTable debts={result.debts} />
        <p className={styles['note']}>{TEXT.dollars}</p>
        <p className={styles['note']}>{TEXT.note}</p>
      </div>
    </Card>
  );
}

export const DebtSummary = createSummary('REDUCE_DEBT', Summary);
