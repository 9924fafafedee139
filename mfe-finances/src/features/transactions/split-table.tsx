import type { Category } from '@fw/contract-finances';
import { Button, CurrencyField, DeleteIcon, IconButton, PlusIcon } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import type { SplitInput } from './split-draft.ts';
import { removeSplit, splitAmount, splitCategory, SPLIT_TEXT as TEXT } from './entry.text.ts';
import styles from './transactions.module.css';

interface SplitTableProps {
  readonly input: SplitInput;
  readonly categories: readonly Category[];
}

/** The parts: category, amount, and a button that returns the amount to the original [A4-44] to [A4-46]. */
export function SplitTable({ input, categories }: SplitTableProps) {
  const options = categories.map(({ expenseCategoryId, name }) => ({
    value: expenseCategoryId,
    label: name,
  }));
  return (
    <>
      <table className={styles['splits']}>
        <caption>{TEXT.table}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXT.category}</th>
            <th scope="col">{TEXT.amount}</th>
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
                <CurrencyField
                  label={splitAmount(index + 1)}
                  labelHidden
                  value={value}
                  subtype="positive"
                  onChange={(amount) => input.change(index, amount)}
                  onBlur={input.accept}
                />
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
