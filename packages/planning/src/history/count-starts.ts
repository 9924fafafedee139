import { dollars, fraction, type Dollars, type Fraction } from '@fw/units';
import { isCalculationError, type CalculationError } from '../calculation-error/index.ts';
import type { HistoryInput } from '../inputs/retirement.ts';
import { planFlows, rankedPaths, simulate, type Paths } from '../monte-carlo/index.ts';
import { resolvePlan, type Plan } from '../retirement/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { LAST_MARKET_YEAR, realGrowthIn, START_YEARS, type Mix } from './market-returns.ts';

/** The plan as if it had begun in a year of the past. */
export interface HistoryStart {
  readonly year: number;
  /** Years of the plan that the data cover: all of them, or those up to the last year of the data. */
  readonly knownYears: number;
  /** Whether money is left at the end; null while the data do not reach the end of the plan. */
  readonly lasts: boolean | null;
  /** The age at which the savings could not pay what was needed; null where they always could. */
  readonly failedAge: number | null;
}

/** One of the starts with its balances at the start of every plan year and at the end, in dollars of each year of the plan. */
export interface StartPath extends HistoryStart {
  readonly balances: readonly Dollars[];
}

export interface HistoryResult {
  readonly lastYear: number;
  /** Every age of the plan. */
  readonly ages: readonly number[];
  /** Every starting year, also those whose plan is longer than the data. */
  readonly starts: readonly HistoryStart[];
  /** Starting years whose whole plan is in the data, and in how many of them money is left at the end. */
  readonly counted: number;
  readonly successes: number;
  /** Of the counted starts; null where none is counted. */
  readonly successShare: Fraction | null;
  /** Of the counted starts, ranked as the futures of the simulation; null where none is counted. */
  readonly chosen: {
    readonly worst: StartPath;
    readonly middle: StartPath;
    readonly best: StartPath;
  } | null;
}

/** The plan in every starting year; a column for each start. */
function simulateStarts(plan: Plan, mix: Mix): Paths {
  const { years, inflation } = plan;
  const multipliers = new Float64Array(years * START_YEARS.length);
  // Prices of the plan rise by its own inflation, so that its flows stay and its returns are those beyond the prices of the time.
  const growthAt = (index: number): number => {
    const start = START_YEARS[index % START_YEARS.length] ?? 0;
    return realGrowthIn(start + Math.floor(index / START_YEARS.length), mix) * (1 + inflation);
  };
  for (let index = 0; index < multipliers.length; index += 1) multipliers[index] = growthAt(index);
  const flows = { ...planFlows(plan), growth: new Float64Array(years).fill(1) };
  const everyYear = Array.from({ length: years + 1 }, (_, year) => year);
  return simulate(flows, { multipliers, paths: START_YEARS.length }, everyYear);
}

function toHistoryStart({ years, own }: Plan, { final, failedYear }: Paths, path: number): HistoryStart {
  const year = START_YEARS[path] ?? 0;
  const knownYears = Math.min(years, LAST_MARKET_YEAR - year + 1);
  const failed = failedYear[path] ?? years;
  return {
    year,
    knownYears,
    lasts: knownYears < years ? null : (final[path] ?? 0) >= HALF_A_CENT,
    failedAge: failed < knownYears ? own.age + failed : null,
  };
}

/** The worst, the middle and the best of the counted starts. */
function chooseStarts(starts: readonly HistoryStart[], paths: Paths): HistoryResult['chosen'] {
  const order = rankedPaths(paths).filter((path) => starts[path]?.lasts !== null);
  const at = (rank: number): StartPath | null => {
    const path = order[rank] ?? -1;
    const start = starts[path];
    return start ? { ...start, balances: paths.recorded.map((column) => dollars(column[path] ?? 0)) } : null;
  };
  const [worst, middle, best] = [at(0), at(Math.floor((order.length - 1) / 2)), at(order.length - 1)];
  return worst && middle && best && { worst, middle, best };
}

/** The starts of a validated input. It needs no schemas, which a worker does not have. */
export function countStarts({ plan: input, stocks, bonds }: HistoryInput): HistoryResult | CalculationError {
  const plan = resolvePlan(input);
  if (isCalculationError(plan)) return plan;
  const paths = simulateStarts(plan, { stocks, bonds });
  const starts = START_YEARS.map((_, path) => toHistoryStart(plan, paths, path));
  const counted = starts.filter(({ lasts }) => lasts !== null).length;
  const successes = starts.filter(({ lasts }) => lasts === true).length;
  return {
    lastYear: LAST_MARKET_YEAR,
    ages: Array.from({ length: plan.years + 1 }, (_, year) => plan.own.age + year),
    starts,
    counted,
    successes,
    successShare: counted === 0 ? null : fraction(successes / counted),
    chosen: chooseStarts(starts, paths),
  };
}
