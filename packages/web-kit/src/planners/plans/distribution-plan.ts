import {
  DISTRIBUTION_FIGURE,
  distributionCalculator,
  NEW_COMPANY_STOCK,
  type DistributionCalculator,
} from '@fw/contract-goals';
import { distributionQuestions } from '@fw/contract-goals/distribution-questions';
import { answerNames } from '@fw/contract-goals/questions';
import type { FieldErrors } from '@fw/contract-kernel';
import { isCalculationError } from '@fw/planning';
import {
  DISTRIBUTION_ARITHMETIC,
  distributionIn,
  computeDistributionPlan,
  distributionProblems,
  withClaimEstimates,
} from '@fw/planning/distribution-plan';
import { formatWholeUsd, fraction, type IsoDate } from '@fw/units';
import { ExtraExpenses, SpecialIncomes } from '../distribution/entry-list.tsx';
import type { PlanFact } from '../plan-facts.ts';
import type { QuestionPlan } from './question-plan.ts';

const pages = distributionQuestions(DISTRIBUTION_ARITHMETIC);
const PREPARED = answerNames(pages);

/** What is wrong with what can be prepared; kinds of accounts and the retirement plan are the client's to complete. */
const errors = (answers: DistributionCalculator): FieldErrors[] =>
  distributionProblems(answers).filter(({ Field }) => Object.hasOwn(PREPARED, Field));

/** Answers that follow from others: the estimate at another claiming age, and company stock that was just named. */
function settle(answers: DistributionCalculator, today: IsoDate): DistributionCalculator {
  const { hasCompanyStock, companyStock } = answers;
  return {
    ...withClaimEstimates(answers, today),
    companyStock: hasCompanyStock === true ? { ...NEW_COMPANY_STOCK, ...companyStock } : companyStock,
  };
}

const yesOrNo = (isTrue: boolean): string => (isTrue ? 'Yes' : 'No');

function outcome(answers: DistributionCalculator, today: IsoDate): readonly PlanFact[] | null {
  const computed = computeDistributionPlan(answers, today);
  if (computed === null || isCalculationError(computed)) return null;
  const inflation = answers.expectedAnnualInflationRate ?? fraction(0);
  const figures = distributionIn({ view: 'today', inflation }, computed.figures, today);
  const { planMet, coveredYears, requiredYears, endingBalance } = DISTRIBUTION_FIGURE;
  return [
    { line: 'planMet', label: planMet, value: yesOrNo(figures.planMet) },
    { line: 'coveredYears', label: coveredYears, value: String(figures.coveredYears) },
    { line: 'requiredYears', label: requiredYears, value: String(figures.requiredYears) },
    {
      line: 'endingBalance',
      label: `${endingBalance}, in today's dollars`,
      value: formatWholeUsd(figures.endingBalance),
    },
  ];
}

/** What an advisor prepares of a distribution plan; the client's own planner has more than a table. */
export const distributionPlan: QuestionPlan<'DISTRIBUTION_PLANNING', 'ExtraExpenses' | 'SpecialIncomes'> = {
  planType: 'DISTRIBUTION_PLANNING',
  schema: distributionCalculator,
  pages,
  components: { ExtraExpenses, SpecialIncomes },
  errors,
  settle,
  outcome,
};
