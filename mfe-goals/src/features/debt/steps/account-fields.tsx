import type { DebtAccount, ReduceDebtCalculator } from '@fw/contract-goals';
import { CurrencyField, PercentField } from '@fw/ui/core';
import { useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { fraction, negate, type Cents } from '@fw/units';
import { useState } from 'react';
import styles from '../../../app/planner-parts/planner-parts.module.css';
import { withTerms } from '../accounts.ts';
import { DEBT_TEXT as TEXT } from '../debt.text.ts';

export interface AccountProps extends Pick<StepProps<ReduceDebtCalculator>, 'onChange'> {
  readonly account: DebtAccount;
  /** Place of the account in the list of the answers, which names its fields. */
  readonly index: number;
}

type Amount = 'minimumMonthlyPayment' | 'currentMonthlyPayment';

function PaymentField({
  account,
  index,
  onChange,
  name,
  label,
}: AccountProps & { name: Amount; label: string }) {
  const { error, field } = useQuestion(
    `linkedAccounts.${String(index)}.${name}`,
    `${account.name}, ${label}`,
  );
  return (
    <CurrencyField
      {...field}
      label={label}
      value={account[name] ?? null}
      error={error}
      subtype="positive"
      required
      onChange={(amount) => onChange(withTerms(account.userAccountId, { [name]: amount }))}
    />
  );
}

/** What is owed is negative, with or without its sign [B5-41]. */
const owed = (typed: Cents): Cents => (typed > 0 ? negate(typed) : typed);

/** What is typed is shown as it is until the field is left. */
function useOwedEntry(balance: Cents, onChange: (balance: Cents) => void) {
  const [typed, setTyped] = useState<Cents | null>(balance);
  return {
    value: typed === null || owed(typed) === owed(balance) ? typed : balance,
    onChange: (next: Cents | null) => {
      setTyped(next);
      if (next !== null) onChange(owed(next));
    },
    leave: () => setTyped((last) => last && owed(last)),
  };
}

function BalanceField({ account, index, onChange }: AccountProps) {
  const { error, field } = useQuestion(
    `linkedAccounts.${String(index)}.balance`,
    `${account.name}, ${TEXT.balance}`,
  );
  const { leave, ...entry } = useOwedEntry(account.balance, (balance) =>
    onChange(withTerms(account.userAccountId, { balance })),
  );
  return (
    <CurrencyField
      {...field}
      {...entry}
      onBlur={() => {
        leave();
        field.onBlur();
      }}
      label={TEXT.balance}
      error={error}
      required
    />
  );
}

const ALL = fraction(1);

function RateField({ account, index, onChange }: AccountProps) {
  const { error, field } = useQuestion(
    `linkedAccounts.${String(index)}.interestRate`,
    `${account.name}, ${TEXT.rate}`,
  );
  return (
    <PercentField
      {...field}
      label={TEXT.rate}
      value={account.interestRate ?? null}
      error={error}
      max={ALL}
      required
      onChange={(interestRate) => onChange(withTerms(account.userAccountId, { interestRate }))}
    />
  );
}

/** Balance, rate and payments of one debt [B3-48]. */
export const AccountFields = (props: AccountProps) => (
  <div className={styles['pair']}>
    <BalanceField {...props} />
    <RateField {...props} />
    <PaymentField {...props} name="minimumMonthlyPayment" label={TEXT.minimum} />
    <PaymentField {...props} name="currentMonthlyPayment" label={TEXT.current} />
  </div>
);
