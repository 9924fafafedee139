import { HALF_A_CENT } from '../rounding/index.ts';

/** What one plan year adds, takes and grows by, for every path; nominal US dollars and 1 + return. */
export interface Flows {
  readonly fund: number;
  readonly retirementYear: number;
  readonly lumpSums: Float64Array;
  readonly withdrawals: Float64Array;
  readonly contributions: Float64Array;
  readonly growth: Float64Array;
}

/** Balances of some paths: at the start of each recorded year, and at the end. */
export interface Paths {
  readonly recorded: readonly Float64Array[];
  readonly final: Float64Array;
}

export interface Draws {
  readonly multipliers: Float64Array;
  readonly paths: number;
}

interface YearDraws {
  readonly year: number;
  readonly multipliers: Float64Array;
}

function liveOneYear(balances: Float64Array, flows: Flows, { year, multipliers }: YearDraws): void {
  const withdrawal = flows.withdrawals[year] ?? 0;
  const contribution = flows.contributions[year] ?? 0;
  const growth = flows.growth[year] ?? 1;
  const isRetired = year >= flows.retirementYear;
  for (let path = 0; path < balances.length; path += 1) {
    const balance = balances[path] ?? 0;
    const left = balance - withdrawal;
    const kept = isRetired && left < HALF_A_CENT ? 0 : left;
    balances[path] = kept * growth * (multipliers[path] ?? 1) + contribution;
  }
}

/** Simulates every path of the plan; `recordYears` ascending, the last plan year being the end. */
export function simulate(flows: Flows, { multipliers, paths }: Draws, recordYears: readonly number[]): Paths {
  const balances = new Float64Array(paths).fill(flows.fund);
  const recorded: Float64Array[] = [];
  const years = flows.growth.length;
  for (let year = 0; year < years; year += 1) {
    const lumpSum = flows.lumpSums[year] ?? 0;
    if (lumpSum !== 0)
      for (let path = 0; path < paths; path += 1) balances[path] = (balances[path] ?? 0) + lumpSum;
    if (recordYears.includes(year)) recorded.push(balances.slice());
    liveOneYear(balances, flows, {
      year,
      multipliers: multipliers.subarray(year * paths, (year + 1) * paths),
    });
  }
  if (recordYears.includes(years)) recorded.push(balances.slice());
  return { recorded, final: balances };
}
