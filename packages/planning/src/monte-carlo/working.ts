import type { MonteCarloInput } from '../inputs/retirement.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { namedConstants, DEFAULT_VOLATILITY } from '../tables/index.ts';
import { toLines, toWorking, type Working } from '../working/index.ts';
import type { MonteCarloResult } from './outcome.ts';
import { prepareRun } from './prepare.ts';

/** The working of the counts; the paths themselves follow from seed and volatility. */
export function monteCarloWorking(input: MonteCarloInput, result: MonteCarloResult): Working {
  const prepared = prepareRun(input);
  const drawn = isCalculationError(prepared) ? {} : { seed: prepared.seed, volatility: prepared.volatility };
  return toWorking('monte-carlo', {
    inputs: { ...drawn, paths: result.paths, successes: result.successes },
    constants: namedConstants(
      { source: 'Product configuration: deviation without a portfolio', year: 2026, unit: 'fraction' },
      { defaultVolatility: DEFAULT_VOLATILITY },
    ),
    lines: toLines(
      {
        successProbability: ['Share of futures that end with something left', 'successes / paths'],
        standardError: ['Standard error', 'sqrt(successProbability * (1 - successProbability) / paths)'],
      },
      { ...result },
    ),
  });
}
