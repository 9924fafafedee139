import { call } from '@fw/contract-kernel';
import { retirementInput } from '@fw/planning/inputs';
import { day, shownRate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import {
  birthDay,
  currentStep,
  linkedAccounts,
  money,
  noTinyNumbers,
  rateUpTo,
  relationship,
  yearsBetween,
} from './plan-fields.contract.ts';

/** Types of accounts that hold retirement savings; the link dialog lists them first [B3-41]. */
export const RETIREMENT_ACCOUNT_TYPES = [
  '401a',
  '401k',
  '403b',
  '457b',
  'Health Savings Account',
  'IRA',
  'Pension',
  'Roth 401k',
  'Roth IRA',
  'SEP IRA',
  'Simple IRA',
] as const;

/** Messages of the retirement questionnaire, word for word [B5-04] to [B5-11]. */
export const RETIREMENT_MESSAGE = {
  required: 'Field required',
  invalidDate: 'Please enter a valid date.',
  spouseTooOld: 'Please enter a valid date. Your spouse or partner cannot be older than 130.',
  spouseTooYoung: 'Please check the year: your spouse or partner would be younger than 16.',
  positive: 'Please enter a positive value.',
  nonZero: 'Please enter a positive non-zero number.',
  upTo10Percent: 'Please enter a value up to 10%',
  upTo8Percent: 'Please enter a value up to 8%',
  upTo100Percent: 'Please enter a value up to 100%',
  retirementAge:
    'Please enter an age more than your current age and less than your life expectancy. If you have already retired, please reach out to your planner to discuss additional planning considerations',
  lifeExpectancy: 'Please enter an age between your retirement age and 120',
  spouseRetirementAge: 'Enter an age older than your spouse is now.',
  spouseLifeExpectancy: 'Please enter an age between your spouse retirement age and 120',
  pensionAge: 'Please enter an age between 40 and 80',
  otherIncomeYears: 'Please enter a value up to 50',
  eventAge: 'Please enter an age from 1 to 120',
  eventYears: 'Please enter a number of years from 1 to 60',
  tooManyEvents: 'Please enter 20 events or fewer.',
} as const;
const TEXT = RETIREMENT_MESSAGE;

/** Figures the questionnaire starts with [B9-02] [B9-03]; rates are fractions [B9-16]. */
export const RETIREMENT_DEFAULTS = {
  retirementAge: 65,
  lifeExpectancy: 85,
  expectedAnnualRateReturn: 0.05,
  expectedAnnualRate: 0.05,
  expectedAnnualInflationRate: 0.02,
  /** A pension starts at this age until another is entered [A3-56]. */
  pensionAge: 62,
  /** Largest value of the slider of monthly spending, dollars [B9-02]. */
  maxSpending: 25_000,
} as const;

export const MAX_AGE = 120;

const increase = z.nullable(rateUpTo(0.1, TEXT.upTo10Percent));
const share = z.nullable(rateUpTo(1, TEXT.upTo100Percent));
const amount = z.nullable(money);

const personalInformation = z.strictObject({
  dateOfBirth: z.nullable(birthDay),
  relationshipStatus: z.nullable(relationship),
  annualIncome: amount,
  expectedAnnualIncomeIncrease: increase,
});

const spousePersonalInformation = z.strictObject({
  dateOfBirth: z.nullable(birthDay),
  annualIncome: amount,
  expectedAnnualIncomeIncrease: increase,
});

const retirementPlanDetails = z.strictObject({
  monthlyExpenses: amount,
  retirementAge: z.nullable(yearsBetween(1, MAX_AGE, TEXT.retirementAge)),
  lifeExpectancy: z.nullable(yearsBetween(1, MAX_AGE, TEXT.lifeExpectancy)),
  spouseRetirementAge: z.nullable(yearsBetween(1, MAX_AGE, TEXT.spouseRetirementAge)),
  spouseLifeExpectancy: z.nullable(yearsBetween(1, MAX_AGE, TEXT.spouseLifeExpectancy)),
});

/** Rates are fractions of the income, the other contributions dollars a year [B3-19] [B9-16]. */
const retirementSavings = z.strictObject({
  employerSponsoredSavingsRate: share,
  employerMatch: share,
  otherContributions: amount,
  spouseEmployerSponsoredSavingsRate: share,
  spouseEmployerMatch: share,
  spouseOtherContributions: amount,
});

const pension = z.strictObject({
  annualPensionIncome: amount,
  pensionCostOfLivingAdjustment: share,
  retirementAge: z.nullable(yearsBetween(40, 80, TEXT.pensionAge)),
  pensionSurvivorBenefit: share,
});

/** An estimate of Social Security other than that of the planner, by its method. */
const chosenEstimate = z.strictObject({ method: z.enum(['claiming', 'law']), amount: money });

/** Further income in retirement [B3-20]; dollars a year, except the lump sum. */
const retirementIncome = z.strictObject({
  pension,
  /** What the person entered or chose; null while the estimate counts. */
  socialSecurity: amount,
  /** The estimate that the amount was chosen as; the amount follows the answers while both are equal. */
  chosenEstimate: z.optional(chosenEstimate),
  /** The estimate; the service writes it whenever it can be computed. */
  defaultSocialSecurity: amount,
  /** The name is the specification's. */
  lumpSumArRetirement: amount,
  otherIncome: amount,
  otherIncomeYears: z.nullable(yearsBetween(0, 50, TEXT.otherIncomeYears)),
});

const assetsGrowPlan = z.strictObject({
  expectedAnnualRateReturn: z.nullable(rateUpTo(0.08, TEXT.upTo8Percent)),
  /** The return in retirement; the name is the specification's. */
  expectedAnnualRate: z.nullable(rateUpTo(0.08, TEXT.upTo8Percent)),
  expectedAnnualInflationRate: z.nullable(rateUpTo(0.1, TEXT.upTo10Percent)),
});

/** What an event or a phase of the plan is; decision 0423. */
export const EVENT_KIND = {
  homeSale: 'HOME_SALE',
  inheritance: 'INHERITANCE',
  partTime: 'PART_TIME',
  otherIncome: 'OTHER_INCOME',
  college: 'COLLEGE',
  healthCost: 'HEALTH_BEFORE_65',
  medicare: 'MEDICARE',
  stateTax: 'STATE_TAX',
  otherExpense: 'OTHER_EXPENSE',
  lessSpending: 'LESS_SPENDING',
} as const;

/** Events and phases that a plan may have. */
export const MAX_PLAN_EVENTS = 20;
export const EVENT_YEARS = { min: 1, max: 60 } as const;
export const EVENT_START = { min: 1, max: MAX_AGE } as const;

/** A one-time event, or a phase of several years; dollars a year. */
const planEvent = z.strictObject({
  kind: z.enum(EVENT_KIND),
  /** The age of the person in the year it starts. */
  startAge: z.nullable(yearsBetween(EVENT_START.min, EVENT_START.max, TEXT.eventAge)),
  years: z.nullable(yearsBetween(EVENT_YEARS.min, EVENT_YEARS.max, TEXT.eventYears)),
  amount,
  /** TODAY rises with prices; FUTURE is in dollars of the years it lasts. */
  dollars: z.enum(['TODAY', 'FUTURE']),
  /** Whether tax is due on an income, or on what pays an expense. */
  isTaxed: z.boolean(),
  /** The estimate that the amount was entered as; the amount follows the answers while both are equal. */
  estimate: z.optional(amount),
});
export type PlanEventAnswer = z.output<typeof planEvent>;

/**
 * Answers of the retirement questionnaire [B3-15] to [B3-22]. A draft may have gaps (null); what is given is in range.
 * `retirementErrors` adds what must be given to commit and what two fields must have in common.
 */
export const retirementCalculator = z.strictObject({
  planType: z.literal('RETIREMENT'),
  currentStep,
  committedOn: z.nullable(day),
  /** Household retirement savings: the estimate, or the sum of the linked accounts. */
  estimatedHousehold: amount,
  linkedAccounts,
  isSpouseIncomeIncluded: z.boolean(),
  personalInformation,
  spousePersonalInformation,
  retirementPlanDetails,
  retirementSavings,
  yourIncome: retirementIncome,
  spouseIncome: retirementIncome,
  assetsGrowPlan,
  /** Absent in plans without any. */
  events: z.optional(z.array(planEvent).check(z.maxLength(MAX_PLAN_EVENTS, TEXT.tooManyEvents))),
  additionalDetails: z.strictObject({ prevMonthTotalExpenses: amount }),
});
export type RetirementCalculator = z.output<typeof retirementCalculator>;
/** The same on the wire: dollars, fractions and days as text. */
export type RetirementCalculatorOnWire = z.input<typeof retirementCalculator>;

/** What a committed retirement plan answers [B3-23] [B3-24] [A3-58]; nominal dollars, rounded to the cent once. */
export const retirementResult = z.object({
  planType: z.literal('RETIREMENT'),
  /** The same answer under the two names of the specification [B3-23] [B3-24]. */
  needMet: z.boolean(),
  meetingRetirementGoal: z.boolean(),
  retirementSum: usd,
  yearsRetirementFundWillLast: z.number(),
  retirementYears: z.number(),
  shortfallYears: z.number(),
  futureTaxRate: shownRate,
  expensesAtRetirementAge: usd,
  incomeNeededAtRetirementAge: z.nullable(usd),
  defaultSocialSecurityIncome: usd,
  finalSocialSecurityIncome: usd,
  savingsBalanceAtRetirement: usd,
  savingsBalanceAtLifeExpectancy: usd,
  spouseDefaultSocialSecurityIncome: z.nullable(usd),
  spouseFinalSocialSecurityIncome: z.nullable(usd),
  spouseSavingsBalanceAtRetirement: z.nullable(usd),
  spouseSavingsBalanceAtLifeExpectancy: z.nullable(usd),
  /** Balance at the start of each year of the plan, and last at its end. */
  projections: z.array(z.object({ age: z.number(), listBeginningRetirementSavingsBalance: usd })),
  /** The day of the projection, for which ages and estimates hold. */
  asOf: day,
  /** The employee projection input that was computed [A3-54] to [A3-57]. */
  employee: retirementInput.shape.employee,
});
export type RetirementResult = z.output<typeof retirementResult>;

export const retirementCalls = {
  project: call({
    path: '/ngapi/v1/goal/plan/retirement/projection',
    isRead: true,
    limits: { inFlight: 8 },
    summary: 'Computes an employee projection input; nothing is stored [A3-54] [A3-58]',
    access: 'signed-in',
    body: z
      .strictObject({
        /** The day the ages and estimates hold for; today when absent. */
        asOf: z.optional(day),
        employee: retirementInput.shape.employee,
      })
      .check(noTinyNumbers),
    reply: retirementResult,
  }),
} as const;
