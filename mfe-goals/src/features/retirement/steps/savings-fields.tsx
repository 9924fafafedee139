import { RETIREMENT_ACCOUNT_TYPES, type RetirementCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { AccountRows, DeletedAccount, withLinks } from '../../../app/planner-parts/linked-accounts.tsx';
import { LinkedBalance } from '../../../app/planner-parts/linked-balance.tsx';
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

interface SavingsFieldsProps extends StepProps<RetirementCalculator> {
  readonly layout?: 'vertical' | 'horizontal' | undefined;
}

/** Household savings: from linked accounts or estimated [B2-12], [B2-22]. */
export function SavingsFields({ value, layout, onChange }: SavingsFieldsProps) {
  return (
    <>
      <LinkedBalance
        path="estimatedHousehold"
        label={TEXT.savingsBalance}
        hint={TEXT.savingsHint}
        layout={layout}
        value={value.estimatedHousehold}
        accounts={value.linkedAccounts}
        defaultTypes={RETIREMENT_ACCOUNT_TYPES}
        onChange={(estimatedHousehold) => onChange((latest) => ({ ...latest, estimatedHousehold }))}
        onLink={(ids) =>
          onChange((latest) => ({ ...latest, linkedAccounts: withLinks(latest.linkedAccounts, ids) }))
        }
      />
      <LinkedAccounts linkedAccounts={value.linkedAccounts} />
    </>
  );
}
