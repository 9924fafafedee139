import type { ImportMapping } from '@fw/contract-finances';
import { CREDIT_MARK, parseAmount } from './cells.ts';
import type { CsvTable } from './csv-table.ts';

const PAYMENT =
  /payment.{0,12}thank|thank you.{0,12}payment|autopay|directpay|payment received|(online|mobile|web) (payment|pymt)/i;
/** A payment as the bank of a card writes it; who pays from a checking account is not thanked. */
const THANKS = /payment.{0,12}thank|thank you.{0,12}payment/i;
/** Columns of American Express, Discover and Apple Card, whose exports count expenses as positive. */
const CARD_HEADING = /^(card member|trans\. date|clearing date)$/i;
/** A file that writes a plus writes all signs as the account has them. */
const PLUS = /^\s*\+/;
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

const areAllNegative = (values: readonly Valued[]): boolean => values.length > 0 && values.every(isNegative);

/** Payments of a card are negative: one that is thanked for, or any beside amounts that are mostly positive. */
function arePaymentsNegative(values: readonly Valued[]): boolean {
  const positive = values.filter(({ value }) => value > 0).length;
  return (
    areAllNegative(values.filter(({ text }) => THANKS.test(text))) ||
    (areAllNegative(values.filter(({ text }) => PAYMENT.test(text))) && positive * 2 > values.length)
  );
}

/** Nearly nothing is negative, and no row is a payment or money that comes in. */
const isMostlyPositive = (values: readonly Valued[]): boolean =>
  !values.some(({ text }) => PAYMENT.test(text) || DEPOSIT.test(text)) &&
  isMajority(values.filter(({ value }) => value > 0).length, values.length);

/** A card's export counts expenses as positive: payments of the card are negative, or nearly nothing is. */
export function guessSigns(
  { headings, rows }: CsvTable,
  { amount, description }: Pick<ImportMapping, 'amount' | 'description'>,
): Signs {
  if (amount === null) return { isReversed: false, isCertain: false };
  const cellsOf = rows.map(({ cells }) => ({ text: cells[description] ?? '', amount: cells[amount] ?? '' }));
  if (cellsOf.some((row) => CREDIT_MARK.test(row.amount.trim())))
    return { isReversed: true, isCertain: true };
  if (cellsOf.some((row) => PLUS.test(row.amount))) return { isReversed: false, isCertain: true };
  const values = cellsOf.flatMap((row): Valued[] => {
    const value = parseAmount(row.amount);
    return value === null || value === 0 ? [] : [{ text: row.text, value }];
  });
  if (arePaymentsNegative(values)) return { isReversed: true, isCertain: true };
  if (areExpensesNegative(values)) return { isReversed: false, isCertain: true };
  const isCard = headings.some((heading) => CARD_HEADING.test(heading));
  return { isReversed: isCard || isMostlyPositive(values), isCertain: false };
}
