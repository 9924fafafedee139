import type { Category } from '@fw/contract-finances';
import {
  Button,
  CurrencyField,
  DeleteIcon,
  IconButton,
  moneyText,
  PercentField,
  PlusIcon,
  RadioGroup,
} from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { categoryOptions } from '../../app/category-options.tsx';
import type { SplitInput, SplitRow } from './split-draft.ts';
import { useShares, type SplitUnit } from './split-shares.ts';
import { removeSplit, splitAmount, splitCategory, splitShare, SPLIT_TEXT as TEXT } from './entry.text.ts';
import styles from './transactions.module.css';

interface SplitTableProps {
  readonly input: SplitInput;
  readonly categories: readonly Category[];
}

const UNITS: readonly { readonly value: SplitUnit; readonly label: string }[] = [
  { value: 'amount', label: TEXT.amount },
  { value: 'percentage', label: TEXT.percentage },
];

interface AmountOrShareProps {
  readonly row: SplitRow;
  readonly index: number;
  readonly input: SplitInput;
  readonly shares: ReturnType<typeof useShares>;
}

/** What a part has of the whole, in dollars or in percent with its dollars below. */
function AmountOrShare({ row: { key, value }, index, input, shares }: AmountOrShareProps) {
  const field = { labelHidden: true, subtype: 'positive', onBlur: input.accept } as const;
  if (shares.unit === 'amount') {
    return (
      <CurrencyField
        {...field}
        label={splitAmount(index + 1)}
        value={value}
        onChange={(amount) => input.change(index, amount)}
      />
    );
  }
  return (
    <PercentField
      {...field}
      label={splitShare(index + 1)}
      hint={value === null ? undefined : moneyText({ amount: value })}
      value={shares.shown(key, value)}
      onChange={(entered) => input.change(index, shares.take(key, entered))}
    />
  );
}

/** The parts: category, amount, and a button that returns the amount to the original [A4-44] to [A4-46]. */
export function SplitTable({ input, categories }: SplitTableProps) {
  const options = categoryOptions(categories);
  const shares = useShares(input.whole);
  return (
    <>
      {input.rows.length > 0 && (
        <RadioGroup
          label={TEXT.unit}
          layout="segments"
          choices={UNITS}
          value={shares.unit}
          onChange={shares.setUnit}
        />
      )}
      <table className={styles['splits']}>
        <caption>{TEXT.table}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXT.category}</th>
            <th scope="col">{shares.unit === 'amount' ? TEXT.amount : TEXT.percentage}</th>
            <th scope="col">
              <span className="visually-hidden">{TEXT.delete}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {input.rows.map(({ key, category, value }, index) => (
            <tr key={key}>
              <td>
                <Select
                  label={splitCategory(index + 1)}
                  labelHidden
                  value={category}
                  options={options}
                  onChange={(chosen) => input.choose(index, chosen)}
                />
              </td>
              <td>
                <AmountOrShare row={{ key, category, value }} {...{ index, input, shares }} />
              </td>
              <td>
                <IconButton
                  label={removeSplit(index + 1)}
                  icon={<DeleteIcon />}
                  onPress={() => input.remove(index)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="secondary" size="sm" icon={<PlusIcon />} onPress={input.add}>
        {TEXT.add}
      </Button>
    </>
  );
}
