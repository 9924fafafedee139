import { useUsed } from '@fw/web-kit/first-use';
import { LateSelect } from '../../app/late-fields.tsx';
import { PAGE_SIZES, setPageSize, type PageSize } from './page-size.ts';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

const OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

interface PageSizeChoiceProps {
  readonly value: PageSize;
  /** After the choice: the page of the old size means other rows. */
  readonly onChosen: () => void;
}

/** How many rows a page has. */
export function PageSizeChoice({ value, onChosen }: PageSizeChoiceProps) {
  const isUsed = useUsed(true);
  const choose = (chosen: string) => {
    const size = PAGE_SIZES.find((one) => String(one) === chosen);
    if (size === undefined) return;
    setPageSize(size);
    onChosen();
  };
  return (
    <div className={styles['rows']}>
      <LateSelect
        isReady={isUsed}
        label={TEXT.rows}
        size="sm"
        value={String(value)}
        options={OPTIONS}
        onChange={choose}
      />
    </div>
  );
}
