import { ChevronDownIcon, Money } from '@fw/ui/core';
import { netWorth } from './account-groups.ts';
import type { WorthGroup } from './worth-groups.ts';
import styles from './net-worth.module.css';

/** Each group with its sum; a press shows its accounts. */
export function WorthList({ groups }: { readonly groups: readonly WorthGroup[] }) {
  return groups.map(({ name, accounts }, index) => (
    <details key={name} className={styles['group']} open={index === 0}>
      <summary className={styles['head']}>
        <ChevronDownIcon aria-hidden />
        <span>{name}</span>
        <Money amount={netWorth(accounts)} />
      </summary>
      <ul className={styles['accounts']}>
        {accounts.map(({ userAccountId, displayName, typeName, accountConnection, balance }) => (
          <li key={userAccountId}>
            <span>
              {displayName}
              <small>
                {typeName} · {accountConnection.name}
              </small>
            </span>
            <Money amount={balance} />
          </li>
        ))}
      </ul>
    </details>
  ));
}
