import type { Account } from '@fw/contract-finances';
import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { Link } from '@fw/router';
import { DeleteIcon, EditIcon, IconButton, Money } from '@fw/ui/core';
import { AccountMark } from './account-mark.tsx';
import { accountNotes, ACCOUNTS_TEXT as TEXT } from './accounts.text.ts';
import styles from './accounts.module.css';

export interface AccountHandlers {
  readonly onEdit: (account: Account) => void;
  readonly onDelete: (account: Account) => void;
}

/** Where the transactions of an account are listed. */
const transactionsAddress = (userAccountId: string): string =>
  `${TRANSACTIONS_ROUTE}?account=${userAccountId}`;

/** One account with what can be done with it; one from a bank is deleted with its connection. A press on the row opens its transactions. */
export function AccountRow({ account, onEdit, onDelete }: AccountHandlers & { readonly account: Account }) {
  const { userAccountId, displayName, balance, isManualAccount } = account;
  return (
    <li className={styles['account']}>
      <AccountMark account={account} />
      <div className={styles['what']}>
        <p className={styles['name']}>
          <Link to={transactionsAddress(userAccountId)} className={styles['open'] ?? ''}>
            {displayName}
          </Link>
        </p>
        {accountNotes(account).map((note) => (
          <p key={note} className={styles['kind']}>
            {note}
          </p>
        ))}
      </div>
      <div className={styles['end']}>
        <Money amount={balance} strong />
        <span className={styles['buttons']}>
          <IconButton
            size="sm"
            label={`${TEXT.edit} ${displayName}`}
            icon={<EditIcon />}
            onPress={() => onEdit(account)}
          />
          {isManualAccount && (
            <IconButton
              size="sm"
              label={`${TEXT.deleteOne} ${displayName}`}
              icon={<DeleteIcon />}
              onPress={() => onDelete(account)}
            />
          )}
        </span>
      </div>
    </li>
  );
}
