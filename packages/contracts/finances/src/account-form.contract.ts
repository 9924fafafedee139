import type { FieldErrors } from '@fw/contract-kernel';
import type { Cents, Fraction } from '@fw/units';
import { ACCOUNT_FORM_TEXT as TEXT, ACCOUNT_GROUP, type AccountGroupName } from './account-words.contract.ts';

/** 50 % [A5-23]. */
export const MAX_ACCOUNT_RATE = 0.5;
/** 0.01 % [A5-26]. */
export const MIN_STUDENT_RATE = 0.0001;

/** The amounts of an account form; an absent or null one was not entered. */
export interface AccountAmounts {
  readonly balance: Cents | null | undefined;
  readonly interestRate?: Fraction | null | undefined;
  readonly minimumMonthlyPayment?: Cents | null | undefined;
  readonly currentMonthlyPayment?: Cents | null | undefined;
}

const isMissing = (value: number | null | undefined): value is null | undefined =>
  value === null || value === undefined;

type Rule<Value extends number> = (value: Value) => string | null;

const check = <Value extends number>(value: Value | null | undefined, rule: Rule<Value>): string | null =>
  isMissing(value) ? TEXT.required : rule(value);

const isOwned: Rule<Cents> = (value) => (value < 0 ? TEXT.positive : null);
const isOwed: Rule<Cents> = (value) => {
  if (value === 0) return TEXT.nonzero;
  return value > 0 ? TEXT.negative : null;
};
const isPaid: Rule<Cents> = (value) => {
  if (value === 0) return TEXT.nonzero;
  return value < 0 ? TEXT.positive : null;
};
const isAbsent = (value: number | null | undefined): string | null => (isMissing(value) ? null : TEXT.valid);

const isAccountRate: Rule<Fraction> = (value) => (value >= 0 && value <= MAX_ACCOUNT_RATE ? null : TEXT.rate);
const isStudentRate: Rule<Fraction> = (value) =>
  value >= MIN_STUDENT_RATE && value <= MAX_ACCOUNT_RATE ? null : TEXT.studentRate;

type Problems = readonly (readonly [field: string, problem: string | null])[];

const toFieldErrors = (problems: Problems): FieldErrors[] =>
  problems.flatMap(([Field, problem]) => (problem === null ? [] : [{ Field, Errors: [problem] }]));

const debtProblems = (amounts: AccountAmounts, rateRule: Rule<Fraction>): Problems => [
  ['balance', check(amounts.balance, isOwed)],
  ['interestRate', check(amounts.interestRate, rateRule)],
  ['minimumMonthlyPayment', check(amounts.minimumMonthlyPayment, isOwned)],
  ['currentMonthlyPayment', check(amounts.currentMonthlyPayment, isPaid)],
];

/**
 * What is wrong with the amounts of an account [A5-22] to [A5-24]: an asset is not below zero and has no rate and no
 * payments; a debt is at most -0.01 and has them.
 */
export function accountAmountErrors(amounts: AccountAmounts, group: AccountGroupName): FieldErrors[] {
  if (group === ACCOUNT_GROUP.liability) return toFieldErrors(debtProblems(amounts, isAccountRate));
  return toFieldErrors([
    ['balance', check(amounts.balance, isOwned)],
    ['interestRate', isAbsent(amounts.interestRate)],
    ['minimumMonthlyPayment', isAbsent(amounts.minimumMonthlyPayment)],
    ['currentMonthlyPayment', isAbsent(amounts.currentMonthlyPayment)],
  ]);
}

/** What is wrong with the amounts of a student loan [A5-25] to [A5-27]; its minimum payment was defaulted before. */
export const studentLoanErrors = (amounts: AccountAmounts): FieldErrors[] =>
  toFieldErrors(debtProblems(amounts, isStudentRate));
