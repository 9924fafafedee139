import {
  ofPlanType,
  planCalls,
  type DistributionCalculator,
  type DistributionCalculatorOnWire,
} from '@fw/contract-goals';
import { cents } from '@fw/units';
import { describe, expect, it } from 'vitest';
import { answered, ofDistribution, startDistribution } from '../../testing/distribution-answers.ts';
import { linked, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const read = async (as: string): Promise<DistributionCalculator> =>
  ofPlanType(
    'DISTRIBUTION_PLANNING',
    (await service.call(planCalls.get, { as, ...ofDistribution })).calculator,
  );
const words = (text: string): string[] => text.split(' ').toSorted();
const sortedKeys = (value: object): string[] => Object.keys(value).toSorted();
const saveBody = (version: number, calculator: DistributionCalculatorOnWire) => ({
  ...ofDistribution,
  body: { version, calculator },
});

describe('the answers of a distribution plan', () => {
  it('have the fields of the specification [B3-30] [B3-31] [B3-32] [B3-33] [B3-34] [B3-35] [B3-36]', async () => {
    const { calculator } = await startDistribution(service);
    expect(sortedKeys(calculator)).toEqual(
      words(
        'planType currentStep committedOn retirementPlan retirementPlanNumber linkedAccounts ' +
          'monthlyExpenses expectedAnnualInflationRate expectedAnnualRateReturn expectedAnnualRateOfReturnInRetirement retirementAge taxRate ' +
          'socialSecurityAge socialSecurityYear socialSecurityAnnualAmount ownSocialSecurityIncome socialSecurityCustomValues customSocialSecurityIncome customSocialSecurityAge customSocialSecurityYear ' +
          'spouseSocialSecurityAge spouseSocialSecurityYear spouseSocialSecurityAnnualAmount spouseOwnSocialSecurityIncome spouseSocialSecurityCustomValues spouseCustomSocialSecurityIncome spouseCustomSocialSecurityAge customSpouseSocialSecurityYear ' +
          'hasExtraExpenses hasSpecialIncomes hasCompanyStock extraExpenses specialIncomes companyStock ' +
          'preTaxPlanSavingsRate taxablePlanSavingsRate rothPlanSavingsRate spousePreTaxPlanSavingsRate spouseTaxablePlanSavingsRate spouseRothPlanSavingsRate ' +
          'preTaxYearlyRetirementContributions taxableYearlyRetirementContributions rothIRAYearlyRetirementContributions spousePreTaxYearlyRetirementContributions spouseTaxableYearlyRetirementContributions spouseRothIRAYearlyRetirementContributions ' +
          'totalMoneyInTaxable totalMoneyInRoth totalMoneyInPreTax spouseTotalMoneyInPreTax costBasisTaxable afterTaxContributions spouseAfterTaxContributions',
      ),
    );
  });

  it('keep an entry, company stock and an account with the fields of the specification [B3-37] [B3-38] [B3-39] [B3-40]', async () => {
    const { as, view } = await startDistribution(service);
    const expense = {
      name: 'Roof & porch',
      amount: 9_000,
      startAge: 66,
      endAge: 67,
      inflationRate: 0.02,
      order: 1,
    };
    const income = {
      name: 'Consulting',
      amount: 5_000,
      startAge: 65,
      endAge: 68,
      taxRate: 0.15,
      yearlyIncrease: 0,
      order: 1,
    };
    const stock = { includeStock: true, balance: 10_000, costBasic: 4_000, afterTax: 0, planningAge: 66 };
    const calculator = {
      ...answered(view.calculator),
      hasExtraExpenses: true,
      hasSpecialIncomes: true,
      hasCompanyStock: true,
      extraExpenses: [expense],
      specialIncomes: [income],
      companyStock: stock,
      linkedAccounts: [linked({ rdpLinkedAccountType: 2, costBasis: 75_000 })],
    };
    await service.call(planCalls.save, { as, ...saveBody(view.version, calculator) });
    const stored = await read(as);
    expect(stored.extraExpenses).toEqual([{ ...expense, amount: cents(900_000) }]);
    expect(stored.specialIncomes).toEqual([{ ...income, amount: cents(500_000) }]);
    expect(stored.companyStock).toEqual({
      ...stock,
      balance: cents(1_000_000),
      costBasic: cents(400_000),
      afterTax: cents(0),
    });
    expect(sortedKeys(stored.linkedAccounts[0] ?? {})).toEqual(
      words(
        'name typeName isDeleted hasSyncIssue balance rdpLinkedAccountType rdpLinkedAccountTypeName userAccountId costBasis accountOwner afterTaxCostBasics isLinked latestBalance minimumMonthlyPayment currentMonthlyPayment interestRate',
      ),
    );
    expect(stored.linkedAccounts[0]).toMatchObject({
      name: 'Harbor 401k',
      rdpLinkedAccountType: 2,
      rdpLinkedAccountTypeName: 'Taxable',
      costBasis: cents(7_500_000),
      accountOwner: null,
      isLinked: true,
    });
  });
});
