import {
  ACCOUNT_OWNER_TEXT,
  ACCOUNT_TYPE_NAME,
  type DistributionCalculator,
  type LinkedAccount,
} from '@fw/contract-goals';
import { Button } from '@fw/ui/core';
import { useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { formatUsd } from '@fw/units';
import { lazy, Suspense, useState } from 'react';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import styles from '../distribution.module.css';

const AccountDialog = lazy(async () => ({ default: (await import('./account.dialog.tsx')).AccountDialog }));

type Props = StepProps<DistributionCalculator>;

interface AccountItemProps {
  readonly account: LinkedAccount;
  readonly index: number;
  readonly onEdit: () => void;
}

function AccountItem({ account, index, onEdit }: AccountItemProps) {
  const { name, balance, rdpLinkedAccountType: type, accountOwner: owner } = account;
  const { error, field } = useQuestion(`linkedAccounts.${String(index)}.afterTaxCostBasics`, name);
  return (
    <li id={field.id}>
      <span>
        {name}
        <br />
        <span className={styles['note']}>
          {type === null ? '' : ACCOUNT_TYPE_NAME[type]}
          {owner === null ? '' : `, ${ACCOUNT_OWNER_TEXT[owner]}`}
        </span>
        {error !== null && <strong role="alert">{error}</strong>}
      </span>
      <span>{formatUsd(balance)}</span>
      <Button variant="secondary" size="sm" aria-label={`${TEXT.editAccount} ${name}`} onPress={onEdit}>
        {TEXT.editAccount}
      </Button>
    </li>
  );
}

/** The linked accounts with their kind, each edited in a dialog [B4-32]. */
export function AccountList({ value, onChange }: Props) {
  const [edited, setEdited] = useState<string | null>(null);
  const account = value.linkedAccounts.find(({ userAccountId }) => userAccountId === edited);
  const save = (next: LinkedAccount) => {
    onChange((latest) => ({
      ...latest,
      linkedAccounts: latest.linkedAccounts.map((each) =>
        each.userAccountId === next.userAccountId ? next : each,
      ),
    }));
    setEdited(null);
  };
  return (
    <>
      <ul className={styles['accounts']} aria-label={TEXT.linkedAccounts}>
        {value.linkedAccounts.map((each, index) =>
          each.isLinked && !each.isDeleted ? (
            <AccountItem
              key={each.userAccountId}
              account={each}
              index={index}
              onEdit={() => setEdited(each.userAccountId)}
            />
          ) : null,
        )}
      </ul>
      {account && (
        <Suspense>
          <AccountDialog answers={value} account={account} onSave={save} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
