import {
  hasFederalLoan,
  STUDENT_DEBT_FIGURES,
  STUDENT_DEBT_MESSAGE,
  STUDENT_DEBT_QUESTIONS as pages,
  studentDebtCalculator,
  type StudentDebtCalculator,
} from '@fw/contract-goals';
import { questionErrors } from '@fw/contract-goals/questions';
import { isCalculationError } from '@fw/planning';
import { computeStudentDebtPlan } from '@fw/planning/student-debt';
import type { IsoDate } from '@fw/units';
import { factsIn } from '../plan-facts.ts';
import { LoanList } from '../student-debt/loan-list.tsx';
import { RepaymentPlans } from '../student-debt/repayment-plans.tsx';
import type { QuestionPlan } from './question-plan.ts';

/** A plan that cannot be chosen with these answers, although it could with others. */
function isOffered(answers: StudentDebtCalculator, today: IsoDate): boolean {
  if (!hasFederalLoan(answers) || answers.repaymentPlan === null) return true;
  const computed = computeStudentDebtPlan(answers, today);
  return computed === null || isCalculationError(computed) || computed.figures.chosen !== null;
}

export const studentDebtPlan: QuestionPlan<'STUDENT_DEBT', 'Loans' | 'RepaymentPlans'> = {
  planType: 'STUDENT_DEBT',
  schema: studentDebtCalculator,
  pages,
  components: { Loans: LoanList, RepaymentPlans },
  errors: (answers, today) => [
    ...questionErrors(pages, answers, today),
    ...(isOffered(answers, today) ? [] : [{ Field: 'repaymentPlan', Errors: [STUDENT_DEBT_MESSAGE.plan] }]),
  ],
  // Payments that qualify count only in public service.
  settle: (answers) =>
    answers.publicService === true ? answers : { ...answers, qualifyingPaymentsMade: null },
  heading: {},
  outcome: (answers, today) => {
    const computed = computeStudentDebtPlan(answers, today);
    return computed === null || isCalculationError(computed)
      ? null
      : factsIn(STUDENT_DEBT_FIGURES, computed.figures);
  },
};
