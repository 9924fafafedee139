import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { ChevronDownIcon, Money, textLinkClass } from '@fw/ui/core';
import { useState } from 'react';
import { netWorth } from './account-groups.ts';
import type { WorthGroup } from './worth-groups.ts';
import styles from './net-worth.module.css';

/** Each group with its sum; a press shows its accounts, the first of the card by itself where `isOpen`. */
export function WorthList({ groups, isOpen = false }: WorthListProps) {
  return groups.map((group, index) => (
    <Group key={group.name} group={group} isOpen={isOpen && index === 0} />
  ));
}

interface WorthListProps {
  readonly groups: readonly WorthGroup[];
  readonly isOpen?: boolean;
}

interface GroupProps {
  readonly group: WorthGroup;
  readonly isOpen: boolean;
}

function Group({ group: { name, accounts }, isOpen }: GroupProps) {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details
      className={styles['group']}
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary className={styles['head']}>
        <ChevronDownIcon aria-hidden />
        <span>{name}</span>
        <Money amount={netWorth(accounts)} />
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
