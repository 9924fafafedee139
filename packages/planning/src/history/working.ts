import type { HistoryInput } from '../inputs/retirement.ts';
import { namedConstants, type Origin } from '../tables/index.ts';
import { FIRST_MARKET_YEAR, MARKET_HISTORY } from '../tables/market-history.ts';
import { toLines, toWorking, type Working } from '../working/index.ts';
import type { HistoryResult } from './count-starts.ts';

const YEARS: Origin = { ...MARKET_HISTORY, unit: 'years' };

/** The working of the counts; the single starts follow from the plan and the table of returns. */
export function historyWorking({ stocks, bonds }: HistoryInput, result: HistoryResult): Working {
  const { counted, successes, successShare, lastYear } = result;
  return toWorking('history', {
    inputs: { stockShare: stocks, bondShare: bonds, countedStarts: counted, successfulStarts: successes },
    constants: namedConstants(YEARS, { firstMarketYear: FIRST_MARKET_YEAR, lastMarketYear: lastYear }),
    lines: toLines(
      {
        successShare: ['Share of starting years in which money is left', 'successfulStarts / countedStarts'],
      },
      { successShare },
    ),
  });
}
