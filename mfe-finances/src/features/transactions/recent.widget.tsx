import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { TRANSFER_CATEGORY_IDS, type Transaction } from '@fw/contract-finances';
import { Card, DataTable, EmptyState, Marked, Money, StatusPill, TextLink, type Column } from '@fw/ui/core';
import { MerchantMark } from '@fw/ui/marks';
import { formatDate } from '@fw/units';
import { LoadFailed } from '@fw/web-kit';
import { shownName } from './shown-name.ts';
import { useTransactionsQuery } from './transactions.api.ts';
import { hintWithoutRows, TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';

const MAX_ROWS = 5;

const COLUMNS: readonly Column<Transaction>[] = [
  {
    key: 'description',
    header: TEXT.description,
    narrow: 'title',
    cell: ({ categoryId, isPending, category, date, ...row }) => (
      <Marked
        mark={<MerchantMark name={shownName(row)} categoryId={categoryId} isPending={isPending} />}
        name={
          <>
            {shownName(row)} {isPending && <StatusPill tone="outline">{TEXT.pending}</StatusPill>}
          </>
        }
        sub={[`${formatDate(date)} · ${category}`]}
      />
    ),
  },
  { key: 'source', header: TEXT.source, narrow: 'hidden', width: '30%', cell: ({ source }) => source },
  {
    key: 'value',
    header: TEXT.amount,
    align: 'end',
    narrow: 'value',
    width: '9rem',
    cell: ({ value, categoryId }) => (
      <Money amount={value} signed strong isIncome={!TRANSFER_CATEGORY_IDS.includes(categoryId)} />
    ),
  },
];

/** The dashboard card of the newest transactions. */
export function RecentTransactionsWidget({ hasBank }: { readonly hasBank: boolean }) {
  const { data, error, isFetching, refetch } = useTransactionsQuery({
    body: { page: 1, pageSize: MAX_ROWS, ordering: { fieldName: 'date', sortDirection: 'DESC' } },
  });
  return (
    <Card
      flush
      fill
      title={TEXT.recent}
      action={<TextLink href={`#${TRANSACTIONS_ROUTE}`}>{TEXT.all}</TextLink>}
    >
      {error && !data ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <DataTable
          caption={TEXT.recent}
          columns={COLUMNS}
          rows={data?.items ?? []}
          rowKey={({ userTransactionId }) => userTransactionId}
          loadingRows={data ? 0 : MAX_ROWS}
          isMuted={({ hidden }) => hidden}
          empty={
            <EmptyState illustration="no-transactions" title={TEXT.empty}>
              {hintWithoutRows(hasBank)}
            </EmptyState>
          }
        />
      )}
    </Card>
  );
}
