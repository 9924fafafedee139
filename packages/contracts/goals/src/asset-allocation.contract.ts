import { bankText } from '@fw/contract-kernel';
import { day, enteredNumber } from '@fw/units/codecs';
import * as z from 'zod/mini';
import {
  classShares,
  fundName,
  fundType,
  investmentApproachType,
  investorType,
  namedFund,
  percentage,
  PORTFOLIO_COUNT,
  portfolioNumber,
  riskModifier,
  ticker,
} from './allocation-fields.contract.ts';
import { currentStep, linkedAccounts } from './plan-fields.contract.ts';

const MAX_FUNDS = 200;

/** Answer 1 to 4 to a question on time [B3-13]. */
const timeFrame = z.nullable(z.int().check(z.gte(1), z.lte(4)));

/** A portfolio of the sponsor as people see it [B3-27]; returns and losses are percent of a year. */
export const ratedPortfolio = z.strictObject({
  number: portfolioNumber,
  riskLevelName: bankText(60),
  compoundReturn: enteredNumber,
  possibleLoss: enteredNumber,
  ...classShares,
});
export type RatedPortfolio = z.output<typeof ratedPortfolio>;

/** A fund that was chosen hands-on, with its share of the whole. */
export const selectedFund = z.strictObject({
  name: fundName,
  ticker,
  percentage,
  type: fundType,
  typeName: bankText(60),
});
export type SelectedFund = z.output<typeof selectedFund>;

/**
 * Answers of the asset-allocation questionnaire [B3-26]. What the sponsor offers and what follows from other answers is
 * written by the service whenever answers are stored.
 */
export const assetAllocationCalculator = z.strictObject({
  planType: z.literal('ASSET_ALLOCATION'),
  currentStep,
  committedOn: z.nullable(day),
  editMode: z.boolean(),
  investorType: z.nullable(investorType),
  investmentApproachType,
  riskModifier: z.nullable(riskModifier),
  timeFrameTakeFromInvestments: timeFrame,
  timeFrameSpendFromInvestments: timeFrame,
  /** True for a horizon so short that only short-term savings fit [B4-16]. */
  edgeCase: z.boolean(),
  companyOffersStock: z.boolean(),
  companyOffersStockFund: z.nullable(namedFund),
  /** Percent of the account in company stock; null where none is offered [B5-19]. */
  companyStock: z.nullable(percentage),
  portfolios: z.array(ratedPortfolio).check(z.maxLength(PORTFOLIO_COUNT)),
  /** The portfolio that was recommended, or picked with the slider [B4-19]. */
  portfolioCoreRecommendationNumber: z.nullable(portfolioNumber),
  /** False after the slider picked a portfolio: the pick stays until an answer changes [B4-18]. */
  recalculatePortfolioRecommendation: z.boolean(),
  selectedHandsOffTrust: z.nullable(namedFund),
  selectedHandsOnFunds: z.array(selectedFund).check(z.maxLength(MAX_FUNDS)),
  /** This plan counts with no account; the list is empty. */
  linkedAccounts,
});
export type AssetAllocationCalculator = z.output<typeof assetAllocationCalculator>;
/** The same on the wire. */
export type AssetAllocationCalculatorOnWire = z.input<typeof assetAllocationCalculator>;

/** The same as it was committed: computed, so no value of it is refused. */
const committedPortfolio = z.strictObject({
  ...ratedPortfolio.shape,
  compoundReturn: z.number(),
  possibleLoss: z.number(),
});

/** What a committed plan shows: the portfolio and the funds with their shares of the account. */
export const assetAllocationResult = z.object({
  planType: z.literal('ASSET_ALLOCATION'),
  edgeCase: z.boolean(),
  investorType,
  portfolio: committedPortfolio,
  holdings: z.array(z.object({ name: fundName, ticker, percentage, type: z.nullable(fundType) })),
});
export type AssetAllocationResult = z.output<typeof assetAllocationResult>;
