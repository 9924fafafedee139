import type { Category, TransactionType } from '@fw/contract-finances';
import { SENSITIVE_DATA_DISCLAIMER } from '@fw/contract-kernel';
import { CurrencyField, RadioGroup, TextField } from '@fw/ui/core';
import { DateField, Select } from '@fw/ui/overlays';
import { isoDate, yearOf, type IsoDate } from '@fw/units';
import { fieldErrorOf } from '@fw/web-kit';
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
  readonly error: unknown;
}

/** Type, amount, date, category and description [A5-35] to [A5-38]. */
export function TransactionFields({ form, categories, error }: TransactionFieldsProps) {
  const { input, set, setDateProblem } = form;
  const [today] = useState(readToday);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (field: string) => setLeft((now) => new Set(now).add(field));
  const missing = (field: string, isMissing: boolean, message: string): string | null =>
    fieldErrorOf(error, field) ?? (left.has(field) && isMissing ? message : null);
  return (
    <>
      <RadioGroup
        label={TEXT.type}
        layout="row"
        required
        value={input.type}
        choices={TYPES}
        onChange={(type) => set({ type })}
      />
      <CurrencyField
        label={TEXT.amount}
        value={input.amount}
        subtype="positive"
        nonzero
        required
        onChange={(amount) => set({ amount })}
        error={fieldErrorOf(error, 'value') ?? null}
      />
      <DateField
        label={TRANSACTIONS_TEXT.date}
        value={input.date}
        required
        minDate={earliest(today)}
        maxDate={today}
        messages={{ minDate: TEXT.tooOld }}
        onChange={(date) => set({ date })}
        onProblem={setDateProblem}
        error={fieldErrorOf(error, 'date') ?? null}
      />
      <Select
        label={TRANSACTIONS_TEXT.category}
        value={input.categoryId}
        required
        options={categories.map(({ expenseCategoryId, name }) => ({ value: expenseCategoryId, label: name }))}
        onChange={(categoryId) => set({ categoryId })}
        onBlur={() => leave('categoryId')}
        error={missing('categoryId', input.categoryId === null, TEXT.noCategory)}
      />
      <TextField
        label={TRANSACTIONS_TEXT.description}
        value={input.description}
        required
        maxLength={DESCRIPTION_LENGTH}
        allow={DESCRIPTION_CHARACTERS}
        hint={SENSITIVE_DATA_DISCLAIMER}
        onChange={(description) => set({ description })}
        onBlur={() => leave('description')}
        error={missing('description', input.description.trim() === '', TEXT.noDescription)}
      />
    </>
  );
}
