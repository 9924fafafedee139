import type { Account } from '@fw/contract-finances';
import { Money } from '@fw/ui/core';
import styles from './accounts.module.css';

export function AccountRow({ account }: { readonly account: Account }) {
  const { displayName, typeName, balance } = account;
  return (
    <li className={styles['account']}>
      <div>
        <p className={styles['name']}>{displayName}</p>
        <p className={styles['kind']}>{typeName}</p>
      </div>
      <Money amount={balance} strong />
    </li>
  );
}
