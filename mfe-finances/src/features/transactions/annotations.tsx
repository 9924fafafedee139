import type { Transaction } from '@fw/contract-finances';
import { StatusPill } from '@fw/ui/core';
import styles from './transactions.module.css';

/** The first tags of a row and its note. */
export function Annotations({ note, tags = [] }: Pick<Transaction, 'note' | 'tags'>) {
  const [first, second, ...more] = tags;
  const shown = [first, second, more.length > 0 ? `+${String(more.length)}` : undefined];
  return (
    <>
      {shown.map(
        (tag) =>
          tag !== undefined && (
            <StatusPill key={tag} tone="neutral">
              {tag}
            </StatusPill>
          ),
      )}
      {note !== undefined && <small className={styles['note']}>{note}</small>}
    </>
  );
}
