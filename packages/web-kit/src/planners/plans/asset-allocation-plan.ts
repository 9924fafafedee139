import {
  ASSET_ALLOCATION_QUESTIONS as pages,
  assetAllocationCalculator,
  type AssetAllocationCalculator,
} from '@fw/contract-goals';
import { answerNames } from '@fw/contract-goals/questions';
import type { FieldErrors } from '@fw/contract-kernel';
import { allocationErrors, chosenPortfolio, settleAllocation } from '@fw/planning/allocation-plan';
import { formatPercent, percent, toFraction } from '@fw/units';
import type { QuestionPlan } from './question-plan.ts';

const PREPARED = answerNames(pages);

/** What is wrong with what can be prepared; a missing level or fund is the client's to choose. */
const errors = (answers: AssetAllocationCalculator): FieldErrors[] =>
  allocationErrors(answers)
    .filter(({ field }) => Object.hasOwn(PREPARED, field))
    .map(({ field, message }) => ({ Field: field, Errors: [message] }));

const shareText = (share: number): string => formatPercent(toFraction(percent(share)));

/** What an advisor prepares of an asset allocation; the client's own planner has more than a table. */
export const assetAllocationPlan: QuestionPlan<'ASSET_ALLOCATION'> = {
  planType: 'ASSET_ALLOCATION',
  schema: assetAllocationCalculator,
  pages,
  errors,
  settle: settleAllocation,
  outcome: (answers) => {
    const portfolio = chosenPortfolio(settleAllocation(answers));
    if (portfolio === null) return null;
    const { riskLevelName, compoundReturn, possibleLoss } = portfolio;
    return [
      { line: 'riskLevelName', label: 'Risk level', value: riskLevelName },
      { line: 'compoundReturn', label: 'Expected return', value: shareText(compoundReturn) },
      { line: 'possibleLoss', label: 'Possible loss', value: shareText(possibleLoss) },
    ];
  },
};
