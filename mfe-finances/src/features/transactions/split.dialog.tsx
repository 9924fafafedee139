import type { Category, Transaction } from '@fw/contract-finances';
import { Money, Notice, SkeletonLines } from '@fw/ui/core';
import { CategoryMark } from '@fw/ui/marks';
import { Dialog } from '@fw/ui/overlays';
import { EntityDialog } from '@fw/web-kit/forms';
import { LoadFailed } from '@fw/web-kit';
import { useId } from 'react';
import { SplitBar } from './split-bar.tsx';
import { SplitTable } from './split-table.tsx';
import { useSplitDraft, type SplitStart } from './split-draft.ts';
import { useRelatedQuery } from './transactions.api.ts';
import { leftToSplit, reducedSplit, SPLIT_TEXT as TEXT } from './entry.text.ts';
import styles from './transactions.module.css';

interface SplitDialogProps {
  readonly row: Transaction;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** A transaction that has no parts yet. */
const unsplit = ({
  userTransactionId,
  categoryId,
  value,
  description,
  date,
  version,
}: Transaction): SplitStart => ({
  sourceTransactionId: userTransactionId,
  sourceTransaction: { category: categoryId, value, originalValue: value, description, date },
  splits: [],
  version,
});

/** Splits a transaction, or edits its split; the stored parts are read only where there are some [A7-25]. */
export function SplitDialog({ row, categories, onClose }: SplitDialogProps) {
  const { userTransactionId: sourceTransactionId, splitted } = row;
  const related = useRelatedQuery(
    { body: { sourceTransactionId } },
    { skip: !splitted, refetchOnMountOrArgChange: true },
  );
  const stored = related.isFetching ? undefined : related.data;
  const start = splitted ? stored : unsplit(row);
  if (start) return <SplitForm start={start} categories={categories} onClose={onClose} />;
  return (
    <Dialog open title={TEXT.title} onClose={onClose}>
      {related.error && !related.isFetching ? (
        <LoadFailed error={related.error} isFetching={false} refetch={related.refetch} />
      ) : (
        <SkeletonLines label={TEXT.loading} lines={6} />
      )}
    </Dialog>
  );
}

interface SplitFormProps extends Omit<SplitDialogProps, 'row'> {
  readonly start: SplitStart;
}

/** The original with what remains of it, and the table of the parts [A2-64]. */
function SplitForm({ start, categories, onClose }: SplitFormProps) {
  const input = useSplitDraft(start, onClose);
  const { form, rows, error, remainder, left, reduced } = input;
  const headingId = useId();
  return (
    <EntityDialog title={TEXT.title} size="lg" canSave={form.isComplete} {...{ form, text: TEXT, onClose }}>
      <div className={styles['form']}>
        <section aria-labelledby={headingId} className={styles['original']}>
          <h3 id={headingId}>{TEXT.original}</h3>
          <CategoryMark categoryId={start.sourceTransaction.category} />
          <p>{start.sourceTransaction.description}</p>
          <output>
            <Money amount={remainder} signed />
          </output>
        </section>
        {error !== null && (
          <Notice tone="bad" announce="alert">
            {error}
          </Notice>
        )}
        {reduced !== null && <Notice>{reducedSplit(reduced + 1, rows[reduced]?.value ?? left)}</Notice>}
        {rows.length > 0 && left >= 0 && (
          <div>
            <strong>{leftToSplit(left)}</strong>
            <SplitBar category={start.sourceTransaction.category} {...{ rows, left }} />
          </div>
        )}
        <SplitTable input={input} categories={categories} />
      </div>
    </EntityDialog>
  );
}
