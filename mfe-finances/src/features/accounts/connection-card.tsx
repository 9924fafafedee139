import { Button, Card, DeleteIcon, Money, Notice, RefreshIcon } from '@fw/ui/core';
import { useEffect, useState } from 'react';
import type { BankConnection } from '@fw/contract-finances';
import { netWorth, type AccountGroup } from './account-groups.ts';
import { AccountRow, type AccountHandlers } from './account-row.tsx';
import { ACCOUNTS_TEXT as TEXT, connectionNotes, syncAgainText, updatedText } from './accounts.text.ts';
import styles from './accounts.module.css';

/**
 * Where a connection without accounts is: `setting-up` until the bank confirmed it and its first sync ended, `failed`
 * where that ended without data, `reading` while a later sync runs, `empty` otherwise.
 */
export type ConnectionStage = 'setting-up' | 'failed' | 'reading' | 'empty';

type SyncFacts = Pick<BankConnection, 'syncInProgress' | 'lastSuccessAt' | 'hasSyncIssue'>;

export function connectionStage({ syncInProgress, lastSuccessAt, hasSyncIssue }: SyncFacts): ConnectionStage {
  if (lastSuccessAt !== null) return syncInProgress ? 'reading' : 'empty';
  if (syncInProgress) return 'setting-up';
  return hasSyncIssue ? 'failed' : 'empty';
}

/** [A9-01] */
const FULL_SYNC_TIMER_MS = 5_000;
const STEP_MS = 1_000;

/** Counts down after a full sync was started, during which another cannot be; `start` begins anew. */
function useFullSyncTimer() {
  const [leftMs, setLeftMs] = useState(0);
  useEffect(() => {
    if (leftMs === 0) return undefined;
    const timer = setTimeout(() => setLeftMs(leftMs - STEP_MS), STEP_MS);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return { seconds: leftMs / STEP_MS, start: () => setLeftMs(FULL_SYNC_TIMER_MS) };
}

interface ConnectionCardProps extends AccountHandlers {
  readonly group: AccountGroup;
  /** Resolves to whether a sync was started. */
  readonly onSync: (accountId: string) => Promise<boolean>;
  readonly onRepair: (accountId: string) => void;
  readonly onDeleteConnection: () => void;
}

/** One bank with its accounts, and what can be done with the connection. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { group, onSync, onRepair, onDeleteConnection, onEdit, onDelete } = props;
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
      {connection && <Notes notes={connectionNotes(connection)} />}
      <Accounts
        accounts={accounts}
        stage={connection ? connectionStage(connection) : 'empty'}
        onEdit={onEdit}
        onDelete={onDelete}
      />
      {connection && (
        <div className={styles['actions']}>
          {accountId !== undefined && (
            <SyncButton isSyncing={connection.syncInProgress} onPress={() => onSync(accountId)} />
          )}
          <Button variant="quiet" size="sm" icon={<DeleteIcon />} onPress={onDeleteConnection}>
            {TEXT.delete}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface SyncButtonProps {
  readonly isSyncing: boolean;
  readonly onPress: () => Promise<boolean>;
}

function SyncButton({ isSyncing, onPress }: SyncButtonProps) {
  const timer = useFullSyncTimer();
  const press = async () => {
    if (await onPress()) timer.start();
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<RefreshIcon />}
      busy={isSyncing || timer.seconds > 0}
      onPress={() => void press()}
    >
      {timer.seconds > 0 ? syncAgainText(timer.seconds) : TEXT.sync}
    </Button>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={styles['none']}>
      {note}
    </p>
  ));
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

interface AccountsProps extends Pick<AccountGroup, 'accounts'>, AccountHandlers {
  readonly stage: ConnectionStage;
}

const EMPTY_TEXT: Readonly<Record<ConnectionStage, string>> = {
  'setting-up': TEXT.settingUpCard,
  failed: TEXT.setupFailed,
  reading: TEXT.reading,
  empty: TEXT.noAccounts,
};

function Accounts({ accounts, stage, ...handlers }: AccountsProps) {
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
        <AccountRow key={account.userAccountId} account={account} {...handlers} />
      ))}
    </ul>
  );
}
