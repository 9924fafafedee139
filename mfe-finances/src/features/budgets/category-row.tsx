import type { Budget } from '@fw/contract-finances';
import { PlusIcon, TextButton } from '@fw/ui/core';
import { CategoryMark } from '@fw/ui/marks';
import { availableAmount } from '@fw/planning/budgeting';
import { formatUsd, ZERO_CENTS, type Cents } from '@fw/units';
import type { CategoryLine } from './category-lines.ts';
import { BudgetBarLink, BudgetLeft, BudgetNotes } from './budget-status.tsx';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';
import styles from './category-list.module.css';

interface BudgetedRowProps {
  readonly budget: Budget;
  readonly average: Cents | null;
  readonly name: string;
  readonly pace: number | null;
  readonly onEdit: () => void;
}

/** One category of the month: spent of target, how far, and what is left or over [A2-42]. */
export function BudgetedRow({ budget, average, name, pace, onEdit }: BudgetedRowProps) {
  const { categoryId, expenses } = budget;
  const available = availableAmount(budget);
  return (
    <li className={styles['row']}>
      <CategoryMark categoryId={categoryId} />
      <div>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['amounts']}>
          <strong className="tabular">{formatUsd(expenses)}</strong> of{' '}
          <span className="tabular">{formatUsd(available)}</span>
        </p>
        <BudgetNotes budget={budget} isOverShown />
      </div>
      <Track average={average} whole={available}>
        <BudgetBarLink className={styles['bar']} budget={budget} name={name} pace={pace} />
      </Track>
      <Average average={average} />
      <p className={styles['budget']}>
        <span className={styles['target']}>{formatUsd(available)}</span>
        <TextButton onPress={onEdit}>
          {TEXT.edit} <span className="visually-hidden">{name}</span>
        </TextButton>
      </p>
      <p className={styles['left']}>
        <BudgetLeft budget={budget} format={formatUsd} />
      </p>
    </li>
  );
}

interface OpenRowProps {
  readonly line: CategoryLine;
  readonly name: string;
  readonly onSet: () => void;
}

/** A category that is spent on and has no budget. */
export function OpenRow({ line: { categoryId, expenses, average }, name, onSet }: OpenRowProps) {
  const whole = Math.max(expenses, average ?? 0, 1);
  return (
    <li className={styles['row']}>
      <CategoryMark categoryId={categoryId} />
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['amounts']}>{expenses > 0 ? `${formatUsd(expenses)} spent` : TEXT.nothing}</p>
      </div>
      <Track average={average} whole={ZERO_CENTS}>
        <span className={styles['unplanned']}>
          <span style={{ inlineSize: `${String((Math.max(0, expenses) / whole) * 100)}%` }} />
        </span>
      </Track>
      <Average average={average} />
      <p className={styles['budget']}>
        <TextButton icon={<PlusIcon aria-hidden />} onPress={onSet}>
          {TEXT.set} <span className="visually-hidden">a budget for {name}</span>
        </TextButton>
      </p>
      <p className={styles['none']}>{TEXT.noBudget}</p>
    </li>
  );
}

const Average = ({ average }: { readonly average: Cents | null }) => (
  <p className={styles['average']}>
    <span className="visually-hidden">{TEXT.average} </span>
    {average === null || average === 0 ? '–' : formatUsd(average)}
  </p>
);

interface TrackProps {
  /** Where the mark of the average is; it may be beyond the end of the bar. */
  readonly average: Cents | null;
  /** The end of the bar; zero where it takes the whole width. */
  readonly whole: Cents;
  readonly children: React.ReactNode;
}

const MIN_PERCENT = 20;

/** The bar of a category, as wide as its budget is beside its average. */
function Track({ average, whole, children }: TrackProps) {
  const most = Math.max(whole, average ?? 0, 1);
  const width = whole > 0 ? Math.max(MIN_PERCENT, (whole / most) * 100) : 100;
  return (
    <div className={styles['track']}>
      <div style={{ inlineSize: `${String(width)}%` }}>{children}</div>
      {average !== null && average > 0 && (
        <span
          aria-hidden
          className={styles['mark']}
          style={{ insetInlineStart: `${String((average / most) * 100)}%` }}
        />
      )}
    </div>
  );
}
