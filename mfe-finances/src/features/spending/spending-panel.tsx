import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, Skeleton } from '@fw/ui/core';
import { cents, firstDayOf, lastDayOf, type YearMonth } from '@fw/units';
import { LoadFailed } from '../../app/load-failed.tsx';
import { after, before } from './selection.ts';
import { SpendingChart } from './spending-chart.tsx';
import { useRankedSpendingQuery } from './spending.api.ts';
import { SpendingNote } from './spending-note.tsx';
import { SPENDING_TEXT as TEXT } from './spending.text.ts';
import styles from './spending.module.css';

interface SpendingPanelProps {
  readonly month: YearMonth;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** [A7-27] */
export const wholeMonth = (month: YearMonth) => ({
  page: 1,
  pageSize: 500,
  fromDate: firstDayOf(month),
  toDate: lastDayOf(month),
  rankSize: 100,
});

/** Spending of a month with its selection; the selection is reported upward [A4-38]. */
export function SpendingPanel({ month, selected, onSelect }: SpendingPanelProps) {
  const { data, error, isFetching, refetch } = useRankedSpendingQuery({ body: wholeMonth(month) });
  if (error && !data) return <LoadFailed error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={styles['panel']}>
        <Skeleton height="30rem" shape="box" />
      </div>
    );
  }
  const ids = data.rankedCategories.map(({ expenseCategory }) => expenseCategory.expenseCategoryId);
  return (
    <div className={styles['panel']}>
      <SpendingChart
        ranked={data.rankedCategories}
        total={ids.length === 0 ? cents(0) : data.totalSpending}
        selected={selected}
        onSelect={onSelect}
      >
        {ids.length > 0 && <Steps ids={ids} selected={selected} onSelect={onSelect} />}
      </SpendingChart>
      <SpendingNote {...data} hasSpending={ids.length > 0} />
    </div>
  );
}

interface StepsProps extends Pick<SpendingPanelProps, 'selected' | 'onSelect'> {
  readonly ids: readonly string[];
}

/** From one category to the next, and back to the total [A4-39]. */
function Steps({ ids, selected, onSelect }: StepsProps) {
  const [previous, next] = [before(ids, selected), after(ids, selected)];
  return (
    <div className={styles['controls']}>
      <IconButton
        label={TEXT.previous}
        icon={<ChevronLeftIcon />}
        disabled={previous === null}
        onPress={() => onSelect(previous)}
      />
      {selected !== null && (
        <Button variant="quiet" size="sm" onPress={() => onSelect(null)}>
          {TEXT.showTotal}
        </Button>
      )}
      <IconButton
        label={TEXT.next}
        icon={<ChevronRightIcon />}
        disabled={next === null}
        onPress={() => onSelect(next)}
      />
    </div>
  );
}
