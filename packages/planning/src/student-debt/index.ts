export { studentDebt, type StudentDebtResult } from './student-debt.ts';
export { minimumCheck } from './minimum-check.ts';
export {
  computeStudentDebtPlan,
  type RepaymentFigures,
  type StudentDebtAnswers,
  type StudentDebtComputed,
  type StudentDebtFigures,
} from './answers.ts';
export { studentDebtWorking } from './plan-working.ts';
export { LOAN_PLAN_RULES, PUBLIC_SERVICE_RULES, type LoanPlanRules } from '../tables/student-loan-plans.ts';
