import type { TransactionFilter } from '@fw/contract-finances';
import { Button, DownloadIcon } from '@fw/ui/core';
import { formatFileDate } from '@fw/units';
import { loadWithRetry, useToast } from '@fw/web-kit';
import { useState } from 'react';
import { today } from '@fw/units/today';
import { useLazyTransactionsQuery } from './transactions.api.ts';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

const OLDEST_FIRST = { fieldName: 'date', sortDirection: 'ASC' } as const;

/** Saves every transaction of the filter as CSV. */
export function ExportButton({ filter }: { readonly filter: TransactionFilter }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [read] = useLazyTransactionsQuery();
  const save = async () => {
    setBusy(true);
    try {
      const { toCsv, everyRow, EXPORT_PAGE_SIZE, saveCsv } = await loadWithRetry(
        () => import('./transaction-export.ts'),
      );
      const rows = await everyRow((page) =>
        read({ body: { ...filter, page, pageSize: EXPORT_PAGE_SIZE, ordering: OLDEST_FIRST } }).unwrap(),
      );
      saveCsv(await toCsv(rows), `transactions-${formatFileDate(today())}.csv`);
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" icon={<DownloadIcon />} busy={isBusy} onPress={() => void save()}>
      <span className={styles['exportText']}>{TEXT.export}</span>
    </Button>
  );
}
