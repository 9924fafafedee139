import {
  debtCommitErrors,
  REDUCE_DEBT_FIGURES,
  REDUCE_DEBT_QUESTIONS as pages,
  reduceDebtCalculator,
  reduceDebtErrors,
  type ReduceDebtCalculator,
} from '@fw/contract-goals';
import { questionErrors } from '@fw/contract-goals/questions';
import type { FieldErrors } from '@fw/contract-kernel';
import { debtPlanError, debtPlan } from '@fw/planning/debt-payoff';
import type { IsoDate } from '@fw/units';
import { DebtList } from '../debt/debt-list.tsx';
import { factsIn } from '../plan-facts.ts';
import type { QuestionPlan } from './question-plan.ts';

/** What is wrong with what can be prepared; the payment is validated once the client's debts are complete. */
function errors(answers: ReduceDebtCalculator, today: IsoDate): readonly FieldErrors[] {
  const own = questionErrors(pages, answers, today);
  return own.length > 0 || reduceDebtErrors(answers, today).length > 0
    ? own
    : debtCommitErrors(answers, today, debtPlanError);
}

/** What an advisor prepares of a debt plan; the client's own planner has more than a table. */
export const reduceDebtPlan: QuestionPlan<'REDUCE_DEBT', 'Debts'> = {
  planType: 'REDUCE_DEBT',
  schema: reduceDebtCalculator,
  pages,
  components: { Debts: DebtList },
  errors,
  // Whether the payment is enough is validated anew, with the payment that is prepared.
  settle: (answers) => ({ ...answers, targetPaymentIsValid: true }),
  outcome: (answers, today) => {
    const plan = debtPlan(answers, today);
    return plan && factsIn(REDUCE_DEBT_FIGURES, plan.figures);
  },
};
