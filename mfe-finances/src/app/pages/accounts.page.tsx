import { ShownTogether } from '@fw/web-kit/first-use';
import { workbookCalls } from '@fw/contract-goals/workbook';
import { Button, Card, DownloadIcon, EmptyState, PageHeader, PlusIcon, SkeletonLines } from '@fw/ui/core';
import { DownloadButton, LoadFailed } from '@fw/web-kit';
import { chosenDollars } from '@fw/web-kit/dollars';
import { AccountDialogs } from '../../features/accounts/account-dialogs.tsx';
import { groupAccounts, netWorth } from '../../features/accounts/account-groups.ts';
import { AccountTypes } from '../../features/accounts/account-types.tsx';
import { useAccountsQuery, useConnectionsQuery } from '../../features/accounts/accounts.api.ts';
import { ACCOUNTS_TEXT as TEXT, netWorthSentence } from '../../features/accounts/accounts.text.ts';
import { ConnectionList } from '../../features/accounts/connection-list.tsx';
import { connectionStage, type ConnectionStage } from '../../features/accounts/connection-card.tsx';
import { HomePrompt } from '../../features/accounts/home-prompt.tsx';
import { useAccountDialogs } from '../../features/accounts/use-account-dialogs.ts';
import { useBankLink } from '../../features/bank-link/connect-bank.tsx';

/** The headline while no bank has sent an account: the stage that needs the user most comes first. */
function emptyHeadline(stages: readonly ConnectionStage[]): string {
  if (stages.includes('setting-up')) return TEXT.settingUp;
  if (stages.includes('reading')) return TEXT.reading;
  return stages.includes('failed') ? TEXT.setupFailedHeadline : TEXT.noAccounts;
}

/** Accounts and the banks they come from; null until both are loaded. */
function useHoldings() {
  const accounts = useAccountsQuery();
  const connections = useConnectionsQuery();
  return {
    holdings: accounts.data && connections.data ? { accounts: accounts.data, banks: connections.data } : null,
    error: accounts.error ?? connections.error,
    isRetrying: accounts.isFetching || connections.isFetching,
    retry: () => Promise.all([accounts.refetch(), connections.refetch()]),
  };
}

type Holdings = NonNullable<ReturnType<typeof useHoldings>['holdings']>;

const isEmpty = ({ accounts, banks }: Holdings): boolean => accounts.length === 0 && banks.length === 0;

function accountsHeadline({
  holdings,
  error,
}: Pick<ReturnType<typeof useHoldings>, 'holdings' | 'error'>): string {
  if (!holdings) return error ? TEXT.failed : TEXT.loading;
  if (isEmpty(holdings)) return TEXT.first;
  if (holdings.accounts.length === 0) return emptyHeadline(holdings.banks.map(connectionStage));
  return netWorthSentence(netWorth(holdings.accounts));
}

interface PageActionsProps {
  readonly isConnecting: boolean;
  readonly onAdd: () => void;
}

/** The workbook counts in the dollars that the person chose in the planners. */
function PageActions({ isConnecting, onAdd }: PageActionsProps) {
  return (
    <>
      <DownloadButton
        call={workbookCalls.generateExcel}
        args={{ body: { dollars: chosenDollars() } }}
        icon={<DownloadIcon />}
        label={TEXT.workbook}
        progress={TEXT.creatingWorkbook}
      />
      <Button icon={<PlusIcon />} busy={isConnecting} onPress={onAdd}>
        {TEXT.add}
      </Button>
    </>
  );
}

const LoadingCard = () => (
  <Card>
    <SkeletonLines label={TEXT.loading} lines={8} />
  </Card>
);

/** Banks and accounts of the person, and how to add another. */
export function AccountsPage() {
  const link = useBankLink();
  const { holdings, error, isRetrying, retry } = useHoldings();
  const dialogs = useAccountDialogs();
  const connect = () => {
    dialogs.close();
    link.open(null);
  };
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={accountsHeadline({ holdings, error })}
        actions={<PageActions isConnecting={link.isOpening} onAdd={dialogs.add} />}
        live
      />
      {!holdings && error && <LoadFailed error={error} isFetching={isRetrying} refetch={retry} />}
      {!holdings && !error && <LoadingCard />}
      {holdings && isEmpty(holdings) && (
        <Card>
          <EmptyState illustration="link-accounts" title={TEXT.emptyTitle}>
            {TEXT.emptyHint}
          </EmptyState>
        </Card>
      )}
      {holdings && (
        <ShownTogether loading={<LoadingCard />}>
          <HomePrompt accounts={holdings.accounts} onAdd={dialogs.createHome} />
          <AccountTypes accounts={holdings.accounts} />
          <ConnectionList
            groups={groupAccounts(holdings.accounts, holdings.banks)}
            onRepair={link.open}
            onEdit={dialogs.edit}
            onDelete={dialogs.remove}
          />
        </ShownTogether>
      )}
      <AccountDialogs
        open={dialogs.open}
        isConnecting={link.isOpening}
        onConnect={connect}
        onCreate={dialogs.create}
        onClose={dialogs.close}
      />
      {link.dialog}
    </>
  );
}
