export { assetAllocation, type AssetAllocationInput } from './asset-allocation.ts';
export { portfolioExpectation } from './expectation.ts';
export { classFractions } from './portfolio.ts';
export { besideStockLine } from './working.ts';
