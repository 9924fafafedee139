import { useUsed } from '@fw/web-kit/first-use';
import { LateSelect } from '../../app/late-fields.tsx';
import type { Ordering } from './list-address.ts';
import { COLUMNS } from './transaction-columns.tsx';
import { SORT_TEXT as TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

type Choice = `${Ordering['fieldName']} ${Ordering['sortDirection']}`;

const toChoice = ({ fieldName, sortDirection }: Ordering): Choice => `${fieldName} ${sortDirection}`;

const ORDERINGS: readonly Ordering[] = COLUMNS.flatMap(({ key }) => [
  { fieldName: key, sortDirection: 'ASC' },
  { fieldName: key, sortDirection: 'DESC' },
]);

const OPTIONS = ORDERINGS.map((one) => ({
  value: toChoice(one),
  label: TEXT[one.fieldName][one.sortDirection],
}));

interface SortChoiceProps {
  readonly ordering: Ordering;
  readonly onOrder: (ordering: Ordering) => void;
  /** True when the list shows its rows. */
  readonly isReady: boolean;
}

/** The order of the list where there are no column headers: on a phone. */
export function SortChoice({ ordering, onOrder, isReady }: SortChoiceProps) {
  const isUsed = useUsed(isReady);
  const choose = (choice: string) => {
    const found = ORDERINGS.find((one) => toChoice(one) === choice);
    if (found) onOrder(found);
  };
  return (
    <div className={styles['sort']}>
      <LateSelect
        isReady={isUsed}
        label={TEXT.label}
        value={toChoice(ordering)}
        options={OPTIONS}
        onChange={choose}
      />
    </div>
  );
}
