import { Card, EmptyState, Money, SkeletonLines, TextLink } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { netWorth } from './account-groups.ts';
import { useAccountsQuery, useConnectionsQuery } from './accounts.api.ts';
import { ageText, NET_WORTH_TEXT as TEXT } from './net-worth.text.ts';
import { LazyTrend } from './lazy-trend.tsx';
import { worthGroups } from './worth-groups.ts';
import { WorthList } from './worth-list.tsx';
import styles from './net-worth.module.css';
import { minutesSince } from '../../app/moments.ts';

/** How old the oldest data of the banks is; nothing without a bank. */
function Freshness() {
  const { data } = useConnectionsQuery();
  const ages = (data ?? []).flatMap(({ lastSuccessAt }) =>
    lastSuccessAt === null ? [] : [minutesSince(lastSuccessAt)],
  );
  if (ages.length === 0) return null;
  return <p className={styles['age']}>{ageText(Math.max(...ages))}</p>;
}

/** The dashboard card of what is owned and owed, group by group. */
export function NetWorthWidget() {
  const { data: accounts, error, isFetching, refetch } = useAccountsQuery();
  return (
    <Card
      fill
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
          <LazyTrend isKnownOnly />
          <WorthList groups={worthGroups(accounts)} />
        </>
      )}
    </Card>
  );
}
