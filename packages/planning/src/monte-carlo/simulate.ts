import { HALF_A_CENT } from '../rounding/index.ts';
import { failureCauses } from './causes.ts';

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
  /** The first plan year in which a path could not pay what was needed; the number of plan years where there is none. */
  readonly failedYear: Float64Array;
  /** Why a path ended with nothing, as an index of CAUSES; -1 for a path that did not. */
  readonly cause: Float64Array;
}

export interface Draws {
  readonly multipliers: Float64Array;
  readonly paths: number;
}

interface YearDraws {
  readonly year: number;
  readonly multipliers: Float64Array;
}

interface Living {
  readonly balances: Float64Array;
  readonly failedYear: Float64Array;
}

/** Whether a balance may run out in a year: in retirement, and where an event is paid before it. */
const isDrawnIn = ({ retirementYear, withdrawals }: Flows, year: number): boolean =>
  year >= retirementYear || (withdrawals[year] ?? 0) > 0;

function liveOneYear({ balances, failedYear }: Living, flows: Flows, { year, multipliers }: YearDraws): void {
  const withdrawal = flows.withdrawals[year] ?? 0;
  const contribution = flows.contributions[year] ?? 0;
  const growth = flows.growth[year] ?? 1;
  const isDrawn = isDrawnIn(flows, year);
  const years = flows.growth.length;
  for (let path = 0; path < balances.length; path += 1) {
    const balance = balances[path] ?? 0;
    const left = balance - withdrawal;
    const kept = isDrawn && left < HALF_A_CENT ? 0 : left;
    if (isDrawn && left <= -HALF_A_CENT && failedYear[path] === years) failedYear[path] = year;
    balances[path] = kept * growth * (multipliers[path] ?? 1) + contribution;
  }
}

/** Simulates every path of the plan; `recordYears` ascending, the last plan year being the end. */
export function simulate(flows: Flows, { multipliers, paths }: Draws, recordYears: readonly number[]): Paths {
  const balances = new Float64Array(paths).fill(flows.fund);
  const recorded: Float64Array[] = [];
  const years = flows.growth.length;
  const failedYear = new Float64Array(paths).fill(years);
  for (let year = 0; year < years; year += 1) {
    const lumpSum = flows.lumpSums[year] ?? 0;
    if (lumpSum !== 0)
      for (let path = 0; path < paths; path += 1) balances[path] = (balances[path] ?? 0) + lumpSum;
    if (recordYears.includes(year)) recorded.push(balances.slice());
    liveOneYear({ balances, failedYear }, flows, {
      year,
      multipliers: multipliers.subarray(year * paths, (year + 1) * paths),
    });
  }
  if (recordYears.includes(years)) recorded.push(balances.slice());
  const cause = failureCauses(flows, { multipliers, paths }, { final: balances, failedYear });
  return { recorded, final: balances, failedYear, cause };
}
