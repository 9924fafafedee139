import { Card, EmptyState, PageHeader, SkeletonLines } from '@fw/ui';
import { groupsOf, netWorth } from '../../features/accounts/account-groups.ts';
import { useAccountsQuery, useConnectionsQuery } from '../../features/accounts/accounts.api.ts';
import { ACCOUNTS_TEXT as TEXT, netWorthSentence } from '../../features/accounts/accounts.text.ts';
import { ConnectionList } from '../../features/accounts/connection-list.tsx';
import { ConnectButton, useBankLink } from '../../features/bank-link/connect-bank.tsx';
import { LoadFailed } from '../load-failed.tsx';

/** Banks and accounts of the person, and how to connect another. */
export function AccountsPage() {
  const link = useBankLink();
  const accounts = useAccountsQuery();
  const connections = useConnectionsQuery();
  const error = accounts.error ?? connections.error;
  const isLoaded = accounts.data !== undefined && connections.data !== undefined;
  const [rows, banks] = [accounts.data ?? [], connections.data ?? []];
  const isEmpty = isLoaded && rows.length === 0 && banks.length === 0;
  const retry = () => Promise.all([accounts.refetch(), connections.refetch()]);

  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        answer={answerOf({
          isFailed: error !== undefined && !isLoaded,
          isLoaded,
          isEmpty,
          sentence: netWorthSentence(netWorth(rows)),
        })}
        aside={<ConnectButton link={link} />}
        live
      />
      {error && !isLoaded && (
        <LoadFailed
          error={error}
          isRetrying={accounts.isFetching || connections.isFetching}
          onRetry={retry}
        />
      )}
      {!isLoaded && !error && (
        <Card>
          <SkeletonLines label={TEXT.loading} lines={8} />
        </Card>
      )}
      {isEmpty && (
        <Card>
          <EmptyState illustration="link-accounts" title={TEXT.emptyTitle}>
            {TEXT.emptyHint}
          </EmptyState>
        </Card>
      )}
      {isLoaded && !isEmpty && <ConnectionList groups={groupsOf(rows, banks)} onRepair={link.open} />}
      {link.dialog}
    </>
  );
}

interface Answer {
  readonly isFailed: boolean;
  readonly isLoaded: boolean;
  readonly isEmpty: boolean;
  readonly sentence: string;
}

function answerOf({ isFailed, isLoaded, isEmpty, sentence }: Answer): string {
  if (!isLoaded) return isFailed ? TEXT.failed : TEXT.loading;
  return isEmpty ? 'Connect your first bank.' : sentence;
}
