import { calculator } from '../calculator/index.ts';
import { historyInput } from '../inputs/retirement.ts';
import { countStarts } from './count-starts.ts';
import { historyWorking } from './working.ts';

/**
 * The retirement plan through every starting year since 1928: in how many of the years whose whole plan is in the data money
 * is left at the end (count and fraction), balances in nominal US dollars of the plan. Mix as fractions, 0 to 1 together.
 * Refusals of the projection. Source: MARKET_HISTORY.
 */
export const history = calculator({ input: historyInput, run: countStarts, working: historyWorking });
