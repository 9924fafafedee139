import type { Cents, Fraction } from '@fw/units';
import type { RetirementAnswers } from '../retirement-plan/answers.ts';

/** An account of the household with how it is taxed [B3-40]. */
export interface TypedAccount {
  readonly name: string;
  readonly balance: Cents;
  readonly isLinked: boolean;
  readonly isDeleted: boolean;
  readonly rdpLinkedAccountType: 1 | 2 | 3 | null;
  readonly costBasis: Cents | null;
  readonly accountOwner: 1 | 2 | null;
  readonly afterTaxCostBasics: Cents | null;
}

interface Entry {
  readonly name: string | null;
  readonly amount: Cents | null;
  readonly startAge: number | null;
  readonly endAge: number | null;
}
export interface ExpenseEntry extends Entry {
  readonly inflationRate: Fraction | null;
}
export interface IncomeEntry extends Entry {
  readonly taxRate: Fraction | null;
  readonly yearlyIncrease: Fraction | null;
}

interface StockAnswers {
  readonly includeStock: boolean;
  readonly balance: Cents | null;
  readonly costBasic: Cents | null;
  readonly afterTax: Cents | null;
  readonly planningAge: number | null;
}

/** Social Security of both persons [B3-32]. */
export interface SocialSecurityAnswers {
  readonly socialSecurityAge: number | null;
  readonly socialSecurityYear: number | null;
  readonly socialSecurityAnnualAmount: Cents | null;
  readonly ownSocialSecurityIncome: Cents | null;
  readonly socialSecurityCustomValues: boolean;
  readonly customSocialSecurityIncome: Cents | null;
  readonly customSocialSecurityAge: number | null;
  readonly customSocialSecurityYear: number | null;
  readonly spouseSocialSecurityAge: number | null;
  readonly spouseSocialSecurityYear: number | null;
  readonly spouseSocialSecurityAnnualAmount: Cents | null;
  readonly spouseOwnSocialSecurityIncome: Cents | null;
  readonly spouseSocialSecurityCustomValues: boolean;
  readonly spouseCustomSocialSecurityIncome: Cents | null;
  readonly spouseCustomSocialSecurityAge: number | null;
  readonly customSpouseSocialSecurityYear: number | null;
}

/** How the savings of a year are split into the three kinds of accounts [B3-34] [B3-35]. */
export interface SavingsAnswers {
  readonly preTaxPlanSavingsRate: Fraction | null;
  readonly taxablePlanSavingsRate: Fraction | null;
  readonly rothPlanSavingsRate: Fraction | null;
  readonly spousePreTaxPlanSavingsRate: Fraction | null;
  readonly spouseTaxablePlanSavingsRate: Fraction | null;
  readonly spouseRothPlanSavingsRate: Fraction | null;
  readonly preTaxYearlyRetirementContributions: Cents | null;
  readonly taxableYearlyRetirementContributions: Cents | null;
  readonly rothIRAYearlyRetirementContributions: Cents | null;
  readonly spousePreTaxYearlyRetirementContributions: Cents | null;
  readonly spouseTaxableYearlyRetirementContributions: Cents | null;
  readonly spouseRothIRAYearlyRetirementContributions: Cents | null;
}

/** The entered balances [B3-36]. */
export interface BalanceAnswers {
  readonly totalMoneyInTaxable: Cents | null;
  readonly totalMoneyInRoth: Cents | null;
  readonly totalMoneyInPreTax: Cents | null;
  readonly spouseTotalMoneyInPreTax: Cents | null;
  readonly costBasisTaxable: Cents | null;
  readonly afterTaxContributions: Cents | null;
  readonly spouseAfterTaxContributions: Cents | null;
}

/** What the distribution planner needs of its questionnaire, by the specification's names [B3-30] to [B3-39]. */
export interface DistributionAnswers extends SocialSecurityAnswers, SavingsAnswers, BalanceAnswers {
  readonly retirementPlan: RetirementAnswers | null;
  readonly linkedAccounts: readonly TypedAccount[];
  readonly monthlyExpenses: Cents | null;
  readonly expectedAnnualInflationRate: Fraction | null;
  readonly expectedAnnualRateReturn: Fraction | null;
  readonly expectedAnnualRateOfReturnInRetirement: Fraction | null;
  readonly retirementAge: number | null;
  readonly taxRate: Fraction | null;
  readonly hasExtraExpenses: boolean | null;
  readonly hasSpecialIncomes: boolean | null;
  readonly hasCompanyStock: boolean | null;
  readonly extraExpenses: readonly ExpenseEntry[];
  readonly specialIncomes: readonly IncomeEntry[];
  readonly companyStock: StockAnswers | null;
}
