import { STUDENT_LOAN_KIND, type StudentLoanKind } from '@fw/contract-finances/accounts';
import { negate, toFraction, percent, type Cents, type Fraction } from '@fw/units';
import type { AccountBase, LiabilitiesObject } from 'plaid';
import { HOME_CURRENCY, type NormalAccount, type NormalLiability } from '../adapter.ts';
import { maskBankText } from '../bank-text.ts';
import { bankCents } from './bank-amount.ts';
import { accountTypeName } from './account-type.ts';

const OWED: ReadonlySet<string> = new Set(['credit', 'loan']);
const EVERYDAY: ReadonlySet<string> = new Set(['depository', 'credit']);

interface Currency {
  readonly iso_currency_code: string | null;
  readonly unofficial_currency_code: string | null;
}

/** An amount without any currency is taken as dollars. */
export const currencyCode = ({ iso_currency_code, unofficial_currency_code }: Currency): string =>
  iso_currency_code ?? unofficial_currency_code ?? HOME_CURRENCY;

export const isInDollars = (amount: Currency): boolean => currencyCode(amount) === HOME_CURRENCY;

function toBalance({ type, balances }: AccountBase): Cents | null {
  if (OWED.has(type)) return balances.current === null ? null : negate(bankCents(balances.current));
  const amount = balances.current ?? balances.available;
  return amount === null ? null : bankCents(amount);
}

/** An account in normal form: cents, product sign, Quovo type, masked name. */
export const normalAccount = (account: AccountBase): NormalAccount => ({
  externalId: account.account_id,
  persistentId: account.persistent_account_id ?? null,
  name: maskBankText(account.name),
  mask: account.mask,
  typeName: accountTypeName(account.type, account.subtype),
  balance: toBalance(account),
  isEveryday: EVERYDAY.has(account.type),
});

type Amount = number | null | undefined;

const toRate = (value: Amount): Fraction | null =>
  value === null || value === undefined ? null : toFraction(percent(value));
const toPayment = (value: Amount): Cents | null =>
  value === null || value === undefined ? null : bankCents(value);

const FEDERAL_GUARANTOR = /\bDEP(T|ARTMENT)\.? OF ED(UCATION)?\b/i;

/** Federal loans are guaranteed by the Department of Education; a loan whose guarantor is not named is unknown. */
const toLoanKind = (guarantor: string | null): StudentLoanKind | null => {
  if (guarantor === null || guarantor.trim() === '') return null;
  return FEDERAL_GUARANTOR.test(guarantor) ? STUDENT_LOAN_KIND.federal : STUDENT_LOAN_KIND.private;
};

/** The last payment is what is really paid; without one the minimum is used. */
function liability(
  accountExternalId: string,
  rate: Amount,
  payments: { minimum: Amount; last: Amount },
): NormalLiability {
  const minimum = toPayment(payments.minimum);
  const last = toPayment(payments.last);
  return {
    accountExternalId,
    interestRate: toRate(rate),
    minimumPayment: minimum,
    currentPayment: last !== null && last > 0 ? last : minimum,
    loanType: null,
  };
}

/** Rates and payments of debts, by account. */
export function normalLiabilities({
  credit,
  mortgage,
  student,
  ...rest
}: LiabilitiesObject): NormalLiability[] {
  const cards = [...(credit ?? []), ...(rest.line_of_credit ?? [])].map((card) => {
    const purchase = card.aprs.find(({ apr_type }) => apr_type === 'purchase_apr') ?? card.aprs[0];
    return liability(card.account_id ?? '', purchase?.apr_percentage, {
      minimum: card.minimum_payment_amount,
      last: card.last_payment_amount,
    });
  });
  const mortgages = (mortgage ?? []).map((loan) =>
    liability(loan.account_id, loan.interest_rate.percentage, {
      minimum: loan.next_monthly_payment,
      last: loan.last_payment_amount,
    }),
  );
  const students = (student ?? []).map((loan) => ({
    ...liability(loan.account_id ?? '', loan.interest_rate_percentage, {
      minimum: loan.minimum_payment_amount,
      last: loan.last_payment_amount,
    }),
    loanType: toLoanKind(loan.guarantor),
  }));
  const loans = (rest.loan ?? []).map((loan) =>
    liability(loan.account_id, loan.interest_rate?.percentage, {
      minimum: loan.next_payment_amount,
      last: loan.last_payment_amount,
    }),
  );
  return [...cards, ...mortgages, ...students, ...loans];
}
