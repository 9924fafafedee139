import { STRATEGY_QUESTION, type ReduceDebtCalculator } from '@fw/contract-goals';
import { createQuestions, type StepProps } from '@fw/ui/questionnaire';
import { StepCard } from '@fw/web-kit/planners';
import { enteredStep } from '../accounts.ts';
import { useStepEntry } from '../step-entry.ts';

const { Choose } = createQuestions<ReduceDebtCalculator>();

/** [B2-96] */
export function StrategyStep(props: StepProps<ReduceDebtCalculator>) {
  useStepEntry(props, enteredStep);
  return (
    <StepCard>
      <Choose path="strategy" {...STRATEGY_QUESTION} layout="cards" required />
    </StepCard>
  );
}
