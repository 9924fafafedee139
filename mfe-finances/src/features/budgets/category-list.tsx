import type { Budget, BudgetMonth } from '@fw/contract-finances';
import { Card, moneyText } from '@fw/ui/core';
import { elapsedPercent } from '@fw/planning/budgeting';
import { formatUsd, type IsoDate, type YearMonth } from '@fw/units';
import { useId } from 'react';
import { categoryName, useCategories } from '../../app/categories.api.ts';
import { lineGroups, groupTotals, type GroupTotals, type LineGroup } from './category-lines.ts';
import { BudgetedRow, OpenRow } from './category-row.tsx';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';
import styles from './category-list.module.css';

interface CategoryListProps {
  readonly budgets: readonly Budget[];
  /** Averages and what is spent without a budget; undefined where they could not be read. */
  readonly month: BudgetMonth | undefined;
  readonly period: YearMonth;
  readonly today: IsoDate;
  readonly onEdit: (categoryId: string) => void;
  /** Creates a budget of a category that has none. */
  readonly onSet: (categoryId: string) => void;
}

/** The categories of a month in groups: every budget, and every other one that is spent on. */
export function CategoryList({ budgets, month, period, today, ...actions }: CategoryListProps) {
  const groups = lineGroups(budgets, month);
  const pace = elapsedPercent(period, today);
  return (
    <Card flush title={TEXT.categories} action={<Legend hasPace={pace !== null} />}>
      <div className={styles['list']}>
        <div className={styles['head']} aria-hidden>
          <span>{TEXT.category}</span>
          <span>{TEXT.average}</span>
          <span>{TEXT.title}</span>
          <span>{TEXT.left}</span>
        </div>
        {groups.map((group) => (
          <Group key={group.title} {...{ group, pace }} {...actions} />
        ))}
        <div className={styles['band']}>
          <p>{TEXT.all}</p>
          <Totals {...groupTotals(groups.flatMap(({ lines }) => lines))} />
        </div>
      </div>
    </Card>
  );
}

interface GroupProps extends Pick<CategoryListProps, 'onEdit' | 'onSet'> {
  readonly group: LineGroup;
  readonly pace: number | null;
}

function Group({ group, pace, onEdit, onSet }: GroupProps) {
  const id = useId();
  const categories = useCategories();
  return (
    <>
      <div className={styles['band']}>
        <p id={id}>
          {group.title} {group.note !== null && <span className={styles['note']}>{group.note}</span>}
        </p>
        <Totals {...group} />
      </div>
      <ul className={styles['rows']} aria-labelledby={id}>
        {group.lines.map((line) => {
          const name = categoryName(categories, line.categoryId);
          return line.budget ? (
            <BudgetedRow
              key={line.categoryId}
              budget={line.budget}
              average={line.average}
              onEdit={() => onEdit(line.categoryId)}
              {...{ name, pace }}
            />
          ) : (
            <OpenRow key={line.categoryId} line={line} name={name} onSet={() => onSet(line.categoryId)} />
          );
        })}
      </ul>
    </>
  );
}

/** Average, budget and rest of several categories. */
const Totals = ({ average, available, left }: GroupTotals) => (
  <>
    <p>
      <span className="visually-hidden">{TEXT.average} </span>
      {formatUsd(average)}
    </p>
    <p className={styles['wide']}>
      <span className="visually-hidden">{TEXT.title} </span>
      {available > 0 ? formatUsd(available) : '–'}
    </p>
    <p className={styles['wide']}>
      <span className="visually-hidden">{TEXT.left} </span>
      {available > 0 ? moneyText({ amount: left }) : ''}
    </p>
  </>
);

/** What bar and marks of a row are. */
const Legend = ({ hasPace }: { readonly hasPace: boolean }) => (
  <p className={styles['legend']}>
    <span>
      <i className={styles['spentKey']} aria-hidden />
      {TEXT.spent}
    </span>
    {hasPace && (
      <span>
        <i className={styles['paceKey']} aria-hidden />
        {TEXT.pace}
      </span>
    )}
    <span>
      <i className={styles['averageKey']} aria-hidden />
      {TEXT.threeMonths}
    </span>
  </p>
);
