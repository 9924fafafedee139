import type { RetirementCalculator } from '@fw/contract-goals';
import type { PlanResultLine } from '@fw/contract-goals/plan-headline';
import type { IsoDate } from '@fw/units';
import { EventList } from '../../app/plan-events/event-list.tsx';
import { countedEvents, eventMarks } from '@fw/contract-goals';
import { RetirementPlanChart, type SavingsByAge } from './retirement-plan-chart.tsx';
import { useMemo } from 'react';
import { RETIREMENT_TEXT as TEXT } from './retirement.text.ts';

interface RetirementChartProps {
  readonly result: PlanResultLine;
  readonly answers: Pick<RetirementCalculator, 'events'>;
  readonly asOf: IsoDate;
  readonly retirementAge: number;
  /** The plan before the changes of the preview; a summary has none. */
  readonly before?: PlanResultLine | undefined;
  /** Names the lines from the start on, so that nothing moves when the second one appears. */
  readonly hasLegend?: boolean | undefined;
}

const CENTS_PER_DOLLAR = 100;

/** Whole dollars by age, never negative, up to the last age of the plan [B9-15]. */
const savingsPoints = ({ projections }: PlanResultLine): SavingsByAge =>
  projections.map(({ age, listBeginningRetirementSavingsBalance: balance }) => [
    age,
    Math.max(0, Math.round(balance / CENTS_PER_DOLLAR)),
  ]);

/** Savings against age: green where the goal is met, red where it is not [B2-30]; events are marked by number. */
export function RetirementChart(props: RetirementChartProps) {
  const { result, answers, asOf, retirementAge, before, hasLegend } = props;
  const firstAge = result.projections[0]?.age ?? 0;
  const events = useMemo(() => countedEvents(answers, asOf, firstAge), [answers, asOf, firstAge]);
  const marks = useMemo(() => eventMarks(events, firstAge), [events, firstAge]);
  const points = useMemo(() => savingsPoints(result), [result]);
  const beforePoints = useMemo(() => before && savingsPoints(before), [before]);
  return (
    <>
      <RetirementPlanChart
        label={TEXT.chart}
        points={points}
        name={TEXT.thisPlan}
        hasLegend={hasLegend}
        isMet={result.meetingRetirementGoal}
        retirementAge={retirementAge}
        events={marks}
        before={beforePoints && { name: TEXT.openedPlan, points: beforePoints }}
      />
      <EventList events={events} label={TEXT.eventsKey} />
    </>
  );
}
