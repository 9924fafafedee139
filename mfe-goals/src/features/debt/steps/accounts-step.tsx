import type { ReduceDebtCalculator } from '@fw/contract-goals';
import { Button, LinkIcon } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { useState } from 'react';
import { AccountRows, StepCard } from '@fw/web-kit/planners';
import styles from '../../../app/planner-parts/planner-parts.module.css';
import { enteredStep } from '../accounts.ts';
import { DEBT_TEXT as TEXT } from '../debt.text.ts';
import { LinkDebts } from '../link-debts.tsx';
import { useStepEntry } from '../step-entry.ts';

/** The debts of the plan, chosen from the accounts of the person [B2-97]. */
export function AccountsStep(props: StepProps<ReduceDebtCalculator>) {
  const { value } = props;
  const [isLinking, setLinking] = useState(false);
  useStepEntry(props, enteredStep);
  const linked = value.linkedAccounts.filter(({ isLinked }) => isLinked);
  return (
    <StepCard title={TEXT.linkTitle} lead={TEXT.linkLead}>
      {linked.length === 0 && <p>{TEXT.nothingLinked}</p>}
      <ul className={styles['list']}>
        <AccountRows accounts={linked} />
      </ul>
      <div>
        <Button variant="secondary" icon={<LinkIcon />} onPress={() => setLinking(true)}>
          {linked.length === 0 ? TEXT.link : TEXT.relink}
        </Button>
      </div>
      {isLinking && <LinkDebts {...props} onClose={() => setLinking(false)} />}
    </StepCard>
  );
}
