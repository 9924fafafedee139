import type { Budget } from '@fw/contract-finances';
import { Button, Notice } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import { BUDGETS_TEXT as TEXT, changedNote } from './budgets.text.ts';

interface BudgetProblemProps {
  readonly error: unknown;
  /** The stored budget, when it was changed elsewhere. */
  readonly current: Budget | null;
  readonly onTake: (current: Budget) => void;
}

/** Why it was not saved; where it was changed elsewhere, with a button that loads the current amount. */
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
