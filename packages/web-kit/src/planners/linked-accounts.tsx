import type { LinkedAccount } from '@fw/contract-goals';
import { BankIcon, Marked, Notice, RoundMark } from '@fw/ui/core';
import { formatUsd } from '@fw/units';
import { useContext } from 'react';
import { AccountLinking } from './linking.ts';
import { LINKED_TEXT as TEXT } from './planners.text.ts';
import styles from './planners.module.css';

interface AccountsProps {
  readonly accounts: readonly LinkedAccount[];
}

/** The accounts with the links that were chosen in the dialog, each with its latest balance. */
export const withLinks = (accounts: readonly LinkedAccount[], ids: readonly string[]): LinkedAccount[] =>
  accounts.map((account) => ({
    ...account,
    isLinked: ids.includes(account.userAccountId),
    balance: account.latestBalance,
  }));

/** Rows of a list: name and latest balance of each account. */
export const AccountRows = ({ accounts }: AccountsProps) =>
  accounts.map(({ userAccountId, name, latestBalance }) => (
    <li key={userAccountId}>
      <Marked
        mark={
          <RoundMark>
            <BankIcon />
          </RoundMark>
        }
        name={name}
      />
      <span>{formatUsd(latestBalance)}</span>
    </li>
  ));

/** Warns of a linked account that was deleted [B8-17]; only who links accounts can link them again. */
export function DeletedAccount({ accounts }: AccountsProps) {
  const canLink = useContext(AccountLinking);
  const isDeleted = accounts.some((account) => account.isLinked && account.isDeleted);
  return canLink && isDeleted ? <Notice tone="warning">{TEXT.deleted}</Notice> : null;
}

/** The accounts the plan counts with, and a warning for one that was deleted. */
export function LinkedAccountList({ accounts }: AccountsProps) {
  const linked = accounts.filter(({ isLinked }) => isLinked);
  if (linked.length === 0) return null;
  return (
    <div>
      <p className={styles['listTitle']}>{TEXT.title}</p>
      <ul className={styles['accounts']} aria-label={TEXT.title}>
        <AccountRows accounts={linked} />
      </ul>
      <DeletedAccount accounts={linked} />
    </div>
  );
}
