import { Checkbox, CurrencyField } from '@fw/ui/core';
import { LateSelect } from '../../app/late-fields.tsx';
import type { FilterAddress } from './filter-address.ts';
import { atLeast, FILTER_TEXT as TEXT } from './transactions.text.ts';

const EVERY = 'every';
const TYPES = [
  { value: EVERY, label: TEXT.everyType },
  { value: 'INCOME', label: TEXT.income },
  { value: 'EXPENSE', label: TEXT.expense },
];

interface SearchFiltersProps {
  readonly address: FilterAddress;
  readonly isReady: boolean;
}

/** Finds rows by amount, type and visibility. */
export function SearchFilters({ address, isReady }: SearchFiltersProps) {
  const { read, set, type } = address;
  const [min, max] = [read('min'), read('max')];
  const isEmptyRange = min !== null && max !== null && max < min;
  return (
    <>
      <LateSelect
        isReady={isReady}
        label={TEXT.type}
        value={read('type') ?? EVERY}
        options={TYPES}
        onChange={(value) => set({ type: value === 'INCOME' || value === 'EXPENSE' ? value : null })}
      />
      <CurrencyField
        label={TEXT.min}
        subtype="positive"
        value={min}
        onChange={(from) => type({ min: from })}
      />
      <CurrencyField
        label={TEXT.max}
        subtype="positive"
        value={max}
        error={isEmptyRange ? atLeast(min) : undefined}
        onChange={(to) => type({ max: to })}
      />
      <Checkbox checked={read('hidden')} onChange={(hidden) => set({ hidden })}>
        {TEXT.hidden}
      </Checkbox>
    </>
  );
}
