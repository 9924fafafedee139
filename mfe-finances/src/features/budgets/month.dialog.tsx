import type { BudgetMonth, Category } from '@fw/contract-finances';
import { CurrencyField, SkeletonLines, TextButton } from '@fw/ui/core';
import { Dialog, SaveProblem } from '@fw/ui/overlays';
import { formatUsd, type IsoDate, type YearMonth } from '@fw/units';
import { EntityDialog } from '@fw/web-kit/forms';
import { LoadFailed } from '@fw/web-kit';
import { useState } from 'react';
import { categoryName } from '../../app/categories.api.ts';
import { useBudgetMonthQuery } from './budget-month.api.ts';
import { useMonthForm } from './month-form.ts';
import { budgetFor, leftToPlan, MONTH_TEXT as TEXT, monthTitle, spentBefore } from './month.text.ts';
import styles from './month-dialog.module.css';

interface MonthDialogProps {
  readonly month: YearMonth;
  readonly today: IsoDate;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** All budgets of a month: read when it opens, saved as one change. */
export function MonthDialog(props: MonthDialogProps) {
  const { month, onClose } = props;
  const { currentData, error, isFetching, refetch } = useBudgetMonthQuery(
    { body: { budgetPeriod: month } },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<BudgetMonth | null>(null);
  if (!opened && currentData && !isFetching) setOpened(currentData);
  if (opened) return <MonthForm {...props} stored={opened} />;
  return (
    <Dialog open title={monthTitle(month)} size="lg" onClose={onClose}>
      {error && !isFetching ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <SkeletonLines label={TEXT.loading} lines={10} />
      )}
    </Dialog>
  );
}

function MonthForm({
  month,
  today,
  categories,
  onClose,
  stored,
}: MonthDialogProps & { readonly stored: BudgetMonth }) {
  const input = useMonthForm(stored, { today, onDone: onClose });
  const [isCopied, setCopied] = useState(false);
  const { form } = input;
  const unchanged = form.errorOf('amounts');
  const [leftLabel, left] = leftToPlan(input.left);
  return (
    <EntityDialog
      title={monthTitle(month)}
      size="lg"
      text={TEXT}
      message={input.isOutdated ? TEXT.changed : undefined}
      {...{ form, onClose }}
    >
      {unchanged !== null && <SaveProblem message={unchanged} />}
      <dl className={styles['figures']} aria-live="polite">
        <Figure label={input.isAverage ? TEXT.incomeAverage : TEXT.income} value={formatUsd(input.income)} />
        <Figure label={TEXT.planned} value={formatUsd(input.planned)} />
        <Figure label={leftLabel} value={left} />
      </dl>
      <p className={styles['hint']}>
        {TEXT.hint}{' '}
        {stored.rows.some(({ lastTarget }) => lastTarget !== null) && (
          <TextButton
            onPress={() => {
              input.copyLastMonth();
              setCopied(true);
            }}
          >
            {TEXT.copy}
          </TextButton>
        )}
      </p>
      <output className={styles['hint']}>{isCopied && TEXT.copied}</output>
      <MonthRows input={input} rows={stored.rows} categories={categories} />
    </EntityDialog>
  );
}

interface MonthRowsProps extends Pick<MonthDialogProps, 'categories'> {
  readonly input: ReturnType<typeof useMonthForm>;
  readonly rows: BudgetMonth['rows'];
}

function MonthRows({ input, rows, categories }: MonthRowsProps) {
  return (
    <ul className={styles['rows']}>
      {rows.map(({ categoryId, average, lastMonth }) => {
        const name = categoryName(categories, categoryId);
        return (
          <li key={categoryId}>
            <span>
              <strong>{name}</strong>
              <small>{spentBefore(average, lastMonth)}</small>
            </span>
            <CurrencyField
              label={budgetFor(name)}
              labelHidden
              subtype="positive"
              value={input.findAmount(categoryId)}
              onChange={(amount) => input.type(categoryId, amount)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
