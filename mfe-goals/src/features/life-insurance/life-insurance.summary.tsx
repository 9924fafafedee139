import { Card } from '@fw/ui/core';
import { formatLongDate } from '@fw/units';
import { LinkedAccountList } from '@fw/web-kit/planners';
import { useVersionWorking } from '../../app/figure/version-working.ts';
import { workingOfLines } from '../../app/planner-parts/line-working.ts';
import { createSummary, type SummaryProps } from '../../app/plans/create-summary.ts';
import { LifeCoverage } from './life-coverage.tsx';
import { LIFE_TEXT as TEXT } from './life-insurance.text.ts';

type LifeSummaryProps = SummaryProps<'LIFE_INSURANCE'> | SummaryProps<'PARTNER_LIFE_INSURANCE'>;

/** The committed plan of either person: the result of the service, not a new computation. */
function Summary({ committed }: LifeSummaryProps) {
  const { committedOn, calculator, result } = committed;
  const load = useVersionWorking(calculator.planType, committed.number);
  return (
    <Card title={TEXT.graph} sub={`Plan created: ${formatLongDate(committedOn)}`}>
      <LifeCoverage answers={calculator} figures={result} workingOf={workingOfLines(committedOn, load)} />
      <LinkedAccountList accounts={calculator.linkedAccounts} />
    </Card>
  );
}

export const LifeInsuranceSummary = createSummary('LIFE_INSURANCE', Summary);

export const PartnerLifeInsuranceSummary = createSummary('PARTNER_LIFE_INSURANCE', Summary);
