import { type AssetAllocationCalculator } from '@fw/contract-goals';

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
