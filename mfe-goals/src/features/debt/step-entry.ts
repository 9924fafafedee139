import type { ReduceDebtCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { useEffect, useState } from 'react';

type Change = (value: ReduceDebtCalculator) => ReduceDebtCalculator;

/** Changes the answers when a step is opened, where they need it; `change` keeps its identity while the step is open. */
export function useStepEntry({ value, onChange }: StepProps<ReduceDebtCalculator>, change: Change): void {
  const [opened] = useState(value);
  useEffect(() => {
    if (change(opened) !== opened) onChange(change);
  }, [opened, onChange, change]);
}
