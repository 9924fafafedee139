import {
  percent,
  saturatingCents,
  toDollars,
  toFraction,
  toPercent,
  type Cents,
  type Fraction,
  type IsoDate,
  type YearMonth,
} from '@fw/units';
import type { DebtPayoffInput } from '../inputs/debts.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { activeDebts, extrasByMonth, sumDebts, type Debt } from './debt.ts';
import { debtPayoff } from './debt-payoff.ts';
import type { DebtPayoffResult, Invalid, PayoffOfDebt } from './debt-plan.ts';
import { ordered } from './order.ts';
import { requiredPayment } from './required-payment.ts';

/** A linked account of the debt questionnaire, by the specification's names [B3-48]; the balance of a debt is negative. */
interface DebtAccountAnswers {
  readonly userAccountId: string;
  readonly name: string;
  readonly balance: Cents;
  readonly interestRate?: Fraction | null | undefined;
  readonly minimumMonthlyPayment?: Cents | null | undefined;
  readonly currentMonthlyPayment?: Cents | null | undefined;
  readonly isLinked: boolean;
  readonly isDeleted: boolean;
  readonly startsOn?: YearMonth | null | undefined;
  readonly rateChanges?: readonly { readonly from: YearMonth; readonly interestRate: Fraction }[] | undefined;
}

/** What a payoff needs of the debt questionnaire [B3-49]. */
export interface DebtAnswers {
  readonly linkedAccounts: readonly DebtAccountAnswers[];
  readonly strategy: 1 | 2 | null;
  readonly monthlyPayment: Cents | null;
  /** The threshold of a high rate. */
  readonly interestRate: Fraction | null;
  readonly extraPayments?: readonly { readonly on: YearMonth; readonly amount: Cents }[] | undefined;
  /** Ids of accounts, the first to be paid off first. */
  readonly ownOrder?: readonly string[] | undefined;
}

interface DebtFigure {
  readonly userAccountId: string;
  readonly name: string;
  readonly priority: number;
  readonly payoffMonth: number | null;
  readonly payoffDate: string | null;
  readonly payoffText: string;
  readonly currentPayment: Cents;
  readonly targetPayment: Cents;
  readonly interest: Cents;
  /** Rank of the colour in the chart, 0 for the first debt of the list. */
  readonly colour: number;
  /** Balance today and after each month until it is paid. */
  readonly series: Cents[];
}

/** The figures of a debt plan, rounded to the cent once; page and service show these and no others [B3-50]. */
export interface DebtFigures {
  readonly totalDebt: Cents;
  readonly totalMinimumPayments: Cents;
  readonly monthlyPayment: Cents;
  readonly targetPaymentIsValid: boolean;
  readonly error: Invalid | null;
  readonly monthsUntilPayoff: number | null;
  readonly totalInterest: Cents | null;
  readonly debtFreeText: string | null;
  readonly firstDebt: {
    readonly name: string;
    readonly payment: Cents;
    readonly interestRate: Fraction;
  } | null;
  /** The smallest payment that makes the plan valid; null for a valid plan, or where no payment does. */
  readonly requiredPayment: Cents | null;
  readonly debts: DebtFigure[];
}

const usd = (amount: Cents | null | undefined) =>
  amount === null || amount === undefined ? null : toDollars(amount);
const inPercent = (rate: Fraction | null | undefined) =>
  rate === null || rate === undefined ? null : toPercent(rate);
const CENTS = 100;
const asCents = (dollars: number): Cents => saturatingCents(Math.round(dollars * CENTS));

/** The input of the payoff calculator: dollars, percent. */
export const toPayoffInput = (answers: DebtAnswers, asOf: IsoDate): DebtPayoffInput => ({
  asOf,
  strategy: answers.strategy,
  monthlyPayment: usd(answers.monthlyPayment),
  interestRate: inPercent(answers.interestRate),
  linkedAccounts: answers.linkedAccounts.map((account) => ({
    name: account.name,
    balance: toDollars(account.balance),
    interestRate: inPercent(account.interestRate),
    minimumMonthlyPayment: usd(account.minimumMonthlyPayment),
    currentMonthlyPayment: usd(account.currentMonthlyPayment),
    isLinked: account.isLinked,
    isDeleted: account.isDeleted,
    startsOn: account.startsOn ?? null,
    rateChanges: (account.rateChanges ?? []).map(({ from, interestRate }) => ({
      from,
      interestRate: toPercent(interestRate),
    })),
  })),
  extraPayments: (answers.extraPayments ?? []).map(({ on, amount }) => ({ on, amount: toDollars(amount) })),
});

