import { MAX_ANSWER, MAX_LINKED_RATE } from '@fw/contract-goals';
import { cleanLine } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { cents, isEnteredRate, negate, saturatingSum, type Cents, type Fraction } from '@fw/units';

/**
 * What finances knows of a person, as a questionnaire may hold it: an answer has limits that a ledger has not, and no
 * value of a person's own data may keep a plan from being started or read (decision 0240).
 */

/** A balance that counts in a plan; beyond the largest answer it counts as that. */
export const balanceAnswer = (amount: Cents): Cents =>
  cents(Math.max(negate(MAX_ANSWER), Math.min(MAX_ANSWER, amount)));

/** The sum of balances, limited as a single one is. */
export const sumAnswer = (balances: readonly Cents[]): Cents => balanceAnswer(saturatingSum(balances));

/** A figure that is shown or copied as an answer; null where it is no possible answer, never another figure. */
export const knownAnswer = (amount: Cents | null, least: number = negate(MAX_ANSWER)): Cents | null =>
  amount !== null && amount >= least && amount <= MAX_ANSWER ? amount : null;

/** The rate of a debt; null where a person would not be allowed to enter it. */
export const rateAnswer = (rate: Fraction | null): Fraction | null =>
  rate !== null && isEnteredRate(rate) && rate >= 0 && rate <= MAX_LINKED_RATE ? rate : null;

/** A text of a bank on one line, cut between characters. */
export function nameAnswer(name: string, maximum: number): string {
  let cut = '';
  for (const character of cleanLine(name)) {
    if (cut.length + character.length > maximum) break;
    cut += character;
  }
  return cut;
}

/** Null for every computed answer that a person could not enter: it is unknown. */
export function impossibleAnswers(schema: z.ZodMiniType, answers: object): Readonly<Record<string, null>> {
  const { error } = z.safeEncode(schema, answers);
  return Object.fromEntries((error?.issues ?? []).map(({ path }) => [String(path[0]), null]));
}

const LEAST_EXPENSES_CENTS = 1;

/** The expenses of last month as a first answer; none where they are unknown, negative after large refunds, or too large. */
export const expensesOfLastMonth = (expenses: Cents | null): Cents | null =>
  knownAnswer(expenses, LEAST_EXPENSES_CENTS);
