import { distributionCalculator } from '@fw/contract-goals';
import { emptyAnswers } from '../empty-answers.ts';

/** Balances that are taken again from the retirement plan. */
export const NO_BALANCES = {
  totalMoneyInTaxable: null,
  totalMoneyInRoth: null,
  totalMoneyInPreTax: null,
  spouseTotalMoneyInPreTax: null,
  costBasisTaxable: null,
  afterTaxContributions: null,
  spouseAfterTaxContributions: null,
} as const;

/** A split of the savings that is taken again from the retirement plan. */
export const NO_SPLIT = {
  preTaxPlanSavingsRate: null,
  taxablePlanSavingsRate: null,
  rothPlanSavingsRate: null,
  spousePreTaxPlanSavingsRate: null,
  spouseTaxablePlanSavingsRate: null,
  spouseRothPlanSavingsRate: null,
  preTaxYearlyRetirementContributions: null,
  taxableYearlyRetirementContributions: null,
  rothIRAYearlyRetirementContributions: null,
  spousePreTaxYearlyRetirementContributions: null,
  spouseTaxableYearlyRetirementContributions: null,
  spouseRothIRAYearlyRetirementContributions: null,
} as const;

/** A questionnaire of which nothing is known: no retirement plan is committed. */
export const EMPTY_ANSWERS = emptyAnswers(distributionCalculator);