/** The accounts that owe something, in the order of the list. */
const activeAccounts = ({ linkedAccounts }: DebtAnswers): readonly DebtAccountAnswers[] =>
  linkedAccounts.filter(({ balance, isLinked, isDeleted }) => isLinked && !isDeleted && balance < 0);

export interface PreparedDebts {
  readonly accounts: readonly DebtAccountAnswers[];
  readonly debts: readonly Debt[];
  readonly extras: ReadonlyMap<number, number>;
}

/** The debts of a questionnaire as they are paid down, with the accounts they belong to. */
export function preparedDebts(answers: DebtAnswers, asOf: IsoDate): PreparedDebts {
  const input = toPayoffInput(answers, asOf);
  return {
    accounts: activeAccounts(answers),
    debts: activeDebts(input.linkedAccounts, asOf),
    extras: extrasByMonth(input.extraPayments, asOf),
  };
}

const toDebtFigure = (debt: PayoffOfDebt, userAccountId: string, colour: number): DebtFigure => ({
  userAccountId,
  name: debt.name,
  priority: debt.priority,
  payoffMonth: debt.payoffMonth,
  payoffDate: debt.payoffDate,
  payoffText: debt.payoffText,
  currentPayment: asCents(debt.currentPayment),
  targetPayment: asCents(debt.targetPayment),
  interest: asCents(debt.interest),
  colour,
  series: debt.series.map(asCents),
});

function firstDebtFigures(
  { debts }: DebtPayoffResult,
  { debts: prepared }: PreparedDebts,
): DebtFigures['firstDebt'] {
  const position = debts.findIndex(({ priority }) => priority === 1);
  const first = debts[position];
  const debt = prepared[position];
  if (!first || !debt) return null;
  return {
    name: first.name,
    payment: asCents(first.targetPayment),
    interestRate: toFraction(percent(debt.rate)),
  };
}

function neededFor(
  answers: DebtAnswers,
  { error, threshold }: DebtPayoffResult,
  { debts, extras }: PreparedDebts,
) {
  if (error === null || error === 'NO_DEBTS') return null;
  const ordering = answers.strategy === 2 ? 'lowBalance' : 'avalanche';
  const needed = requiredPayment({ debts, extras, order: ordered(debts, ordering, threshold) });
  return needed === null ? null : asCents(needed);
}

/** The plan of a questionnaire: its figures and the unrounded result that `explain` describes; null without a strategy. */
export function debtPlan(
  answers: DebtAnswers,
  asOf: IsoDate,
): { readonly figures: DebtFigures; readonly result: DebtPayoffResult } | null {
  const result = debtPayoff(toPayoffInput(answers, asOf));
  if (isCalculationError(result)) return null;
  const prepared = preparedDebts(answers, asOf);
  const { targetPaymentIsValid, error, monthsUntilPayoff, totalInterest, debtFreeText } = result;
  const figures: DebtFigures = {
    totalDebt: asCents(sumDebts(prepared.debts, 'balance')),
    totalMinimumPayments: asCents(result.totalMinimumPayments),
    monthlyPayment: asCents(result.monthlyPayment),
    targetPaymentIsValid,
    error,
    monthsUntilPayoff,
    totalInterest: totalInterest === null ? null : asCents(totalInterest),
    debtFreeText,
    firstDebt: firstDebtFigures(result, prepared),
    requiredPayment: neededFor(answers, result, prepared),
    debts: result.debts.map((debt, position) =>
      toDebtFigure(debt, prepared.accounts[position]?.userAccountId ?? '', position),
    ),
  };
  return { figures, result };
}

/** Why the plan of a questionnaire is invalid; null for a valid one and for one without a strategy [B4-47]. */
export function debtPlanError(answers: DebtAnswers, asOf: IsoDate): Invalid | null {
  const result = debtPayoff(toPayoffInput(answers, asOf));
  return isCalculationError(result) ? null : result.error;
}
