import { syncChangeCalls, type SyncChanges } from '@fw/contract-finances';
import {
  BankIcon,
  Card,
  DataTable,
  EmptyState,
  Marked,
  Money,
  PageHeader,
  RoundMark,
  SkeletonLines,
  StatusPill,
  type Column,
} from '@fw/ui/core';
import { MerchantMark } from '@fw/ui/marks';
import { formatCount, formatDate } from '@fw/units';
import { contractEndpoint, LoadFailed } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';
import { BackToTransactions } from '../../app/back-to-transactions.tsx';
import { Stack } from '../../app/stack.tsx';
import { dayOfInstant } from '../../app/moments.ts';

const { useSyncChangesQuery } = financesApi.injectEndpoints({
  endpoints: (build) => ({
    syncChanges: build.query({ ...contractEndpoint(syncChangeCalls.latest), providesTags: ['Transactions'] }),
  }),
});

const TEXT = {
  title: 'What changed in the last sync',
  loading: 'Loading the last sync',
  byAccount: 'By account',
  rows: 'Transactions',
  empty: 'No changes yet',
  emptyHint: 'Connect a bank to see what each sync adds, changes and removes.',
} as const;

const KIND = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

const TONE = { added: 'good', changed: 'info', removed: 'neutral' } as const;

const BANK = (
  <RoundMark>
    <BankIcon />
  </RoundMark>
);

type AccountLine = SyncChanges['accounts'][number];
type RowLine = SyncChanges['rows'][number];

const ACCOUNTS: readonly Column<AccountLine>[] = [
  { key: 'name', header: 'Account', cell: ({ name }) => <Marked mark={BANK} name={name} /> },
  { key: 'added', header: KIND.added, align: 'end', cell: ({ added }) => added },
  { key: 'changed', header: KIND.changed, align: 'end', cell: ({ changed }) => changed },
  { key: 'removed', header: KIND.removed, align: 'end', cell: ({ removed }) => removed },
];

const ROWS: readonly Column<RowLine>[] = [
  { key: 'date', header: 'Date', cell: ({ date }) => formatDate(date), narrow: 'sub' },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) => (
      <Marked mark={<MerchantMark size="sm" name={description} categoryId="" />} name={description} />
    ),
    narrow: 'title',
  },
  {
    key: 'kind',
    header: 'Change',
    cell: ({ kind }) => <StatusPill tone={TONE[kind]}>{KIND[kind]}</StatusPill>,
    narrow: 'side',
  },
  { key: 'source', header: 'Source', cell: ({ source }) => source, narrow: 'hidden' },
  {
    key: 'value',
    header: 'Amount',
    align: 'end',
    cell: ({ value }) => <Money amount={value} signed />,
    narrow: 'value',
  },
];

/** The page lists the first rows; the counts of the accounts are of all. */
function moreText({ accounts, rows }: SyncChanges): string | undefined {
  const all = accounts.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);
  if (all <= rows.length) return undefined;
  return `The first ${formatCount(rows.length)} of ${formatCount(all)} are listed.`;
}

/** What the last sync added, changed and removed. */
export function SyncChangesPage() {
  const { data, error, isFetching, refetch } = useSyncChangesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHeader
        kicker="Transactions"
        headline={data?.at ? `${TEXT.title} on ${formatDate(dayOfInstant(data.at))}` : TEXT.title}
        aside={<BackToTransactions />}
        live
      />
      {error && !data && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!data && !error && (
        <Card>
          <SkeletonLines label={TEXT.loading} lines={8} />
        </Card>
      )}
      {data && (
        <Stack>
          <Changes changes={data} />
        </Stack>
      )}
    </>
  );
}

function Changes({ changes }: { readonly changes: SyncChanges }) {
  const { accounts, rows } = changes;
  if (accounts.length === 0) {
    return (
      <Card>
        <EmptyState illustration="no-transactions" title={TEXT.empty}>
          {TEXT.emptyHint}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card title={TEXT.byAccount}>
        <DataTable
          caption={TEXT.byAccount}
          columns={ACCOUNTS}
          rows={accounts}
          rowKey={({ userAccountId }) => userAccountId ?? ''}
          narrow="same"
        />
      </Card>
      <Card flush title={TEXT.rows} sub={moreText(changes)}>
        <DataTable
          caption={TEXT.rows}
          columns={ROWS}
          rows={rows}
          rowKey={({ userTransactionId, kind }) => `${kind} ${userTransactionId}`}
        />
      </Card>
    </>
  );
}
