import {
  ofPlanType,
  type AssetAllocationCalculator,
  type AssetAllocationResult,
  type PlanCalculator,
  type PlanResult,
} from '@fw/contract-goals';

/** The mechanism passes calculators of every type; it has checked the type before. */
export const asAllocation = (calculator: PlanCalculator): AssetAllocationCalculator =>
  ofPlanType('ASSET_ALLOCATION', calculator);

/** The figures of an asset-allocation plan. */
export const asAllocationResult = (result: PlanResult): AssetAllocationResult =>
  ofPlanType('ASSET_ALLOCATION', result);

/** A questionnaire without an answer, at a company that offers nothing. */
export const EMPTY_ANSWERS: AssetAllocationCalculator = {
  planType: 'ASSET_ALLOCATION',
  currentStep: 0,
  committedOn: null,
  editMode: false,
  investorType: null,
  investmentApproachType: 'NO_FUNDS',
  riskModifier: null,
  timeFrameTakeFromInvestments: null,
  timeFrameSpendFromInvestments: null,
  edgeCase: false,
  companyOffersStock: false,
  companyOffersStockFund: null,
  companyStock: null,
  portfolios: [],
  portfolioCoreRecommendationNumber: null,
  recalculatePortfolioRecommendation: true,
  selectedHandsOffTrust: null,
  selectedHandsOnFunds: [],
  linkedAccounts: [],
};
