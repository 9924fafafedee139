import {
  hasFederalLoan,
  STUDENT_DEBT_MESSAGE,
  STUDENT_DEBT_QUESTIONS as pages,
  studentDebtCalculator as schema,
  type StudentDebtCalculator,
} from '@fw/contract-goals';
import { questionErrors } from '@fw/contract-goals/questions';
import { isCalculationError } from '@fw/planning';
import { studentDebtOf } from '@fw/planning/student-debt';
import type { IsoDate } from '@fw/units';
import { questionPlanner } from '@fw/web-kit/planners';
import { LoanHelp } from './loan-help.tsx';
import { LoanList } from './loan-list.tsx';
import { PreviewStep } from './preview-step.tsx';
import { RepaymentPlans } from './repayment-plans.tsx';

/** A plan that cannot be chosen with these answers, although it could with others. */
function isOffered(answers: StudentDebtCalculator, today: IsoDate): boolean {
  if (!hasFederalLoan(answers) || answers.repaymentPlan === null) return true;
  const computed = studentDebtOf(answers, today);
  return computed === null || isCalculationError(computed) || computed.figures.chosen !== null;
}

export const studentDebtPlanner = questionPlanner({
  planType: 'STUDENT_DEBT',
  schema,
  pages,
  components: { Loans: LoanList, RepaymentPlans },
  besides: { loans: LoanHelp },
  errors: (answers, today) => [
    ...questionErrors(pages, answers, today),
    ...(isOffered(answers, today) ? [] : [{ Field: 'repaymentPlan', Errors: [STUDENT_DEBT_MESSAGE.plan] }]),
  ],
  // Payments that qualify count only in public service.
  settle: (answers) =>
    answers.publicService === true ? answers : { ...answers, qualifyingPaymentsMade: null },
  heading: {},
  Preview: PreviewStep,
});
