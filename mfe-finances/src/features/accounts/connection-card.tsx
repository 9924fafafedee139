import { Button, Card, DeleteIcon, Money, Notice, RefreshIcon } from '@fw/ui/core';
import { netWorth, type AccountGroup } from './account-groups.ts';
import { AccountRow } from './account-row.tsx';
import { ACCOUNTS_TEXT as TEXT, updatedText } from './accounts.text.ts';
import { stageOf, type ConnectionStage } from './connection-stage.ts';
import styles from './accounts.module.css';

interface ConnectionCardProps {
  readonly group: AccountGroup;
  readonly onSync: (accountId: string) => void;
  readonly onRepair: (accountId: string) => void;
  readonly onDelete: () => void;
}

/** One bank with its accounts, and what can be done with the connection. */
export function ConnectionCard({ group, onSync, onRepair, onDelete }: ConnectionCardProps) {
  const { connection, name, accounts } = group;
  const accountId = accounts[0]?.userAccountId;
  return (
    <Card
      title={name}
      {...(connection?.lastSuccessAt ? { sub: updatedText(connection.lastSuccessAt) } : {})}
      action={accounts.length > 0 && <Money amount={netWorth(accounts)} strong />}
      flush
    >
      {connection?.hasSyncIssue && accountId !== undefined && (
        <Reconnect onPress={() => onRepair(accountId)} />
      )}
      <Accounts accounts={accounts} stage={connection ? stageOf(connection) : 'empty'} />
      {connection && (
        <div className={styles['actions']}>
          {accountId !== undefined && (
            <Button
              variant="quiet"
              size="sm"
              icon={<RefreshIcon />}
              busy={connection.syncInProgress}
              onPress={() => onSync(accountId)}
            >
              {TEXT.sync}
            </Button>
          )}
          <Button variant="quiet" size="sm" icon={<DeleteIcon />} onPress={onDelete}>
            {TEXT.delete}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Reconnect({ onPress }: { readonly onPress: () => void }) {
  return (
    <div className={styles['notice']}>
      <Notice
        tone="warning"
        action={
          <Button size="sm" onPress={onPress}>
            {TEXT.repair}
          </Button>
        }
      >
        {TEXT.issue}
      </Notice>
    </div>
  );
}

interface AccountsProps extends Pick<AccountGroup, 'accounts'> {
  readonly stage: ConnectionStage;
}

const EMPTY_TEXT: Readonly<Record<ConnectionStage, string>> = {
  'setting-up': TEXT.settingUpCard,
  failed: TEXT.setupFailed,
  reading: TEXT.reading,
  empty: TEXT.noAccounts,
};

function Accounts({ accounts, stage }: AccountsProps) {
  if (accounts.length === 0) {
    return (
      <p className={styles['none']} role={stage === 'failed' ? 'alert' : undefined}>
        {EMPTY_TEXT[stage]}
      </p>
    );
  }
  return (
    <ul className={styles['accounts']}>
      {accounts.map((account) => (
        <AccountRow key={account.userAccountId} account={account} />
      ))}
    </ul>
  );
}
