export { assetAllocation, type AssetAllocationInput } from './asset-allocation.ts';
export { expectationOf } from './expectation.ts';
export { fractionsOf } from './portfolio.ts';
export { besideStockLine } from './working.ts';
