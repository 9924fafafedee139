import { RetirementPlanChart, type SavingsByAge } from './retirement-plan-chart.tsx';
import { useMemo } from 'react';
import type { PlanResultLine } from './outcome.ts';
import { RETIREMENT_TEXT as TEXT } from './retirement.text.ts';

interface RetirementChartProps {
  readonly result: PlanResultLine;
  readonly retirementAge: number;
  /** The plan before the changes of the preview; a summary has none. */
  readonly before?: PlanResultLine | undefined;
  /** Names the lines from the start on, so that nothing moves when the second one appears. */
  readonly hasLegend?: boolean | undefined;
}

const CENTS_PER_DOLLAR = 100;

/** Whole dollars by age, never negative, up to the last age of the plan [B9-15]. */
const pointsOf = ({ projections }: PlanResultLine): SavingsByAge =>
  projections.map(({ age, listBeginningRetirementSavingsBalance: balance }) => [
    age,
    Math.max(0, Math.round(balance / CENTS_PER_DOLLAR)),
  ]);

/** Savings against age: green where the goal is met, red where it is not [B2-30]. */
export function RetirementChart({ result, retirementAge, before, hasLegend }: RetirementChartProps) {
  const points = useMemo(() => pointsOf(result), [result]);
  const beforePoints = useMemo(() => before && pointsOf(before), [before]);
  return (
    <RetirementPlanChart
      label={TEXT.chart}
      points={points}
      name={TEXT.thisPlan}
      hasLegend={hasLegend}
      isMet={result.meetingRetirementGoal}
      retirementAge={retirementAge}
      before={beforePoints && { name: TEXT.openedPlan, points: beforePoints }}
    />
  );
}
