import { hasFederalLoan, STUDENT_DEBT_MESSAGE, type RuleSet } from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { computeStudentDebtPlan, studentDebtWorking } from '@fw/planning/student-debt';
import { POVERTY_GUIDELINE_YEARS, RAP } from '@fw/planning/tables';
import type { PlanError } from '../definition.ts';
import { computeWith, newestRuleSets, NOT_ANSWERED, TOO_LARGE } from '../known-rules.ts';

const GUIDELINES = 'poverty-guideline';

/** The rules of repayment in every year that a version may have pinned. */
const KNOWN_RULES: readonly RuleSet[] = [
  ...POVERTY_GUIDELINE_YEARS.map((year) => ({ id: GUIDELINES, year })),
  { id: 'student-loan-plans', year: RAP.origin.year },
];

/** The rules of repayment that a commit of today uses. */
export const RULE_SETS = newestRuleSets(KNOWN_RULES);

const NOT_OFFERED: PlanError = { refusal: STUDENT_DEBT_MESSAGE.plan, field: 'repaymentPlan' };

/** The comparison of a questionnaire for a day and pinned rules. */
export const compute = computeWith<'STUDENT_DEBT'>(KNOWN_RULES, (answers, asOf, yearOf) => {
  const computed = computeStudentDebtPlan(answers, asOf, yearOf(GUIDELINES));
  if (computed === null) return NOT_ANSWERED;
  if (isCalculationError(computed)) return TOO_LARGE;
  if (hasFederalLoan(answers) && computed.figures.chosen === null) return NOT_OFFERED;
  const { calculator: name, inputs, constants, lines } = studentDebtWorking(answers, computed);
  return {
    result: { planType: 'STUDENT_DEBT', ...computed.figures, asOf },
    working: { calculator: name, inputs: { ...inputs }, constants: [...constants], lines: [...lines] },
  };
});
