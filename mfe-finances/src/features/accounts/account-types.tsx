import type { Account } from '@fw/contract-finances';
import { Card, Money } from '@fw/ui/core';
import { useId } from 'react';
import { netWorth } from './account-groups.ts';
import { ACCOUNTS_TEXT as TEXT } from './accounts.text.ts';
import { LazyTrend } from './lazy-trend.tsx';
import { isDebtGroup, worthGroups, type WorthGroup } from './worth-groups.ts';
import { WorthList } from './worth-list.tsx';
import styles from './accounts.module.css';

/** How net worth went, and what is owned and what is owed, each with its subtotal and its kinds of accounts. */
export function AccountTypes({ accounts }: { readonly accounts: readonly Account[] }) {
  const groups = worthGroups(accounts);
  const [assets, debts] = [groups.filter((group) => !isDebtGroup(group)), groups.filter(isDebtGroup)];
  if (groups.length === 0) return null;
  return (
    <>
      <Card title={TEXT.trend}>
        <LazyTrend />
      </Card>
      <div className={styles['types']}>
        <Card>
          <div className={styles['sides']}>
            {assets.length > 0 && <Side title={TEXT.assets} groups={assets} />}
            {debts.length > 0 && <Side title={TEXT.debts} groups={debts} />}
          </div>
        </Card>
      </div>
    </>
  );
}

interface SideProps {
  readonly title: string;
  readonly groups: readonly WorthGroup[];
}

/** Two in one card, so that the shorter list keeps the height of its rows. */
function Side({ title, groups }: SideProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles['sideHead']}>
        <h2 id={id}>{title}</h2>
        <Money amount={netWorth(groups.flatMap(({ accounts }) => accounts))} strong />
      </header>
      <WorthList groups={groups} />
    </section>
  );
}
