import type { Flows } from './simulate.ts';
import { retirementFlows, returnIn, type Plan } from '../retirement/index.ts';

/** The flows of a retirement plan as columns, with 1 + the planned return of each year. */
export function planFlows(plan: Plan): Flows {
  const rows = retirementFlows(plan);
  const growth = rows.map((_, year) => 1 + returnIn(plan, year));
  return {
    fund: plan.fund,
    retirementYear: plan.retirementYear,
    lumpSums: Float64Array.from(rows, ({ lumpSums }) => lumpSums),
    withdrawals: Float64Array.from(rows, ({ withdrawal }) => withdrawal),
    contributions: Float64Array.from(rows, ({ contributions }) => contributions),
    growth: Float64Array.from(growth),
  };
}

const CHART_POINTS = 7;

/** The years bands are drawn at: seven evenly spread ones and retirement, or every year. */
export function bandYears({ years, retirementYear }: Plan, isEveryYear: boolean): number[] {
  const all = Array.from({ length: years + 1 }, (_, year) => year);
  if (isEveryYear) return all;
  const spread = Array.from({ length: CHART_POINTS }, (_, index) =>
    Math.round((index * years) / (CHART_POINTS - 1)),
  );
  return all.filter((year) => spread.includes(year) || year === retirementYear);
}
