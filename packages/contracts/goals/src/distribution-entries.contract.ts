import { label } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { money, rateUpTo, yearsBetween } from './plan-fields.contract.ts';

/** Messages of the distribution questionnaire at single fields, word for word [B5-24] to [B5-32]. */
export const DISTRIBUTION_MESSAGE = {
  required: 'Field required',
  positive: 'Please enter a positive value.',
  startAge: 'Please provide a valid start age',
  endAge: 'Please provide a valid end age',
  endBeforeStart: 'End age cannot be less than Start age',
  expenseName: 'Please provide a valid extra expense name',
  expenseAmount: 'Please provide a valid annual expense amount',
  inflationRate: 'Please provide a valid inflation rate',
  incomeName: 'Please provide a valid special income name',
  incomeAmount: 'Please provide a valid annual income amount before taxes',
  taxRate: 'Please provide a valid tax rate',
  yearlyIncrease: 'Please provide a valid expected yearly increase',
  socialSecurityAge: 'Please provide a valid age. The minimum is 62 and the maximum is 70',
  socialSecurityAmount: 'Please provide a valid annual amount',
  socialSecurityYear: 'Please provide a valid year',
  expectedTaxRate: 'Please provide a valid expected tax rate',
  tooManyExpenses: 'Please enter 50 extra expenses or fewer.',
  tooManyIncomes: 'Please enter 50 special incomes or fewer.',
  planningAge: 'Please enter a valid planning age',
  retirementPlan: 'Please commit your retirement plan first.',
} as const;
const TEXT = DISTRIBUTION_MESSAGE;

/** The heading of what a year leaves over or lacks, on screen and in the PDF. */
export const DEPOSIT_OR_SHORTFALL = 'Deposit, or shortfall below 0';

/** What a distribution plan leaves out, on screen and in the PDF. */
export const DISTRIBUTION_LIMITS =
  'Not included: state tax, penalties for withdrawals before 59½ (except on company stock), tax on the yearly growth of taxable accounts, the five-year rule of Roth accounts and Medicare surcharges.';

/** Ages of an entry and of company stock [B5-24] [B5-32] [B9-03]. */
export const ENTRY_AGE = { min: 1, max: 200 } as const;
/** Extra expenses, and special incomes, that a plan may have. */
export const MAX_ENTRIES = 50;
export const MAX_ENTRY_NAME = 60;

const age = (message: string) => z.nullable(yearsBetween(ENTRY_AGE.min, ENTRY_AGE.max, message));
const share = (message: string) => z.nullable(rateUpTo(1, message));

/** An extra expense [B3-37]; dollars a year, rates are fractions. */
export const extraExpense = z.strictObject({
  name: z.nullable(label(MAX_ENTRY_NAME, TEXT.expenseName)),
  amount: z.nullable(money),
  startAge: age(TEXT.startAge),
  endAge: age(TEXT.endAge),
  inflationRate: share(TEXT.inflationRate),
  /** Its place in the list, from 1 [B4-35]. */
  order: z.int(),
});
export type ExtraExpense = z.output<typeof extraExpense>;

/** A special income [B3-38]; dollars a year before taxes, rates are fractions. */
export const specialIncome = z.strictObject({
  name: z.nullable(label(MAX_ENTRY_NAME, TEXT.incomeName)),
  amount: z.nullable(money),
  startAge: age(TEXT.startAge),
  endAge: age(TEXT.endAge),
  taxRate: share(TEXT.taxRate),
  yearlyIncrease: share(TEXT.yearlyIncrease),
  order: z.int(),
});
export type SpecialIncome = z.output<typeof specialIncome>;

export const extraExpenses = z.array(extraExpense).check(z.maxLength(MAX_ENTRIES, TEXT.tooManyExpenses));
export const specialIncomes = z.array(specialIncome).check(z.maxLength(MAX_ENTRIES, TEXT.tooManyIncomes));

/** What a new entry starts with [B9-06]. */
export const NEW_EXPENSE = { inflationRate: 0.02 } as const;
export const NEW_INCOME = { taxRate: 0.15, yearlyIncrease: 0 } as const;

/** Company stock in a 401(k) [B3-39]; includeStock is the in-kind distribution. */
export const companyStock = z.strictObject({
  includeStock: z.boolean(),
  balance: z.nullable(money),
  costBasic: z.nullable(money),
  afterTax: z.nullable(money),
  planningAge: age(TEXT.planningAge),
});
export type CompanyStock = z.output<typeof companyStock>;

/** An in-kind distribution is No until it is chosen [B4-30]. */
export const NEW_COMPANY_STOCK: CompanyStock = {
  includeStock: false,
  balance: null,
  costBasic: null,
  afterTax: null,
  planningAge: null,
};
