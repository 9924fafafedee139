import { bankText, call, id } from '@fw/contract-kernel';
import { rate } from '@fw/units/codecs';
import * as z from 'zod/mini';
import {
  assetClass,
  classShares,
  fundName,
  investmentApproachType,
  namedFund,
  percentage,
  PORTFOLIO_COUNT,
  portfolioNumber,
  ticker,
} from './allocation-fields.contract.ts';

const MAX_OPTIONS = 200;
const NOT_100 = 'The shares do not sum to 100.';

const sumsTo100 = (shares: readonly number[]): boolean =>
  shares.reduce((sum, share) => sum + Math.round(share * 100), 0) === 10_000;

/** One of the portfolios by risk, 0 for the short term. */
export const modelPortfolio = z
  .strictObject({ number: portfolioNumber, riskLevelName: bankText(60), ...classShares })
  .check(
    z.refine(
      ({ fixedIncome, largeCap, smallCap, foreign, other }) =>
        sumsTo100([fixedIncome, largeCap, smallCap, foreign, other]),
      NOT_100,
    ),
  );
export type ModelPortfolio = z.output<typeof modelPortfolio>;

const trust = z.strictObject({
  id,
  name: fundName,
  ticker,
  allocation: z.array(percentage).check(z.length(5), z.refine(sumsTo100, NOT_100)),
  /** True for a trust that people may hold but that can no longer be chosen. */
  isWithdrawn: z.boolean(),
});

const fund = z.strictObject({
  fundName,
  ticker,
  assetClass,
  expenseRatio: rate.check(z.gte(0), z.lte(1)),
  description: bankText(400),
  isWithdrawn: z.boolean(),
});

const isNumbered = (portfolios: readonly ModelPortfolio[]): boolean =>
  portfolios.every(({ number }, index) => number === index);

/** Everything about investing that belongs to a sponsor: its plan's approach, portfolios, trusts, funds, own stock. */
export const sponsorInvestments = z
  .strictObject({
    companyId: id,
    investmentApproachType,
    companyOffersStock: z.boolean(),
    /** The fund that holds the sponsor's own stock; null without one. */
    companyOffersStockFund: z.nullable(namedFund),
    /** Share of every portfolio that the plan keeps in the short term, whole percent [B9-07]. */
    shortTermPercentage: z.int().check(z.gte(0), z.lte(100)),
    portfolios: z
      .array(modelPortfolio)
      .check(z.length(PORTFOLIO_COUNT), z.refine(isNumbered, 'The portfolios are numbered 0 to 7.')),
    trusts: z.array(trust).check(z.maxLength(MAX_OPTIONS)),
    funds: z.array(fund).check(z.maxLength(MAX_OPTIONS)),
  })
  .check(
    z.refine(
      ({ companyOffersStock, companyOffersStockFund }) =>
        companyOffersStock === (companyOffersStockFund !== null),
      { message: 'A sponsor that offers stock names its fund.', path: ['companyOffersStockFund'] },
    ),
    z.refine(
      ({ investmentApproachType: approach, companyOffersStock }) =>
        approach !== 'NO_FUNDS' || !companyOffersStock,
      { message: 'A plan without funds offers no company stock.', path: ['companyOffersStock'] },
    ),
  );
export type SponsorInvestments = z.output<typeof sponsorInvestments>;
export type SponsorInvestmentsOnWire = z.input<typeof sponsorInvestments>;

/** Loading of what sponsors offer: used by the demo data and by sponsor on-boarding, never from a browser. */
export const sponsorInvestmentCalls = {
  load: call({
    path: '/internal/investment-options/load',
    summary: 'Replaces the investment options of each sponsor that is named',
    access: 'anyone',
    body: z.strictObject({ sponsors: z.array(sponsorInvestments).check(z.maxLength(20)) }),
    reply: z.object({ stored: z.number() }),
  }),
} as const;
