import {
  ASSET_ALLOCATION_QUESTIONS,
  type FundType,
  type InvestmentApproachType,
  type InvestorType,
} from '@fw/contract-goals';
import { choiceWords, answerNames } from '@fw/contract-goals/questions';

/** Words for the answers of the asset-allocation questionnaire, by path; entries of a list share theirs. */
export const LABELS: Readonly<Record<string, string>> = {
  ...answerNames(ASSET_ALLOCATION_QUESTIONS),
  editMode: 'Edited',
  investmentApproachType: "Approach of your employer's plan",
  edgeCase: 'Short horizon',
  companyOffersStock: 'Your company offers stock',
  'companyOffersStockFund.name': 'Company stock fund',
  'companyOffersStockFund.ticker': 'Company stock fund: ticker',
  'portfolios.number': 'Portfolio: number',
  'portfolios.riskLevelName': 'Portfolio: risk level',
  'portfolios.compoundReturn': 'Portfolio: expected return, percent',
  'portfolios.possibleLoss': 'Portfolio: possible loss, percent',
  'portfolios.fixedIncome': 'Portfolio: fixed income, percent',
  'portfolios.largeCap': 'Portfolio: large cap, percent',
  'portfolios.smallCap': 'Portfolio: small/mid cap, percent',
  'portfolios.foreign': 'Portfolio: foreign, percent',
  'portfolios.other': 'Portfolio: other, percent',
  portfolioCoreRecommendationNumber: 'Risk level',
  'selectedHandsOffTrust.name': 'Selected fund',
  'selectedHandsOffTrust.ticker': 'Selected fund: ticker',
  'selectedHandsOnFunds.name': 'Fund',
  'selectedHandsOnFunds.ticker': 'Fund: ticker',
  'selectedHandsOnFunds.percentage': 'Fund: percent',
  'selectedHandsOnFunds.type': 'Fund: type',
  'selectedHandsOnFunds.typeName': 'Fund: asset class',
};

const INVESTOR: Readonly<Record<InvestorType, string>> = {
  HANDS_OFF: 'Hands-off',
  HANDS_ON: 'Hands-on',
  NO_FUNDS: 'Without funds',
};
const APPROACH: Readonly<Record<InvestmentApproachType, string>> = {
  ...INVESTOR,
  BOTH: 'Hands-off or hands-on',
};
export const ASSET_CLASS: Readonly<Record<FundType, string>> = {
  FIXED: 'Fixed income',
  LARGE: 'Large cap',
  SMALL: 'Small/mid cap',
  FOREIGN: 'Foreign',
  OTHER: 'Other',
};

/** Words for answers that are one of several, by path and stored value. */
export const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...choiceWords(ASSET_ALLOCATION_QUESTIONS),
  investorType: INVESTOR,
  investmentApproachType: APPROACH,
  'selectedHandsOnFunds.type': ASSET_CLASS,
  'selectedHandsOnFunds.typeName': ASSET_CLASS,
};
