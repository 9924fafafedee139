import { earliestTransactionDate, type Category, type TransactionType } from '@fw/contract-finances';
import { SENSITIVE_DATA_DISCLAIMER } from '@fw/contract-kernel';
import { CurrencyField, RadioGroup, TextField } from '@fw/ui/core';
import { DateField, Select } from '@fw/ui/overlays';
import { useState } from 'react';
import { today as readToday } from '@fw/units/today';
import { FieldPair } from '../../app/field-pair.tsx';
import { categoryOptions } from '../../app/category-options.tsx';
import {
  DESCRIPTION_CHARACTERS,
  DESCRIPTION_LENGTH,
  type AccountChoice,
  type TransactionForm,
} from './transaction-form.ts';
import { FORM_TEXT as TEXT } from './entry.text.ts';
import { TRANSACTIONS_TEXT } from './transactions.text.ts';

const TYPES: readonly { readonly value: TransactionType; readonly label: string }[] = [
  { value: 'INCOME', label: TEXT.income },
  { value: 'EXPENSE', label: TEXT.expense },
];

interface TransactionFieldsProps {
  readonly form: TransactionForm;
  readonly categories: readonly Category[];
  /** Empty where the account cannot be chosen. */
  readonly accounts: readonly AccountChoice[];
}

const NO_ACCOUNT = 'none';

/** Type, amount, date, category and description [A5-35] to [A5-38]. */
export function TransactionFields({
  form: { values, change, field, errorOf, setDateProblem },
  categories,
  accounts,
}: TransactionFieldsProps) {
  const [today] = useState(readToday);
  return (
    <>
      <RadioGroup label={TEXT.type} layout="segments" required choices={TYPES} {...field('type')} />
      <FieldPair>
        <CurrencyField
          label={TEXT.amount}
          subtype="positive"
          nonzero
          required
          {...field('amount')}
          error={errorOf('amount', 'value')}
        />
        <DateField
          label={TRANSACTIONS_TEXT.date}
          required
          minDate={earliestTransactionDate(today)}
          maxDate={today}
          messages={{ minDate: TEXT.tooOld }}
          onProblem={setDateProblem}
          picker
          {...field('date')}
        />
      </FieldPair>
      <FieldPair>
        <Select
          label={TRANSACTIONS_TEXT.category}
          required
          options={categoryOptions(categories)}
          {...field('categoryId')}
        />
        {accounts.length > 0 && <AccountField {...{ values, change, accounts }} />}
      </FieldPair>
      <TextField
        label={TRANSACTIONS_TEXT.description}
        required
        maxLength={DESCRIPTION_LENGTH}
        allow={DESCRIPTION_CHARACTERS}
        allowed={TEXT.allowed}
        hint={SENSITIVE_DATA_DISCLAIMER}
        {...field('description')}
      />
    </>
  );
}

interface AccountFieldProps extends Pick<TransactionForm, 'values' | 'change'> {
  readonly accounts: readonly AccountChoice[];
}

const AccountField = ({ values, change, accounts }: AccountFieldProps) => (
  <Select
    label={TEXT.account}
    value={values.userAccountId ?? NO_ACCOUNT}
    options={[
      { value: NO_ACCOUNT, label: TEXT.noAccount },
      ...accounts.map(({ userAccountId, displayName }) => ({ value: userAccountId, label: displayName })),
    ]}
    onChange={(id) => change({ userAccountId: id === NO_ACCOUNT ? null : id })}
  />
);
