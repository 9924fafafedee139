import { Checkbox, CurrencyField } from '@fw/ui/core';
import { toDollars, type Cents } from '@fw/units';
import { LateSelect } from '../../app/late-fields.tsx';
import type { FilterAddress, FilterName } from './filter-address.ts';
import { FILTER_TEXT as TEXT, FORM_TEXT } from './transactions.text.ts';

const EVERY = 'every';
const TYPES = [
  { value: EVERY, label: TEXT.everyType },
  { value: 'INCOME', label: FORM_TEXT.income },
  { value: 'EXPENSE', label: FORM_TEXT.expense },
];

interface SearchFiltersProps {
  readonly address: FilterAddress;
  readonly isReady: boolean;
}

/** Finds rows by amount, type and visibility. */
export function SearchFilters({ address, isReady }: SearchFiltersProps) {
  const { shown, set, type } = address;
  const enter = (name: FilterName) => (amount: Cents | null) =>
    type(name, amount === null ? null : toDollars(amount).toFixed(2));
  return (
    <>
      <LateSelect
        isReady={isReady}
        label={FORM_TEXT.type}
        value={shown.type ?? EVERY}
        options={TYPES}
        onChange={(value) => set('type', value === EVERY ? null : value)}
      />
      <CurrencyField label={TEXT.min} subtype="positive" value={shown.min} onChange={enter('min')} />
      <CurrencyField label={TEXT.max} subtype="positive" value={shown.max} onChange={enter('max')} />
      <Checkbox checked={shown.hidden} onChange={(isOn) => set('hidden', isOn ? 'true' : null)}>
        {TEXT.hidden}
      </Checkbox>
    </>
  );
}
