import { answersAsCounted } from '@fw/planning/distribution-plan';
import { Card, Notice, TextLink } from '@fw/ui/core';
import { formatLongDate } from '@fw/units';
import { useMemo } from 'react';
import { answersOn } from '../../app/figure/working.ts';
import { useVersionWorking } from '../../app/figure/version-working.ts';
import { planRoute } from '../../app/plans/plan-routes.ts';
import { createSummary, type SummaryProps } from '../../app/plans/create-summary.ts';
import { DISTRIBUTION_TEXT as TEXT } from './distribution.text.ts';
import { Orders } from './orders/orders.tsx';
import { PdfButton } from './pdf-button.tsx';
import { toCountedEvents } from './plan-events.ts';
import { PlanResult } from './plan-result.tsx';

const EDIT = planRoute('DISTRIBUTION_PLANNING', 'edit');

/** The committed distribution plan: the result of the service, not a new computation. */
function Summary({ committed }: SummaryProps<'DISTRIBUTION_PLANNING'>) {
  const { number, committedOn, result, calculator: answers } = committed;
  const calculator = useMemo(() => answersAsCounted(answers, result, result.asOf), [answers, result]);
  const load = useVersionWorking('DISTRIBUTION_PLANNING', number);
  return (
    <>
      <Card
        title={TEXT.chart}
        sub={`Plan created: ${formatLongDate(committedOn)}`}
        footer={<PdfButton value={calculator} asOf={result.asOf} />}
      >
        {calculator !== answers && (
          <Notice action={<TextLink href={`#${EDIT}`}>{TEXT.countEvents}</TextLink>}>
            {TEXT.eventsNotCounted}
          </Notice>
        )}
        <PlanResult
          figures={result}
          asOf={result.asOf}
          inflation={calculator.expectedAnnualInflationRate}
          events={toCountedEvents(calculator, result.asOf)}
          workingOf={(line) => ({ line, load, originOf: answersOn(result.asOf) })}
        />
      </Card>
      <Orders answers={calculator} asOf={result.asOf} />
    </>
  );
}

export const DistributionSummary = createSummary('DISTRIBUTION_PLANNING', Summary);
