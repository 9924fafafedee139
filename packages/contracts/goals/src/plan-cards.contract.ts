import { call, id } from '@fw/contract-kernel';
import { day, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { fundType } from './fund-type.contract.ts';
import { nextStep } from './next-steps.contract.ts';
import { planType } from './plan-types.contract.ts';

/** What a plan comes to, in the words that a card shows. */
export const keyFigures = z.object({
  /** The result in a few characters, such as '12 months'. */
  figure: z.string(),
  /** What the figure is, in one line. */
  caption: z.string(),
  /** The result as the sentence of a page. */
  sentence: z.string(),
  isMet: z.boolean(),
  /** How far the plan is, 0 to 1; null where it is not a share of something. */
  progress: z.nullable(z.object({ share: z.number(), text: z.string() })),
  /** How an amount develops; its first and last point in words. */
  curve: z.nullable(
    z.object({ summary: z.string(), points: z.array(z.number()), from: z.string(), to: z.string() }),
  ),
  /** Asset classes with their shares, 0 to 1, in the order of every chart of them; left out of a plan without. */
  mix: z.optional(z.array(z.object({ type: fundType, name: z.string(), share: z.number() }))),
});
export type KeyFigures = z.output<typeof keyFigures>;

/** The years of a plan with ages, as its last version counts them; amounts are in today's dollars. */
const planYears = z.object({
  /** Age of the person on the day of the result. */
  age: z.number(),
  retirementAge: z.number(),
  /** The age at which the plan ends. */
  lastAge: z.number(),
  /** Put aside each month until retirement. */
  monthlySaving: usd,
  /** Spent each month from then on. */
  monthlySpending: usd,
});
export type PlanYears = z.output<typeof planYears>;

/** When a plan gets there, in a few words, and the months from today: 0 for what is needed now, 1 within a month. */
export const planHorizon = z.object({ inMonths: z.number(), text: z.string() });
export type PlanHorizon = z.output<typeof planHorizon>;

/** An account that the last version counts with, and its balance on that day. */
const countedAccount = z.object({
  userAccountId: id,
  name: z.string(),
  typeName: z.string(),
  balance: usd,
});

const shownVersion = z.object({ number: z.number(), committedOn: day, figure: z.string() });

/** A started plan with its result, what changed since the version before, and what to do next. */
export const planCard = z.object({
  planType,
  ...keyFigures.shape,
  /** The dollars in which its amounts are, as a sentence; left out where it has none, or its caption names them. */
  dollars: z.optional(z.string()),
  /** What the last version changed, or, of a plan without versions, what was decided last; null where nothing was. */
  change: z.nullable(z.string()),
  /** The open step that is due first. */
  nextStep: z.nullable(nextStep),
  /** Left out of a plan without ages. */
  years: z.optional(planYears),
  /** Left out where no day is known. */
  horizon: z.optional(planHorizon),
  /** Left out of a plan that links none. */
  accounts: z.optional(z.array(countedAccount)),
  /** The last version and the one before it; left out of a plan without versions. */
  versions: z.optional(z.array(shownVersion)),
});
export type PlanCard = z.output<typeof planCard>;

/** Apart from the calls of the dashboard, so that the home page does not load them. */
export const planCardCalls = {
  list: call({
    method: 'GET',
    path: '/ngapi/v1/goals-and-finances/plan-cards',
    summary: 'The started plans with key figure, progress, last change and next step',
    reply: z.array(planCard),
  }),
} as const;
