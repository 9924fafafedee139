import { assetAllocationInput, type AssetAllocationInput } from '../inputs/asset-allocation.ts';
import { calculator } from '../calculator/index.ts';
import { allocationStatus, besideCompanyStock, bestMatch, commitState } from './funds.ts';
import { portfolioView } from './portfolio.ts';
import { recommend } from './recommend.ts';
import { allocationWorking } from './working.ts';

function run(input: AssetAllocationInput) {
  switch (input.kind) {
    case 'recommend':
      return recommend(input);
    case 'portfolio':
      return portfolioView(input);
    case 'bestMatch':
      return bestMatch(input);
    case 'companyStock':
      return besideCompanyStock(input);
    case 'allocate':
      return allocationStatus(input);
    case 'commit':
      return commitState(input);
  }
}

/**
 * Asset allocation by `kind`: recommend, portfolio, bestMatch, companyStock, allocate, commit; percentages 0 to 100.
 * UNKNOWN_TIME_FRAME, COMPANY_STOCK_RANGE, EMPTY_ALLOCATION, UNKNOWN_KIND, INVALID_NUMBER. Source: B4-16 to B4-23, B9-07.
 */
export const assetAllocation = calculator({ input: assetAllocationInput, run, working: allocationWorking });
export type { AssetAllocationInput };
