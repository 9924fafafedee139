import { RETIREMENT_ACCOUNT_TYPES, type RetirementCalculator } from '@fw/contract-goals';
import {
  AccountRows,
  type CustomProps,
  DeletedAccount,
  LinkedBalance,
  withLinkedAccounts,
} from '@fw/web-kit/planners';
import styles from '../../../app/planner-parts/planner-parts.module.css';
import { RETIREMENT_TEXT as TEXT } from '../retirement.text.ts';

/** The accounts the plan counts with, and a warning for one that was deleted [B8-17]. */
function LinkedAccounts({ linkedAccounts }: Pick<RetirementCalculator, 'linkedAccounts'>) {
  const linked = linkedAccounts.filter(({ isLinked }) => isLinked);
  if (linked.length === 0) return null;
  return (
    <div>
      <h3 className={styles['listTitle']}>{TEXT.linkedAccounts}</h3>
      <ul className={styles['accounts']}>
        <AccountRows accounts={linked} />
      </ul>
      <DeletedAccount accounts={linked} />
    </div>
  );
}

/** Household savings: from linked accounts or estimated [B2-12], [B2-22]. */
export function Savings({ value, label, isReview, onChange }: CustomProps<RetirementCalculator>) {
  return (
    <>
      <LinkedBalance
        path="estimatedHousehold"
        label={label}
        hint="The sum of every account you and your household keep for retirement."
        layout={isReview ? 'horizontal' : undefined}
        value={value.estimatedHousehold}
        accounts={value.linkedAccounts}
        defaultTypes={RETIREMENT_ACCOUNT_TYPES}
        onChange={(estimatedHousehold) => onChange((latest) => ({ ...latest, estimatedHousehold }))}
        onLink={(ids) => onChange(withLinkedAccounts(ids))}
      />
      <LinkedAccounts linkedAccounts={value.linkedAccounts} />
    </>
  );
}
