import { ofPlanType } from '@fw/contract-goals';
import { Card } from '@fw/ui/core';
import { formatLongDate } from '@fw/units';
import { clsx } from 'clsx';
import { Figure } from '../../app/figure/figure.tsx';
import { useVersionWorking } from '../../app/figure/version-working.ts';
import type { SummaryProps } from '../../app/plans/plan-summary.ts';
import { Analyses } from './analyses/analyses.tsx';
import { workingOfLine } from './figure-working.ts';
import { verdictOf } from './outcome.ts';
import { PlanFacts } from './plan-facts.tsx';
import { RetirementChart } from './retirement-chart.tsx';
import { RETIREMENT_TEXT as TEXT } from './retirement.text.ts';
import styles from './retirement.module.css';

/** The committed retirement plan: the result of the service, not a new computation [B2-30]. */
export function RetirementSummary({ committed }: SummaryProps) {
  const { number, committedOn } = committed;
  const result = ofPlanType('RETIREMENT', committed.result);
  const calculator = ofPlanType('RETIREMENT', committed.calculator);
  const retirementAge = result.employee.retirement.age ?? 0;
  const verdict = verdictOf(result, retirementAge);
  const load = useVersionWorking('RETIREMENT', number);
  const workingOf = workingOfLine(calculator, result.asOf, load);
  return (
    <div>
      <Card title={TEXT.chart} sub={`Plan created: ${formatLongDate(committedOn)}`}>
        <p className={styles['verdict']}>
          {verdict.start}
          <span className={clsx(verdict.isMet ? styles['met'] : styles['unmet'])}>{verdict.end}</span>.
        </p>
        <p className={styles['lead']}>
          <Figure label={TEXT.goalMet} value={verdict.lead} working={workingOf('meetingRetirementGoal')} />
        </p>
        <RetirementChart result={result} retirementAge={retirementAge} />
        <PlanFacts
          figures={{
            retirementSum: result.retirementSum,
            savingsBalanceAtLifeExpectancy: result.savingsBalanceAtLifeExpectancy,
            employee: result.employee,
          }}
          monthlySpending={calculator.retirementPlanDetails.monthlyExpenses}
          workingOf={workingOf}
        />
        <p className={styles['note']}>{TEXT.disclaimer}</p>
      </Card>
      <Analyses answers={calculator} asOf={result.asOf} />
    </div>
  );
}
