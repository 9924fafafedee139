import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { ChevronDownIcon, Money, textLinkClass } from '@fw/ui/core';
import { useState } from 'react';
import { netWorth } from './account-groups.ts';
import type { WorthGroup } from './worth-groups.ts';
import styles from './net-worth.module.css';

/** Each group with its sum; a press shows its accounts. */
export function WorthList({ groups }: WorthListProps) {
  const largest = Math.max(...groups.map(({ accounts }) => Math.abs(netWorth(accounts))));
  return (
    <div className={styles['groups']}>
      {groups.map((group) => (
        <Group key={group.name} group={group} largest={largest} />
      ))}
    </div>
  );
}

interface WorthListProps {
  readonly groups: readonly WorthGroup[];
}

interface GroupProps {
  readonly group: WorthGroup;
  /** The largest sum of a group without its sign, which has the longest bar. */
  readonly largest: number;
}

function Group({ group: { name, accounts }, largest }: GroupProps) {
  const [isShown, setShown] = useState(false);
  const amount = netWorth(accounts);
  const share = largest === 0 ? 0 : Math.abs(amount) / largest;
  return (
    <details
      className={styles['group']}
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary className={styles['head']}>
        <ChevronDownIcon aria-hidden />
        <span className={styles['groupName']}>{name}</span>
        <span className={styles['share']} data-owed={amount < 0 || undefined} aria-hidden>
          <span style={{ inlineSize: `${String(share * 100)}%` }} />
        </span>
        <Money amount={amount} strong />
      </summary>
      {isShown && (
        <ul className={styles['accounts']}>
          {accounts.map(({ userAccountId, displayName, typeName, accountConnection, balance }) => (
            <li key={userAccountId}>
              <span>
                <a href={`#${TRANSACTIONS_ROUTE}?account=${userAccountId}`} className={textLinkClass()}>
                  {displayName}
                </a>
                <small>
                  {typeName} · {accountConnection.name}
                </small>
              </span>
              <Money amount={balance} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
