import type { Category, TransactionType } from '@fw/contract-finances';
import { SENSITIVE_DATA_DISCLAIMER } from '@fw/contract-kernel';
import { CurrencyField, RadioGroup, TextField } from '@fw/ui/core';
import { DateField, Select } from '@fw/ui/overlays';
import { isoDate, yearOf, type IsoDate } from '@fw/units';
import { useState } from 'react';
import { today as readToday } from '../../app/today.ts';
import { DESCRIPTION_CHARACTERS, DESCRIPTION_LENGTH, type TransactionForm } from './transaction-form.ts';
import { FORM_TEXT as TEXT, TRANSACTIONS_TEXT } from './transactions.text.ts';

const MAX_AGE_YEARS = 130;

/** The same day 130 years before; 29 February becomes the day before it where that year has none. */
function earliest(today: IsoDate): IsoDate {
  const year = String(yearOf(today) - MAX_AGE_YEARS).padStart(4, '0');
  const day = today.slice(4);
  return isoDate(`${year}${day === '-02-29' ? '-02-28' : day}`);
}

const TYPES: readonly { readonly value: TransactionType; readonly label: string }[] = [
  { value: 'INCOME', label: TEXT.income },
  { value: 'EXPENSE', label: TEXT.expense },
];

interface TransactionFieldsProps {
  readonly form: TransactionForm;
  readonly categories: readonly Category[];
}

/** Type, amount, date, category and description [A5-35] to [A5-38]. */
export function TransactionFields({
  form: { field, errorOf, setDateProblem },
  categories,
}: TransactionFieldsProps) {
  const [today] = useState(readToday);
  return (
    <>
      <RadioGroup label={TEXT.type} layout="row" required choices={TYPES} {...field('type')} />
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
        minDate={earliest(today)}
        maxDate={today}
        messages={{ minDate: TEXT.tooOld }}
        onProblem={setDateProblem}
        {...field('date')}
      />
      <Select
        label={TRANSACTIONS_TEXT.category}
        required
        options={categories.map(({ expenseCategoryId, name }) => ({ value: expenseCategoryId, label: name }))}
        {...field('categoryId')}
      />
      <TextField
        label={TRANSACTIONS_TEXT.description}
        required
        maxLength={DESCRIPTION_LENGTH}
        allow={DESCRIPTION_CHARACTERS}
        hint={SENSITIVE_DATA_DISCLAIMER}
        {...field('description')}
      />
    </>
  );
}
