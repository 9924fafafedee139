import {
  hasFederalLoan,
  STUDENT_DEBT_MESSAGE,
  studentDebtCalculator,
  studentDebtErrors,
  type StudentDebtCalculator,
} from '@fw/contract-goals';
import { isRefused } from '@fw/planning';
import { studentDebtOf } from '@fw/planning/student-debt';
import { today } from '@fw/units/today';
import { contractAnswers } from '../../app/planner-parts/contract-answers.ts';
import { plannerSteps } from '../../app/planner-parts/planner-steps.ts';
import type { Planner } from '../../app/plans/plan-types.ts';
import { PreviewStep } from './preview-step.tsx';
import { STUDENT_TEXT as TEXT } from './student-debt.text.ts';
import { HouseholdStep, LoanStep, PlanStep, ReviewStep, SituationStep } from './student-steps.tsx';

/** A plan that cannot be chosen with these answers, although it could with others. */
function isOffered(value: StudentDebtCalculator): boolean {
  if (!hasFederalLoan(value) || value.repaymentPlan === null) return true;
  const computed = studentDebtOf(value, today());
  return computed === null || isRefused(computed) || computed.figures.chosen !== null;
}

const checked = contractAnswers(studentDebtCalculator, (value: StudentDebtCalculator) => [
  ...studentDebtErrors(value),
  ...(isOffered(value) ? [] : [{ Field: 'repaymentPlan', Errors: [STUDENT_DEBT_MESSAGE.plan] }]),
]);

const { question, review, preview } = plannerSteps(checked);

/** Payments that qualify count only in public service. */
const settle = (value: StudentDebtCalculator): StudentDebtCalculator =>
  value.publicService === true ? value : { ...value, qualifyingPaymentsMade: null };

export const studentDebtPlanner = (): Planner<'STUDENT_DEBT'> => ({
  planType: 'STUDENT_DEBT',
  schema: studentDebtCalculator,
  definition: {
    id: 'student-debt',
    isLinear: true,
    settle,
    steps: [
      question({ id: 'loans', title: TEXT.loans, Step: LoanStep }, ['loans', 'linkedAccounts']),
      question({ id: 'household', title: TEXT.household, Step: HouseholdStep }, [
        'adjustedGrossIncome',
        'familySize',
        'dependents',
        'region',
        'incomeGrowth',
        'inflation',
      ]),
      question({ id: 'situation', title: TEXT.situation, Step: SituationStep }, [
        'newBorrower2014',
        'payeEligible',
        'publicService',
        'qualifyingPaymentsMade',
      ]),
      question({ id: 'plan', title: TEXT.plan, Step: PlanStep }, ['repaymentPlan']),
      review({ title: TEXT.review, Step: ReviewStep }),
      preview({ title: TEXT.preview, Step: PreviewStep }),
    ],
  },
});
