import { dollars, fraction, type Dollars, type Fraction } from '@fw/units';
import { HALF_A_CENT } from '../rounding/index.ts';
import { chosenPaths, summariseFailures, type ChosenPath, type Failures } from './chosen-paths.ts';
import type { PreparedRun } from './prepare.ts';
import type { Paths } from './simulate.ts';
import { selectPercentiles } from './select.ts';

export const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** Balances in nominal US dollars that 5, 25, 50, 75 and 95 % of the paths do not exceed. */
export type Band = Readonly<Record<'0.05' | '0.25' | '0.5' | '0.75' | '0.95', Dollars>>;

export interface MonteCarloResult {
  readonly successProbability: Fraction;
  readonly successes: number;
  readonly paths: number;
  /** Of the probability; show plus and minus two of it. */
  readonly standardError: Fraction;
  /** Every age of the plan. */
  readonly ages: readonly number[];
  readonly bandAges: readonly number[];
  /** One band for each of `bandAges`. */
  readonly bands: readonly Band[];
  readonly atRetirement: Band;
  readonly finalPercentiles: Band;
  /** Whether the plan without chance meets its goal. */
  readonly deterministicMet: boolean;
  readonly failures: Failures;
  /** Single futures of the run: the worst, the middle and the best by age of failure, then by what is left. */
  readonly chosen: { readonly worst: ChosenPath; readonly middle: ChosenPath; readonly best: ChosenPath };
}

function toBand(values: Float64Array): Band {
  const [p5 = 0, p25 = 0, p50 = 0, p75 = 0, p95 = 0] = selectPercentiles(values, SHARES).map(dollars);
  return {
    '0.05': dollars(p5),
    '0.25': dollars(p25),
    '0.5': dollars(p50),
    '0.75': dollars(p75),
    '0.95': dollars(p95),
  };
}

/** The bands of recorded balances, one a year. */
export const toBands = (recorded: readonly Float64Array[]): Band[] => recorded.map(toBand);

/** Counts and bands of all paths; success is something left at the end. */
export function summarisePaths(all: Paths, plan: PreparedRun): MonteCarloResult {
  const { recorded, final } = all;
  // Percentiles reorder the balances, so that single paths are picked first.
  const chosen = chosenPaths(plan, all);
  const failures = summariseFailures(all, plan.startAge);
  const paths = final.length;
  let successes = 0;
  for (const balance of final) if (balance >= HALF_A_CENT) successes += 1;
  const probability = successes / paths;
  const bands = toBands(recorded);
  const atRetirement = bands[plan.recordYears.indexOf(plan.retirementYear)];
  const finalPercentiles = toBand(final);
  return {
    successProbability: fraction(probability),
    successes,
    paths,
    standardError: fraction(Math.sqrt((probability * (1 - probability)) / paths)),
    ages: Array.from({ length: plan.years + 1 }, (_, year) => plan.startAge + year),
    bandAges: plan.recordYears.map((year) => plan.startAge + year),
    bands,
    atRetirement: atRetirement ?? finalPercentiles,
    finalPercentiles,
    deterministicMet: plan.deterministicMet,
    failures,
    chosen,
  };
}
