import type { DebtAccount, ReduceDebtCalculator } from '@fw/contract-goals';
import { formatMonth, formatPercent, formatUsd, type Cents } from '@fw/units';
import { TERMS } from '../difference.ts';

const NOT_PROVIDED = 'Not provided';

const amountText = (amount: Cents | null): string => (amount === null ? NOT_PROVIDED : formatUsd(amount));

/** The terms that change on a day: the first payment, and rates from a month on. */
const datedTerms = ({ startsOn, rateChanges = [] }: DebtAccount): readonly string[] => [
  ...(startsOn ? [`first payment: ${formatMonth(startsOn)}`] : []),
  ...rateChanges.map(
    ({ from, interestRate }) =>
      `${TERMS.interestRate} from ${formatMonth(from)}: ${formatPercent(interestRate)}`,
  ),
];

/** A debt of the plan with its terms, in the words of their fields. */
export function debtFact(debt: DebtAccount) {
  const { name, balance, interestRate, minimumMonthlyPayment, currentMonthlyPayment } = debt;
  const rate = interestRate === null ? NOT_PROVIDED : formatPercent(interestRate);
  const terms = [
    `balance: ${formatUsd(balance)}`,
    `${TERMS.interestRate}: ${rate}`,
    `${TERMS.minimumMonthlyPayment}: ${amountText(minimumMonthlyPayment)}`,
    `${TERMS.currentMonthlyPayment}: ${amountText(currentMonthlyPayment)}`,
    ...datedTerms(debt),
  ];
  return { label: name, text: terms.join(' · ') };
}

/** The payments of single months on top of the monthly ones. */
export const extraFacts = ({ extraPayments = [] }: ReduceDebtCalculator) =>
  extraPayments.map(({ on, amount }) => ({
    label: `Extra payment in ${formatMonth(on)}`,
    text: formatUsd(amount),
  }));
