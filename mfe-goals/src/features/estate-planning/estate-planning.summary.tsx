import { Card } from '@fw/ui/core';
import { formatLongDate } from '@fw/units';
import { useVersionWorking } from '../../app/figure/version-working.ts';
import { workingOfLines } from '../../app/planner-parts/line-working.ts';
import { createSummary, type SummaryProps } from '../../app/plans/create-summary.ts';
import { EstateCoverage } from './estate-coverage.tsx';
import { ESTATE_TEXT as TEXT } from './estate-planning.text.ts';

/** The committed plan: the result of the service, not a new computation. */
function Summary({ committed }: SummaryProps<'ESTATE_PLANNING'>) {
  const load = useVersionWorking('ESTATE_PLANNING', committed.number);
  return (
    <Card title={TEXT.graph} sub={`Plan created: ${formatLongDate(committed.committedOn)}`}>
      <EstateCoverage result={committed.result} workingOf={workingOfLines(committed.committedOn, load)} />
    </Card>
  );
}

export const EstatePlanningSummary = createSummary('ESTATE_PLANNING', Summary);
