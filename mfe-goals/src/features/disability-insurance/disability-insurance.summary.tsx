import { Card } from '@fw/ui/core';
import { formatLongDate } from '@fw/units';
import { LinkedAccountList } from '@fw/web-kit/planners';
import { useVersionWorking } from '../../app/figure/version-working.ts';
import { workingOfLines } from '../../app/planner-parts/line-working.ts';
import { createSummary, type SummaryProps } from '../../app/plans/create-summary.ts';
import { DisabilityCoverage } from './disability-coverage.tsx';
import { DISABILITY_TEXT as TEXT } from './disability-insurance.text.ts';

/** The committed plan: the result of the service, not a new computation. */
function Summary({ committed }: SummaryProps<'DISABILITY_INSURANCE'>) {
  const { committedOn, result, calculator } = committed;
  const load = useVersionWorking('DISABILITY_INSURANCE', committed.number);
  return (
    <Card title={TEXT.graph} sub={`Plan created: ${formatLongDate(committedOn)}`}>
      <DisabilityCoverage
        figures={result}
        emergencySavings={calculator.emergencySavings}
        workingOf={workingOfLines(committedOn, load)}
      />
      <LinkedAccountList accounts={calculator.linkedAccounts} />
    </Card>
  );
}

export const DisabilityInsuranceSummary = createSummary('DISABILITY_INSURANCE', Summary);
