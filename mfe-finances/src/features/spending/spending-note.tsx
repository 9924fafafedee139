import { SPENDING_ROUTE } from '@fw/contract-remotes/routes';
import { Link } from '@fw/router';
import { Notice, textLinkClass } from '@fw/ui/core';
import { SPENDING_TEXT as TEXT, uncategorizedParts } from './spending.text.ts';

interface SpendingNoteProps {
  readonly hasHistory: boolean;
  readonly hasSpending: boolean;
  readonly uncategorizedCount: number;
  /** The month is not the current one. */
  readonly isPast: boolean;
}

const UNCATEGORIZED = `${SPENDING_ROUTE}/uncategorized`;

/** The message under the chart; none when every expense has its category [A4-34]. */
export function SpendingNote({ hasHistory, hasSpending, uncategorizedCount, isPast }: SpendingNoteProps) {
  if (!hasHistory) return <Notice>{TEXT.noHistory}</Notice>;
  if (!hasSpending) return <Notice>{isPast ? TEXT.noneThatMonth : TEXT.noneThisMonth}</Notice>;
  if (uncategorizedCount === 0 || isPast) return null;
  const [before, way, after] = uncategorizedParts(uncategorizedCount);
  return (
    <Notice tone="warning">
      {before}
      <Link to={UNCATEGORIZED} className={textLinkClass()}>
        {way}
      </Link>
      {after}
    </Notice>
  );
}
