import { Card, Money, SkeletonLines, TextLink } from '@fw/ui';
import { LoadFailed } from '../../app/load-failed.tsx';
import { groupsOf, netWorth } from './account-groups.ts';
import { useAccountsQuery, useConnectionsQuery } from './accounts.api.ts';
import { ACCOUNTS_TEXT as TEXT } from './accounts.text.ts';
import styles from './accounts.module.css';

/** The dashboard card of what is owned and owed, bank by bank. */
export function NetWorthWidget() {
  const { data: accounts, error, isFetching, refetch } = useAccountsQuery();
  const { data: connections } = useConnectionsQuery();
  return (
    <Card
      title="Net worth"
      action={<TextLink href="#/my-goals-and-finances/accounts">{TEXT.title}</TextLink>}
    >
      {error && !accounts && <LoadFailed error={error} isRetrying={isFetching} onRetry={refetch} />}
      {!accounts && !error && <SkeletonLines label={TEXT.loading} lines={6} />}
      {accounts?.length === 0 && <p>{TEXT.emptyTitle}</p>}
      {accounts && accounts.length > 0 && (
        <>
          <p className={styles['total']}>
            <Money amount={netWorth(accounts)} strong />
          </p>
          <ul className={styles['worth']}>
            {groupsOf(accounts, connections ?? []).map((group) => (
              <li key={group.name}>
                <span>{group.name}</span>
                <Money amount={netWorth(group.accounts)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
