import { bankText, call, id } from '@fw/contract-kernel';
import { shownRate } from '@fw/units/codecs';
import * as z from 'zod/mini';
import {
  assetClass,
  fundName,
  fundType,
  investmentApproachType,
  percentage,
  ticker,
} from './allocation-fields.contract.ts';
import { planTypeInPath } from './plan-types.contract.ts';

/** Percent in each fund type, in the order fixed income, large cap, small cap, foreign, other [B9-07]. */
const allocation = z.array(percentage).check(z.length(5));

/** A ready portfolio of the sponsor's plan [B3-28]. */
export const handsOffTrust = z.object({ id, name: fundName, ticker, allocation });
export type HandsOffTrust = z.output<typeof handsOffTrust>;

/** A fund type in words, for legends [B7-19]. */
export const investmentType = z.object({ id: z.number(), type: fundType, name: z.string() });
export type InvestmentType = z.output<typeof investmentType>;

/** A fund of the sponsor's plan; one of the short term has no fund type [B3-28]. */
export const handsOnFund = z.object({
  type: z.nullable(fundType),
  fundName,
  ticker,
  assetClass,
  /** Yearly cost as a fraction of the amount. */
  expenseRatio: shownRate,
  description: bankText(400),
});
export type HandsOnFund = z.output<typeof handsOnFund>;

/** What a sponsor's plan offers; a list of the kind that was not requested is null [B3-28]. */
export const investmentOptions = z.object({
  handsOffTrusts: z.nullable(
    z.object({
      trusts: z.array(handsOffTrust),
      /** The best match for the requested share of fixed income; null without trusts. */
      default: z.nullable(handsOffTrust),
      types: z.array(investmentType),
    }),
  ),
  handsOnFunds: z.nullable(z.array(handsOnFund)),
});
export type InvestmentOptions = z.output<typeof investmentOptions>;

const percentInPath = z.codec(
  z.string().check(z.regex(/^(100|\d{1,2})(\.\d{1,2})?$/, 'Please enter a valid value.')),
  percentage,
  { decode: Number, encode: String },
);

const ofType = z.strictObject({ planType: planTypeInPath, investmentType: investmentApproachType });

/** The investment options of the caller's sponsor [B7-18] to [B7-20]. */
export const investmentOptionCalls = {
  types: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/:planType/investment-options/types',
    summary: 'Fund types in words, for legends [B7-19]',
    params: z.strictObject({ planType: planTypeInPath }),
    reply: z.array(investmentType),
  }),
  list: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/:planType/investment-options/:investmentType',
    summary: 'Funds of the sponsor [B7-20]',
    params: ofType,
    reply: investmentOptions,
  }),
  matching: call({
    method: 'GET',
    path: '/ngapi/v1/goal/plan/:planType/investment-options/:investmentType/:fixedIncome',
    summary: 'Trusts of the sponsor with the best match for a share of fixed income [B7-18]',
    params: z.strictObject({ ...ofType.shape, fixedIncome: percentInPath }),
    reply: investmentOptions,
  }),
} as const;
