import type { RankedCategory } from '@fw/contract-finances';
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, Skeleton } from '@fw/ui/core';
import { cents, daysOfMonths, addMonths, type YearMonth } from '@fw/units';
import { LoadFailed } from '@fw/web-kit';
import { after, before } from './selection.ts';
import { SpendingChart } from './spending-chart.tsx';
import { useRankedSpendingQuery } from './spending.api.ts';
import { SpendingNote } from './spending-note.tsx';
import { SPENDING_TEXT as TEXT, noneInMonthText, previousMonthText } from './spending.text.ts';
import styles from './spending.module.css';

interface SpendingPanelProps {
  readonly month: YearMonth;
  /** Months before it that are included. */
  readonly monthsBack?: number;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** The month is not the current one. */
  readonly isPast?: boolean;
  /** How many categories are listed; all without it. */
  readonly limit?: number;
}

/** [A7-27] */
export const rankedDays = (month: YearMonth, monthsBack = 0) => ({
  page: 1,
  pageSize: 500,
  ...daysOfMonths(month, monthsBack),
  rankSize: 100,
});

interface Spending {
  readonly hasHistory: boolean;
  readonly rankedCategories: readonly RankedCategory[];
  readonly uncategorizedCount: number;
}

/** A card of so many rows has a place below them: its list is shorter, or no message follows it. */
const isSparse = ({ hasHistory, rankedCategories, uncategorizedCount }: Spending, limit: number): boolean =>
  hasHistory && (rankedCategories.length <= limit || uncategorizedCount === 0);

/** Spending of a month, or of several, with its selection; the selection is reported upward [A4-38]. */
export function SpendingPanel(props: SpendingPanelProps) {
  const { month, monthsBack = 0, selected, onSelect, isPast = false, limit } = props;
  const query = useRankedSpendingQuery({ body: rankedDays(month, monthsBack) });
  const { currentData: data, error, isFetching, refetch } = query;
  if (error && !data) return <LoadFailed {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height="30rem" shape="box" />;
  const ids = data.rankedCategories.map(({ expenseCategory }) => expenseCategory.expenseCategoryId);
  return (
    <>
      <SpendingChart
        ranked={data.rankedCategories}
        total={ids.length === 0 ? cents(0) : data.totalSpending}
        selected={selected}
        onSelect={onSelect}
        limit={limit}
      >
        {ids.length > 0 && <Steps ids={ids} selected={selected} onSelect={onSelect} />}
      </SpendingChart>
      {limit !== undefined && isSparse(data, limit) && <MonthBefore month={month} />}
      {monthsBack === 0 && <SpendingNote {...data} isPast={isPast} hasSpending={ids.length > 0} />}
    </>
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
      <span>
        {selected !== null && (
          <Button variant="quiet" size="sm" onPress={() => onSelect(null)}>
            {TEXT.showTotal}
          </Button>
        )}
      </span>
      <IconButton
        label={TEXT.next}
        icon={<ChevronRightIcon />}
        disabled={next === null}
        onPress={() => onSelect(next)}
      />
    </div>
  );
}

/** What the month before came to, in a sentence; null where nothing was spent. */
function useMonthBefore(month: YearMonth) {
  const previous = addMonths(month, -1);
  const { data, error } = useRankedSpendingQuery({ body: rankedDays(previous) });
  const [largest] = data?.rankedCategories ?? [];
  const text = data && largest ? previousMonthText(previous, data.totalSpending, largest) : null;
  return { previous, text, isLoaded: data !== undefined, error };
}

/** The spending of the month before, in a box whose place is kept while it loads. */
function MonthBefore({ month }: Pick<SpendingPanelProps, 'month'>) {
  const { previous, text, isLoaded, error } = useMonthBefore(month);
  if (error) return null;
  return (
    <div className={styles['before']}>
      {isLoaded ? (
        <p className={styles['boxed']}>{text ?? noneInMonthText(previous)}</p>
      ) : (
        <Skeleton height="4.625rem" shape="box" />
      )}
    </div>
  );
}

/** The spending of the month before, to compare with; nothing where there was none [A7-27]. */
export function PreviousMonth({ month }: { readonly month: YearMonth }) {
  const { text } = useMonthBefore(month);
  return text === null ? null : <p className={styles['previous']}>{text}</p>;
}
