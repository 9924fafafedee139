import type { ImportMapping } from '@fw/contract-finances';
import { CREDIT_MARK, parseAmount } from './cells.ts';
import type { CsvTable } from './csv-table.ts';

const PAYMENT =
  /payment.{0,12}thank|thank you.{0,12}payment|autopay|payment received|(online|mobile|web) (payment|pymt)/i;
const DEPOSIT = /payroll|salary|direct dep|deposit|interest paid|paycheck/i;
const MAJORITY = 0.7;
/** Fewer rows show no majority. */
const MIN_ROWS = 3;

/** Whether a file counts expenses as positive. */
interface Signs {
  readonly isReversed: boolean;
  /** Its rows show it; otherwise a choice that a person made before counts more. */
  readonly isCertain: boolean;
}

interface Valued {
  readonly text: string;
  readonly value: number;
}

const isNegative = ({ value }: Valued): boolean => value < 0;
const isMajority = (count: number, all: number): boolean => all >= MIN_ROWS && count >= all * MAJORITY;

/** Most of what is no payment is negative, or money comes in with a plus and no more than half of the rows has one. */
function areExpensesNegative(values: readonly Valued[]): boolean {
  const others = values.filter(({ text }) => !PAYMENT.test(text));
  const negative = others.filter(isNegative).length;
  const deposits = values.filter(({ text }) => DEPOSIT.test(text));
  const hasDeposits = deposits.length > 0 && !deposits.some(isNegative);
  return isMajority(negative, others.length) || (hasDeposits && negative * 2 >= others.length);
}

/** A card's export counts expenses as positive: payments of the card are negative, or nearly nothing is. */
export function signsOf(
  { rows }: CsvTable,
  { amount, description }: Pick<ImportMapping, 'amount' | 'description'>,
): Signs {
  if (amount === null) return { isReversed: false, isCertain: false };
  const cellsOf = rows.map(({ cells }) => ({ text: cells[description] ?? '', amount: cells[amount] ?? '' }));
  if (cellsOf.some((row) => CREDIT_MARK.test(row.amount.trim())))
    return { isReversed: true, isCertain: true };
  const values = cellsOf.flatMap((row): Valued[] => {
    const value = parseAmount(row.amount);
    return value === null || value === 0 ? [] : [{ text: row.text, value }];
  });
  const payments = values.filter(({ text }) => PAYMENT.test(text));
  const positive = values.filter(({ value }) => value > 0).length;
  if (payments.length > 0 && payments.every(isNegative) && positive * 2 > values.length) {
    return { isReversed: true, isCertain: true };
  }
  if (areExpensesNegative(values)) return { isReversed: false, isCertain: true };
  const hasDeposits = values.some(({ text }) => DEPOSIT.test(text));
  const isMostlyPositive = payments.length === 0 && !hasDeposits && isMajority(positive, values.length);
  return { isReversed: isMostlyPositive, isCertain: false };
}
