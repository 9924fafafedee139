import * as z from 'zod/mini';
import { DAY, DOLLARS, FLAG, listOf, RATE, RELATIONSHIP, TIME, whole } from './fields.ts';
import { MAX_PLAN_YEAR, planEvents } from './plan-events.ts';

const pension = z.object({
  pensionAge: z.nullish(TIME),
  income: z.nullish(DOLLARS),
  COLA: z.nullish(RATE),
  survivorBenefit: z.nullish(RATE),
});

const person = {
  age: z.nullish(TIME),
  dob: DAY,
  annualIncome: z.nullish(DOLLARS),
  lifeExpectancy: TIME,
  lumpSumRetirementIncome: z.nullish(DOLLARS),
  otherAnnualRetirementIncome: z.nullish(DOLLARS),
  yearsForOtherAnnualRetirementIncome: z.nullish(TIME),
  otherContributions: z.nullish(DOLLARS),
  socialSecurityIncome: z.nullish(DOLLARS),
  pension: z.nullish(pension),
};

/** The "employee projection input" of the specification with the day it is computed for. */
export const retirementInput = z.object({
  asOf: DAY,
  /** Returns of single plan years, counted from today, in place of the planned ones; a stress test sets them. */
  market: z.nullish(listOf(z.object({ year: whole(0, MAX_PLAN_YEAR), return: RATE }))),
  employee: z.object({
    ...person,
    /** Counts where `rates` has none [A3-54] [A3-55]. */
    annualIncomeIncreaseRate: z.nullish(RATE),
    familyStatus: RELATIONSHIP,
    rates: z.object({
      currentReturn: RATE,
      retirementReturn: RATE,
      inflation: RATE,
      annualIncomeIncreaseRate: z.nullish(RATE),
      futureTaxRate: z.nullish(RATE),
      savings: z.nullish(RATE),
      employerMatch: z.nullish(RATE),
    }),
    retirement: z.object({ age: z.nullish(TIME), expenses: DOLLARS, fund: z.nullish(DOLLARS) }),
    events: z.nullish(planEvents),
    spouse: z.nullish(
      z.object({
        ...person,
        annualIncomeIncreaseRate: z.nullish(RATE),
        retirementAge: z.nullish(TIME),
        savings: z.nullish(RATE),
        employerMatch: z.nullish(RATE),
      }),
    ),
  }),
});

export type RetirementInput = z.output<typeof retirementInput>;
export type EmployeeInput = RetirementInput['employee'];
export type SpouseInput = NonNullable<EmployeeInput['spouse']>;

/** The number of the portfolio with the highest risk. */
const LAST_PORTFOLIO = 7;
const MAX_PATHS = 100_000;
const MAX_VOLATILITY = 5;

/** Input of the Monte Carlo simulation of a retirement plan. */
export const monteCarloInput = z.object({
  plan: retirementInput,
  /** Yearly standard deviation of the logarithm (fraction); default that of the portfolio, else 0.11. */
  volatility: z.nullish(z.number().check(z.gte(0), z.lte(MAX_VOLATILITY))),
  portfolio: z.nullish(whole(0, LAST_PORTFOLIO)),
  paths: z.nullish(whole(1, MAX_PATHS)),
  seed: z.nullish(z.int()),
  /** Bands at every age in place of the seven drawn ones. */
  everyAge: z.nullish(FLAG),
});
export type MonteCarloInput = z.output<typeof monteCarloInput>;

const SHARE = z.number().check(z.gte(0), z.lte(1));

/** Input of the plan through the years of the past: what the portfolio holds, the rest being in Treasury bills. */
export const historyInput = z
  .object({ plan: retirementInput, stocks: SHARE, bonds: SHARE })
  .check(z.refine(({ stocks, bonds }) => stocks + bonds <= 1, { path: ['bonds'] }));
export type HistoryInput = z.output<typeof historyInput>;
