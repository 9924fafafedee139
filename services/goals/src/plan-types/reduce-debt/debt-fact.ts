import type { DebtAccount } from '@fw/contract-goals';
import { formatPercent, formatUsd, type Cents } from '@fw/units';
import { TERMS } from '../difference.ts';

const NOT_PROVIDED = 'Not provided';

const amountText = (amount: Cents | null): string => (amount === null ? NOT_PROVIDED : formatUsd(amount));

/** A debt of the plan with its terms, in the words of their fields. */
export function debtFact(debt: DebtAccount) {
  const { name, balance, interestRate, minimumMonthlyPayment, currentMonthlyPayment } = debt;
  const rate = interestRate === null ? NOT_PROVIDED : formatPercent(interestRate);
  const terms = [
    `balance: ${formatUsd(balance)}`,
    `${TERMS.interestRate}: ${rate}`,
    `${TERMS.minimumMonthlyPayment}: ${amountText(minimumMonthlyPayment)}`,
    `${TERMS.currentMonthlyPayment}: ${amountText(currentMonthlyPayment)}`,
  ];
  return { label: name, text: terms.join(' · ') };
}
