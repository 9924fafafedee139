import { DEBT_STRATEGY, DEBT_STRATEGY_NAME, type ReduceDebtCalculator } from '@fw/contract-goals';
import { Button, Card, PlusIcon } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { useState } from 'react';
import styles from '../../../app/planner-parts/planner-parts.module.css';
import { enteredStep } from '../accounts.ts';
import { DEBT_TEXT as TEXT } from '../debt.text.ts';
import { LinkDebts } from '../link-debts.tsx';
import { useStepEntry } from '../step-entry.ts';
import { AccountBlock } from './account-block.tsx';

const STRATEGIES = [DEBT_STRATEGY.HIGH_INTEREST, DEBT_STRATEGY.LOW_BALANCE].map((value) => ({
  value,
  label: DEBT_STRATEGY_NAME[value],
}));

function StrategySelect({ value }: Pick<StepProps<ReduceDebtCalculator>, 'value'>) {
  const { error, onChange, field } = useQuestion('strategy', TEXT.strategyField);
  return (
    <Select
      id={field.id}
      label={TEXT.strategyField}
      placeholder={TEXT.select}
      value={value.strategy}
      options={STRATEGIES}
      error={error}
      onBlur={field.onBlur}
      onChange={onChange}
    />
  );
}

/** 'Your information': strategy and debts on one page, each still open to change [B2-98]. */
export function ReviewStep(props: StepProps<ReduceDebtCalculator>) {
  const { value, onChange } = props;
  const [isLinking, setLinking] = useState(false);
  useStepEntry(props, enteredStep);
  const linked = value.linkedAccounts.flatMap((account, index) =>
    account.isLinked ? [{ account, index }] : [],
  );
  return (
    <div className={styles['stack']}>
      <Card title={TEXT.yourInformation}>
        <div className={styles['fields']}>
          <StrategySelect value={value} />
        </div>
        <p className={styles['note']}>{TEXT.balanceHint}</p>
      </Card>
      {linked.length === 0 && <p>{TEXT.nothingLinked}</p>}
      {linked.map(({ account, index }) => (
        <AccountBlock key={account.userAccountId} account={account} index={index} onChange={onChange} />
      ))}
      <div>
        <Button variant="secondary" icon={<PlusIcon />} onPress={() => setLinking(true)}>
          {TEXT.addDebt}
        </Button>
      </div>
      {isLinking && <LinkDebts {...props} onClose={() => setLinking(false)} />}
    </div>
  );
}
