import { DEBT_STRATEGY, DEBT_STRATEGY_NAME, DEBT_WORDS } from '@fw/contract-goals';
import {
  formatMonth,
  formatPercent,
  formatUsd,
  sum,
  type Cents,
  type Fraction,
  type YearMonth,
} from '@fw/units';
import type { PayoffOrder } from '@fw/planning/debt-tools';

/** Sentences of 'Reduce your debt'; those of the specification word for word [B2-95] to [B2-102]. */
export const DEBT_TEXT = {
  strategyStep: DEBT_WORDS.strategyStep,
  accountsStep: DEBT_WORDS.accountsStep,
  review: 'Review your information',
  preview: 'Preview your plan',
  linkTitle: 'Link debt accounts to this goal',
  linkLead: 'Choose the loans and credit cards that you want to pay off.',
  link: 'Link accounts',
  relink: 'Change linked accounts',
  yourInformation: 'Your information',
  strategyField: 'Paydown Strategy',
  select: 'Select...',
  addDebt: 'Add debt',
  nothingLinked: 'You have no debt accounts linked to this goal',
  unlink: 'Unlink',
  /** [B4-48] */
  deleted: 'You deleted this account. We will remove it on saving this plan update.',
  balance: 'Balance',
  balanceHint: 'A balance is what you owe: 500 and −500 both count as owed.',
  rate: 'Interest rate',
  minimum: 'Minimum monthly payment',
  current: 'Current monthly payment',
  datedTerms: 'Promo rate or deferred start',
  startsOn: 'Month of the first payment',
  startsNow: 'Payments have started',
  rateChanges: 'Changes of the interest rate',
  rateChange: 'New interest rate',
  rateFrom: 'From',
  addRateChange: 'Add a change of the rate',
  removeRateChange: 'Remove this change',
  yourPlanPreview: 'Your plan preview',
  chart: 'Balance over time',
  table: 'Your debts',
  accountName: 'Account name',
  payoffDate: 'Payoff date',
  currentPayment: 'Current payment',
  targetPayment: 'Target payment',
  adjust: 'Choose a variable and adjust your plan',
  tabStrategy: DEBT_WORDS.strategyStep,
  tabPayment: DEBT_WORDS.payment,
  tabInterest: 'Interest rate',
  interestSlider: DEBT_WORDS.threshold,
  interestTip: DEBT_WORDS.thresholdHint,
  note: 'Projections are estimates, not guarantees. They assume monthly payments, with each freed payment going to the next debt.',
  dollars:
    "Balances are in today's dollars. A payment of a later month and the interest in all are in dollars of the months in which they are paid.",
  totalDebt: 'Total debt',
  totalMinimum: 'Minimum payments a month',
  totalInterest: 'Interest in all',
  months: 'Months until debt free',
  extraTitle: 'Extra payments',
  extraLead: 'A bonus or a tax refund can go to your debts in the month it arrives.',
  extraMonth: 'Month',
  extraAmount: 'Amount',
  addExtra: 'Add an extra payment',
  removeExtra: 'Remove this payment',
  orders: 'Compare the orders',
  ordersLead: 'The same payment in every order, against paying each debt what you pay now.',
  order: 'Order',
  debtFree: 'Debt free in',
  interestColumn: 'Interest',
  saved: 'Interest and months saved',
  ownOrder: 'Your own order',
  moveUp: 'Move up',
  notPaid: '50+ years',
  unknown: 'Not known',
  belowMinimum:
    'While you pay less than the minimums, no debt has a payoff date. Choose a payment of at least the minimums to see them.',
  noOrder: 'With this payment no order pays off your debts within 50 years, so there is nothing to compare.',
} as const;

export const ORDER_TEXT: Readonly<Record<PayoffOrder, string>> = {
  avalanche: DEBT_STRATEGY_NAME[DEBT_STRATEGY.HIGH_INTEREST],
  threshold: DEBT_STRATEGY_NAME[DEBT_STRATEGY.LOW_BALANCE],
  snowball: 'Snowball (smallest balance first)',
  own: DEBT_TEXT.ownOrder,
};

interface FirstDebt {
  readonly name: string;
  readonly payment: Cents;
  readonly interestRate: Fraction;
}

/** Which debt is paid first, and its rate where the highest rate decides [B2-100]. */
export function firstDebtText({ name, payment, interestRate }: FirstDebt, strategy: number | null): string {
  const rate = strategy === DEBT_STRATEGY.HIGH_INTEREST ? ` at ${formatPercent(interestRate)} interest` : '';
  return `Pay ${name}${rate} first, with ${formatUsd(payment)} per month.`;
}

interface ExtraPayment {
  readonly on: YearMonth;
  readonly amount: Cents;
}

/** What is paid on top of the monthly payments after a month; null where nothing is. */
export function extraPaymentsText(extras: readonly ExtraPayment[], after: YearMonth): string | null {
  const [first, ...others] = extras.filter(({ on, amount }) => on > after && amount > 0);
  if (!first) return null;
  if (others.length === 0)
    return `You also pay ${formatUsd(first.amount)} once, in ${formatMonth(first.on)}.`;
  const amount = sum([first, ...others].map((extra) => extra.amount));
  return `You also pay ${formatUsd(amount)} in ${String(others.length + 1)} extra payments.`;
}

/** Months that an order saves against the payments of now; negative where it takes longer. */
export const savedMonthsText = (count: number): string =>
  `${String(count)} ${Math.abs(count) === 1 ? 'month' : 'months'}`;

export const debtFreeSentence = (time: string): string => `You will be debt free in ${time}.`;

/** What would make an invalid plan valid. */
export const requiredText = (payment: Cents): string =>
  `A payment of ${formatUsd(payment)} a month would make this plan work.`;
export const takePaymentLabel = (payment: Cents): string => `Use ${formatUsd(payment)}`;
