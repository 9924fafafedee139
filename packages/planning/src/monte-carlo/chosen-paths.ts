import { dollars, type Dollars } from '@fw/units';
import { HALF_A_CENT } from '../rounding/index.ts';
import { CAUSES, type Cause } from './causes.ts';
import { fillMultipliers } from './multipliers.ts';
import type { PreparedRun } from './prepare.ts';
import { simulate, type Paths } from './simulate.ts';

/** One of the simulated futures; balances at the start of every plan year and at the end, nominal US dollars. */
export interface ChosenPath {
  readonly path: number;
  readonly balances: readonly Dollars[];
  /** The age at which the savings could not pay what was needed; null where they always could. */
  readonly failedAge: number | null;
}

export interface Failures {
  /** Ages at which savings ran out over the paths that ended with nothing; null where none did. */
  readonly ages: { readonly earliest: number; readonly median: number; readonly latest: number } | null;
  /** In how many of them each part of the plan fell short most. */
  readonly causes: Readonly<Record<Cause, number>>;
}

/**
 * Ending with nothing is worst; then the earlier failure is worse; among paths that fail in the same year, or not at
 * all, less at the end is worse. A path whose savings ran out and grew again by later income ends with something.
 */
export function rankedPaths({ final, failedYear }: Paths): number[] {
  const endsWithSomething = (path: number): number => ((final[path] ?? 0) < HALF_A_CENT ? 0 : 1);
  return Array.from(final, (_, path) => path).toSorted(
    (one, other) =>
      endsWithSomething(one) - endsWithSomething(other) ||
      (failedYear[one] ?? 0) - (failedYear[other] ?? 0) ||
      (final[one] ?? 0) - (final[other] ?? 0) ||
      one - other,
  );
}

function chosen(run: PreparedRun, path: number): ChosenPath {
  const { seed, volatility, years, flows, startAge } = run;
  const multipliers = fillMultipliers({ seed, volatility, firstPath: path, paths: 1, years });
  const everyYear = Array.from({ length: years + 1 }, (_, year) => year);
  const { recorded, failedYear } = simulate(flows, { multipliers, paths: 1 }, everyYear);
  const failed = failedYear[0] ?? years;
  return {
    path,
    balances: recorded.map(([balance = 0]) => dollars(balance)),
    failedAge: failed < years ? startAge + failed : null,
  };
}

/** The worst, the middle and the best path, worked out again from the seed. */
export function chosenPaths(run: PreparedRun, paths: Paths) {
  const order = rankedPaths(paths);
  const at = (rank: number): ChosenPath => chosen(run, order[rank] ?? 0);
  return { worst: at(0), middle: at(Math.floor((order.length - 1) / 2)), best: at(order.length - 1) };
}

/** At which ages and why the paths that ended with nothing failed. */
export function summariseFailures({ final, failedYear, cause }: Paths, startAge: number): Failures {
  const failed = Array.from(final, (_, path) => path).filter((path) => (final[path] ?? 0) < HALF_A_CENT);
  const ages = failed.map((path) => startAge + (failedYear[path] ?? 0)).toSorted((one, other) => one - other);
  const [earliest] = ages;
  const latest = ages.at(-1);
  const median = ages[Math.floor((ages.length - 1) / 2)];
  const counted = (index: number): number => failed.filter((path) => cause[path] === index).length;
  const [beforeRetirement = 0, earlyRetirement = 0, laterRetirement = 0, plan = 0] = CAUSES.map((_, index) =>
    counted(index),
  );
  return {
    ages:
      earliest === undefined || latest === undefined || median === undefined
        ? null
        : { earliest, median, latest },
    causes: { beforeRetirement, earlyRetirement, laterRetirement, plan },
  };
}
