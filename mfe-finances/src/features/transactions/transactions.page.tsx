import { PageHeader } from '@fw/ui/core';
import { TransactionList } from './transaction-list.tsx';
import { useTransactionsQuery } from './transactions.api.ts';
import { countSentence, TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';

const EVERYTHING = {};

/** Every transaction, newest first. */
export function TransactionsPage() {
  const { data, error } = useTransactionsQuery({
    body: { page: 1, pageSize: 10, ordering: { fieldName: 'date', sortDirection: 'DESC' } },
  });
  const waiting = error ? TEXT.failed : TEXT.loading;
  return (
    <>
      <PageHeader kicker={TEXT.title} headline={data ? countSentence(data.total) : waiting} />
      <TransactionList filter={EVERYTHING} />
    </>
  );
}
