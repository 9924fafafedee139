import { DEBT_STRATEGY, type ReduceDebtCalculator } from '@fw/contract-goals';
import { questionsOf, type StepProps } from '@fw/ui/questionnaire';
import { StepCard } from '@fw/web-kit/planners';
import { enteredStep } from '../accounts.ts';
import { DEBT_TEXT as TEXT } from '../debt.text.ts';
import { useStepEntry } from '../step-entry.ts';

const { Choose } = questionsOf<ReduceDebtCalculator>();
const CHOICES = [
  { value: DEBT_STRATEGY.HIGH_INTEREST, label: TEXT.highInterest, hint: TEXT.highInterestHint },
  { value: DEBT_STRATEGY.LOW_BALANCE, label: TEXT.lowBalance, hint: TEXT.lowBalanceHint },
] as const;

/** [B2-96] */
export function StrategyStep(props: StepProps<ReduceDebtCalculator>) {
  useStepEntry(props, enteredStep);
  return (
    <StepCard>
      <Choose path="strategy" label={TEXT.strategyQuestion} layout="cards" choices={CHOICES} required />
    </StepCard>
  );
}
