import { Link } from '@fw/router';
import { PageHeader, ProgressBar, textLinkClass } from '@fw/ui/core';
import { formatWholeUsd, type YearMonth } from '@fw/units';
import { useCategories } from '../../app/categories.api.ts';
import { rankedDays } from './spending-panel.tsx';
import { useRankedSpendingQuery } from './spending.api.ts';
import {
  categorySentence,
  shareSentence,
  SPENDING_TEXT as TEXT,
  spanText,
  spentSentence,
} from './spending.text.ts';
import styles from './spending.module.css';

interface SpendingHeaderProps {
  readonly month: YearMonth;
  readonly monthsBack: number;
  readonly selected: string | null;
  /** The address of all categories. */
  readonly backTo: string;
}

/** What the page shows: the spending of the month, or of one category with its share and the way back. */
export function SpendingHeader({ month, monthsBack, selected, backTo }: SpendingHeaderProps) {
  const { currentData: data } = useRankedSpendingQuery({ body: rankedDays(month, monthsBack) });
  const span = spanText(month, monthsBack);
  const categories = useCategories();
  const name = categories.find(({ expenseCategoryId }) => expenseCategoryId === selected)?.name;
  const ranked = data?.rankedCategories.find(
    ({ expenseCategory }) => expenseCategory.expenseCategoryId === selected,
  );
  const sentence =
    data && (ranked ? categorySentence(ranked, span) : spentSentence(data.totalSpending, span));
  return (
    <div data-selected={selected !== null}>
      <PageHeader
        kicker={TEXT.title}
        lede={selected === null ? TEXT.counted : undefined}
        headline={<span className={styles['headline']}>{sentence ?? `${name ?? TEXT.title} ${span}`}</span>}
        {...(selected === null
          ? {}
          : {
              aside: (
                <Link to={backTo} className={textLinkClass()}>
                  {TEXT.back}
                </Link>
              ),
            })}
        live
      />
      {data && ranked && (
        <div className={styles['share']}>
          <ProgressBar
            label={TEXT.share}
            value={ranked.percentage}
            valueText={`${formatWholeUsd(ranked.amount)} of ${formatWholeUsd(data.totalSpending)}`}
          />
          <span>{shareSentence(ranked)}</span>
        </div>
      )}
    </div>
  );
}
