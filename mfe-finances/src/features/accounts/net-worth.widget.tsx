import { Card, EmptyState, Money, SkeletonLines, TextLink } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { netWorth } from './account-groups.ts';
import { useAccountsQuery } from './accounts.api.ts';
import { ACCOUNTS_TEXT as TEXT } from './accounts.text.ts';
import { Freshness } from './freshness.tsx';
import { LazyTrend } from './lazy-trend.tsx';
import { worthGroups } from './worth-groups.ts';
import { WorthList } from './worth-list.tsx';
import styles from './net-worth.module.css';

/** The dashboard card of what is owned and owed, group by group. */
export function NetWorthWidget() {
  const { data: accounts, error, isFetching, refetch } = useAccountsQuery();
  return (
    <Card
      title={TEXT.netWorth}
      action={<TextLink href="#/my-goals-and-finances/accounts">{TEXT.title}</TextLink>}
    >
      {error && !accounts && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!accounts && !error && <SkeletonLines label={TEXT.loading} lines={8} />}
      {accounts?.length === 0 && (
        <EmptyState illustration="link-accounts" title={TEXT.emptyTitle}>
          {TEXT.emptyHint}
        </EmptyState>
      )}
      {accounts && accounts.length > 0 && (
        <>
          <p className={styles['total']}>
            <Money amount={netWorth(accounts)} strong />
          </p>
          <Freshness />
          <LazyTrend />
          <WorthList groups={worthGroups(accounts)} isOpen />
        </>
      )}
    </Card>
  );
}
