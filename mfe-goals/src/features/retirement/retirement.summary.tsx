import { Card } from '@fw/ui/core';
import { formatLongDate } from '@fw/units';
import { DollarSwitch, useDollarView } from '@fw/web-kit/dollars';
import { Figure } from '../../app/figure/figure.tsx';
import { useVersionWorking } from '../../app/figure/version-working.ts';
import { createSummary, type SummaryProps } from '../../app/plans/create-summary.ts';
import { Analyses } from './analyses/analyses.tsx';
import { AssumptionsStrip } from './assumptions/assumptions-strip.tsx';
import { workingOfLine } from './figure-working.ts';
import { toVerdict } from './outcome.ts';
import { PlanChanceProvider } from './plan-chance.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanHeadline } from './plan-headline.tsx';
import { RetirementChart } from './retirement-chart.tsx';
import { RETIREMENT_TEXT as TEXT } from './retirement.text.ts';
import { inflationRate, shownIn, workingInDollars } from './shown-dollars.ts';
import styles from './retirement.module.css';

/** The committed retirement plan: the result of the service, not a new computation [B2-30]. */
function Summary({ committed }: SummaryProps<'RETIREMENT'>) {
  const { number, committedOn, result, calculator } = committed;
  const retirementAge = result.employee.retirement.age ?? 0;
  const [view] = useDollarView();
  const dollars = { view, inflation: inflationRate(calculator) };
  const shown = shownIn(dollars, result);
  const verdict = toVerdict(shown, retirementAge, view);
  const load = useVersionWorking('RETIREMENT', number);
  const workingOf = workingInDollars(workingOfLine(calculator, result.asOf, load), result, {
    shown,
    dollars,
  });
  return (
    <PlanChanceProvider answers={calculator} asOf={result.asOf}>
      <Card title={TEXT.chart} sub={`Plan created: ${formatLongDate(committedOn)}`}>
        <PlanHeadline verdict={verdict} />
        <p className={styles['lead']}>
          <Figure label={TEXT.goalMet} value={verdict.lead} working={workingOf('meetingRetirementGoal')} />
        </p>
        <AssumptionsStrip answers={calculator} figures={result} asOf={result.asOf} view={view} />
        <DollarSwitch />
        <RetirementChart
          result={shown}
          answers={calculator}
          asOf={result.asOf}
          retirementAge={retirementAge}
        />
        <PlanFacts
          figures={shown}
          monthlySpending={calculator.retirementPlanDetails.monthlyExpenses}
          workingOf={workingOf}
          view={view}
        />
        <p className={styles['note']}>{TEXT.disclaimer}</p>
      </Card>
      <Analyses answers={calculator} asOf={result.asOf} />
    </PlanChanceProvider>
  );
}

export const RetirementSummary = createSummary('RETIREMENT', Summary);
