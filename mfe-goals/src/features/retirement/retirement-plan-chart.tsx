import { LineChart, type LineMark, type LineSeries } from '@fw/charts';
import { useMemo } from 'react';

/** Pairs of age and savings in whole dollars, ages ascending. */
export type SavingsByAge = readonly (readonly [number, number])[];

interface RetirementPlanChartProps {
  readonly label: string;
  readonly name: string;
  readonly points: SavingsByAge;
  /** Green where the goal is met, red where it is not; the sentence beside the chart carries the same in words. */
  readonly isMet: boolean;
  readonly retirementAge: number;
  /** Further marks beside today and the retirement age. */
  readonly events?: readonly LineMark[] | undefined;
  /** A second, dashed line: what the plan was. */
  readonly before?: { readonly name: string; readonly points: SavingsByAge } | undefined;
  readonly hasLegend?: boolean | undefined;
}

const HEIGHT = 360;
const ageText = (age: number): string => String(age);

/** Savings against age with today and the retirement age marked [B2-30]. */
export function RetirementPlanChart(props: RetirementPlanChartProps) {
  const { label, name, points, isMet, retirementAge, events, before, hasLegend } = props;
  const first = points[0]?.[0] ?? 0;
  const series = useMemo((): LineSeries[] => {
    const plan: LineSeries = { name, data: points, colour: isMet ? 'met' : 'notMet', area: true };
    return before
      ? [plan, { name: before.name, data: before.points, colour: 'baseline', dashed: true }]
      : [plan];
  }, [name, points, isMet, before]);
  const marks = useMemo(
    (): LineMark[] => [
      { x: first, label: 'Today', now: true },
      { x: retirementAge, label: `Retire at ${String(retirementAge)}` },
      ...(events ?? []),
    ],
    [first, retirementAge, events],
  );
  return (
    <LineChart
      label={label}
      xLabel="Age"
      height={HEIGHT}
      series={series}
      marks={marks}
      formatX={ageText}
      hasLegend={hasLegend}
    />
  );
}
