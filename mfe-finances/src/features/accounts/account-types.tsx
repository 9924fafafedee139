import type { Account } from '@fw/contract-finances';
import { Card, Money } from '@fw/ui/core';
import { netWorth } from './account-groups.ts';
import { ACCOUNTS_TEXT as TEXT } from './accounts.text.ts';
import { LazyTrend } from './lazy-trend.tsx';
import { isDebtGroup, worthGroups, type WorthGroup } from './worth-groups.ts';
import { WorthList } from './worth-list.tsx';
import styles from './accounts.module.css';

/** Rows of the shorter card that are at most so much higher than those of the other one still look filled. */
const MAX_RATIO = 2;

/** How net worth went, and what is owned and what is owed, each with its subtotal and its kinds of accounts. */
export function AccountTypes({ accounts }: { readonly accounts: readonly Account[] }) {
  const groups = worthGroups(accounts);
  const [assets, debts] = [groups.filter((group) => !isDebtGroup(group)), groups.filter(isDebtGroup)];
  const [fewer = 0, more = 0] = [assets.length, debts.length].toSorted((one, other) => one - other);
  const isBeside = fewer > 0 && more <= MAX_RATIO * fewer;
  if (groups.length === 0) return null;
  return (
    <>
      <Card title={TEXT.trend}>
        <LazyTrend />
      </Card>
      <div className={`${styles['types'] ?? ''} ${isBeside ? (styles['beside'] ?? '') : ''}`}>
        {assets.length > 0 && <Side title={TEXT.assets} groups={assets} />}
        {debts.length > 0 && <Side title={TEXT.debts} groups={debts} />}
      </div>
    </>
  );
}

interface SideProps {
  readonly title: string;
  readonly groups: readonly WorthGroup[];
}

function Side({ title, groups }: SideProps) {
  return (
    <Card
      fill
      title={title}
      action={<Money amount={netWorth(groups.flatMap(({ accounts }) => accounts))} strong />}
    >
      <WorthList groups={groups} />
    </Card>
  );
}
