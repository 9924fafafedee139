import type { Category } from '@fw/contract-finances';
import { Button, Checkbox, CurrencyField } from '@fw/ui/core';
import { LateDate, LateSelect } from '../../app/late-fields.tsx';
import type { FilterAddress } from './filter-address.ts';
import { atLeast, PANEL_TEXT as TEXT, showText } from './filter-panel.text.ts';
import type { AccountChoice } from './transaction-form.ts';
import styles from './transactions.module.css';

const EVERY = 'every';
const TYPES = [
  { value: EVERY, label: TEXT.everyType },
  { value: 'INCOME', label: TEXT.income },
  { value: 'EXPENSE', label: TEXT.expense },
];

interface FilterPanelProps {
  readonly address: FilterAddress;
  readonly categories: readonly Category[];
  readonly accounts: readonly AccountChoice[];
  /** How many transactions the filter finds; null while that is not known. */
  readonly total: number | null;
  readonly onClose: () => void;
}

/** Every filter but the search; it is loaded when it first opens [A3-46]. A box for each: some add elements of their own. */
export function FilterPanel({ address, categories, accounts, total, onClose }: FilterPanelProps) {
  const { read, set } = address;
  return (
    <>
      <div className={styles['panel']}>
        <Choices address={address} categories={categories} accounts={accounts} />
        <Amounts address={address} />
        <div>
          <LateDate isReady label={TEXT.from} value={read('from')} onChange={(from) => set({ from })} />
        </div>
        <div>
          <LateDate isReady label={TEXT.to} value={read('to')} onChange={(to) => set({ to })} />
        </div>
      </div>
      <div className={styles['panelFoot']}>
        <Checkbox checked={read('hidden')} onChange={(hidden) => set({ hidden })}>
          {TEXT.hidden}
        </Checkbox>
        <Checkbox checked={read('noIncomes')} onChange={(noIncomes) => set({ noIncomes })}>
          {TEXT.noIncomes}
        </Checkbox>
        <Checkbox checked={read('noManual')} onChange={(noManual) => set({ noManual })}>
          {TEXT.noManual}
        </Checkbox>
        {total !== null && <Button onPress={onClose}>{showText(total)}</Button>}
      </div>
    </>
  );
}

type ChoicesProps = Pick<FilterPanelProps, 'address' | 'categories' | 'accounts'>;

function Choices({ address: { read, set }, categories, accounts }: ChoicesProps) {
  const chosen = (value: string) => (value === EVERY ? null : value);
  return (
    <>
      <div>
        <LateSelect
          isReady
          label={TEXT.category}
          value={read('category') ?? EVERY}
          options={[
            { value: EVERY, label: TEXT.everyCategory },
            ...categories.map(({ expenseCategoryId, name }) => ({ value: expenseCategoryId, label: name })),
          ]}
          onChange={(value) => set({ category: chosen(value) })}
        />
      </div>
      <div>
        <LateSelect
          isReady
          label={TEXT.account}
          value={read('account') ?? EVERY}
          options={[
            { value: EVERY, label: TEXT.everyAccount },
            ...accounts.map(({ userAccountId, displayName }) => ({
              value: userAccountId,
              label: displayName,
            })),
          ]}
          onChange={(value) => set({ account: chosen(value) })}
        />
      </div>
      <div>
        <LateSelect
          isReady
          label={TEXT.type}
          value={read('type') ?? EVERY}
          options={TYPES}
          onChange={(value) => set({ type: value === 'INCOME' || value === 'EXPENSE' ? value : null })}
        />
      </div>
    </>
  );
}

function Amounts({ address: { read, type } }: Pick<FilterPanelProps, 'address'>) {
  const [min, max] = [read('min'), read('max')];
  const isEmptyRange = min !== null && max !== null && max < min;
  return (
    <>
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
    </>
  );
}
