import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { Card, DataTable, EmptyState, TextLink } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { COLUMNS } from './transaction-columns.tsx';
import { useTransactionsQuery } from './transactions.api.ts';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';

const MAX_ROWS = 5;
const SHOWN = COLUMNS.map((column) => ({ ...column, sortable: false }));

/** The dashboard card of the newest transactions. */
export function RecentTransactionsWidget() {
  const { data, error, isFetching, refetch } = useTransactionsQuery({
    body: { page: 1, pageSize: MAX_ROWS, ordering: { fieldName: 'date', sortDirection: 'DESC' } },
  });
  return (
    <Card flush title={TEXT.recent} action={<TextLink href={`#${TRANSACTIONS_ROUTE}`}>{TEXT.all}</TextLink>}>
      {error && !data ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <DataTable
          caption={TEXT.recent}
          columns={SHOWN}
          rows={data?.items ?? []}
          rowKey={({ userTransactionId }) => userTransactionId}
          loadingRows={data ? 0 : MAX_ROWS}
          isMuted={({ hidden }) => hidden}
          empty={
            <EmptyState illustration="no-transactions" title={TEXT.empty}>
              {TEXT.recentHint}
            </EmptyState>
          }
        />
      )}
    </Card>
  );
}
