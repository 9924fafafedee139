import { RETIREMENT_ACCOUNT_TYPES, type RetirementCalculator } from '@fw/contract-goals';
import { useContext } from 'react';
import { BalanceAlone } from '../balance-alone.tsx';
import { AccountRows, DeletedAccount } from '../linked-accounts.tsx';
import { withLinkedAccounts } from '../linked-answer.ts';
import { LinkedBalance } from '../linked-balance.tsx';
import { AccountLinking } from '../linking.ts';
import { LINKED_TEXT } from '../planners.text.ts';
import type { CustomProps } from '../question-fields.tsx';
import styles from '../planners.module.css';

const PATH = 'estimatedHousehold';
const HINT = 'The sum of every account you and your household keep for retirement.';

/** The accounts the plan counts with, and a warning for one that was deleted [B8-17]. */
function LinkedAccounts({ linkedAccounts }: Pick<RetirementCalculator, 'linkedAccounts'>) {
  const linked = linkedAccounts.filter(({ isLinked }) => isLinked);
  if (linked.length === 0) return null;
  return (
    <div>
      <h3 className={styles['listTitle']}>{LINKED_TEXT.title}</h3>
      <ul className={styles['accounts']}>
        <AccountRows accounts={linked} />
      </ul>
      <DeletedAccount accounts={linked} />
    </div>
  );
}

/** Household savings: from linked accounts or estimated [B2-12], [B2-22]. */
export function Savings({ value, label, isReview, onChange }: CustomProps<RetirementCalculator>) {
  const canLink = useContext(AccountLinking);
  const balance = value.estimatedHousehold;
  const enter = (estimatedHousehold: typeof balance) =>
    onChange((latest) => ({ ...latest, estimatedHousehold }));
  return (
    <>
      {canLink ? (
        <LinkedBalance
          path={PATH}
          label={label}
          hint={HINT}
          layout={isReview ? 'horizontal' : undefined}
          value={balance}
          accounts={value.linkedAccounts}
          defaultTypes={RETIREMENT_ACCOUNT_TYPES}
          onChange={enter}
          onLink={(ids) => onChange(withLinkedAccounts(ids))}
        />
      ) : (
        <BalanceAlone path={PATH} label={label} hint={HINT} value={balance} onChange={enter} />
      )}
      <LinkedAccounts linkedAccounts={value.linkedAccounts} />
    </>
  );
}
