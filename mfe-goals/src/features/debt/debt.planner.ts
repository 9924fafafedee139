import {
  countedDebts,
  debtCommitErrors,
  keptDebtCalculator,
  reduceDebtCalculator,
  reduceDebtErrors,
  type ReduceDebtCalculator,
} from '@fw/contract-goals';
import { debtPlanError } from '@fw/planning/debt-payoff';
import { contractAnswers, isFull, type Opening, type Planner } from '@fw/web-kit/planners';
import { DEBT_TEXT as TEXT } from './debt.text.ts';
import { AccountsStep } from './steps/accounts-step.tsx';
import { PreviewStep } from './steps/preview-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { StrategyStep } from './steps/strategy-step.tsx';

const hasDebts = (value: ReduceDebtCalculator): boolean => countedDebts(value).length > 0;

/** The four steps of 'Reduce your debt' [B2-95]. */
export function debtPlanner({ today }: Opening): Planner<'REDUCE_DEBT'> {
  const answersAt = contractAnswers(reduceDebtCalculator, (value) => reduceDebtErrors(value, today));
  const planAt = contractAnswers(reduceDebtCalculator, (value) =>
    debtCommitErrors(value, today, debtPlanError),
  );
  return {
    planType: 'REDUCE_DEBT',
    schema: keptDebtCalculator,
    definition: {
      id: 'debt',
      isLinear: true,
      steps: [
        {
          id: 'strategy',
          title: TEXT.strategyStep,
          isShown: isFull,
          schema: answersAt(['strategy']),
          Step: StrategyStep,
        },
        {
          id: 'accounts',
          title: TEXT.accountsStep,
          isShown: isFull,
          // The terms of an account are answered in the review.
          schema: { safeParse: () => ({}) },
          isReady: hasDebts,
          Step: AccountsStep,
        },
        {
          id: 'review',
          title: TEXT.review,
          schema: answersAt(['strategy', 'linkedAccounts']),
          isReady: hasDebts,
          isStrict: true,
          showsProblems: 'left',
          Step: ReviewStep,
        },
        { id: 'preview', title: TEXT.preview, schema: planAt(), isStrict: true, Step: PreviewStep },
      ],
    },
  };
}
