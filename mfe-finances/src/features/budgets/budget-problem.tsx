import type { Budget } from '@fw/contract-finances';
import { SaveProblem } from '@fw/ui/overlays';
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
  return current ? (
    <SaveProblem
      message={changedNote(current.targetBudget)}
      choices={[{ label: TEXT.reload, onPress: () => onTake(current) }]}
    />
  ) : (
    <SaveProblem message={failureText(error)} />
  );
}
