import type { Budget } from '@fw/contract-finances';
import { Button, Notice } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import { BUDGETS_TEXT as TEXT, changedNote } from './budgets.text.ts';

interface BudgetProblemProps {
  readonly error: unknown;
  /** What the service holds, when the budget was changed elsewhere. */
  readonly current: Budget | null;
  readonly onTake: (current: Budget) => void;
}

/** Why it was not saved; a lost race offers what stands there now. */
export function BudgetProblem({ error, current, onTake }: BudgetProblemProps) {
  if (error === undefined) return null;
  if (!current) {
    return (
      <Notice tone="bad" announce="alert">
        {failureText(error)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      announce="alert"
      action={
        <Button size="sm" onPress={() => onTake(current)}>
          {TEXT.reload}
        </Button>
      }
    >
      {changedNote(current.targetBudget)}
    </Notice>
  );
}
