import { ofPlanType, planCalls } from '@fw/contract-goals';
import { describe, expect, it } from 'vitest';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const base = retirementAnswers();

describe('the shape of the retirement calculator', () => {
  const sortedKeys = (value: object): string[] => Object.keys(value).toSorted();
  const sorted = (words: string): string[] => words.split(' ').toSorted();

  it('has the top level and sections of the specification [B3-15] [B3-16] [B3-17] [B3-18] [B3-19] [B3-20] [B3-21] [B3-22]', async () => {
    const defaults = await service.call(planCalls.default, { as: aPerson(), ...ofPlan() });
    const calculator = ofPlanType('RETIREMENT', defaults.calculator);
    expect(sortedKeys(calculator)).toEqual(
      sorted(
        'planType currentStep committedOn estimatedHousehold linkedAccounts isSpouseIncomeIncluded personalInformation spousePersonalInformation retirementPlanDetails retirementSavings yourIncome spouseIncome assetsGrowPlan additionalDetails',
      ),
    );
    expect(sortedKeys(calculator.personalInformation)).toEqual(
      sorted('dateOfBirth relationshipStatus annualIncome expectedAnnualIncomeIncrease'),
    );
    expect(sortedKeys(calculator.spousePersonalInformation)).toEqual(
      sorted('dateOfBirth annualIncome expectedAnnualIncomeIncrease'),
    );
    expect(sortedKeys(calculator.retirementPlanDetails)).toEqual(
      sorted('monthlyExpenses retirementAge lifeExpectancy spouseRetirementAge spouseLifeExpectancy'),
    );
    expect(sortedKeys(calculator.retirementSavings)).toEqual(
      sorted(
        'employerSponsoredSavingsRate employerMatch otherContributions spouseEmployerSponsoredSavingsRate spouseEmployerMatch spouseOtherContributions',
      ),
    );
    for (const incomes of [calculator.yourIncome, calculator.spouseIncome]) {
      expect(sortedKeys(incomes)).toEqual(
        sorted(
          'pension socialSecurity defaultSocialSecurity lumpSumArRetirement otherIncome otherIncomeYears',
        ),
      );
      expect(sortedKeys(incomes.pension)).toEqual(
        sorted('annualPensionIncome pensionCostOfLivingAdjustment retirementAge pensionSurvivorBenefit'),
      );
    }
    expect(sortedKeys(calculator.assetsGrowPlan)).toEqual(
      sorted('expectedAnnualRateReturn expectedAnnualRate expectedAnnualInflationRate'),
    );
    expect(sortedKeys(calculator.additionalDetails)).toEqual(['prevMonthTotalExpenses']);

    const as = aPerson();
    const { version } = await startPlan(service, as);
    for (const section of Object.keys(base)) {
      const { [section]: _left, ...rest } = Object.fromEntries(Object.entries(base));
      const body = { version, calculator: rest };
      expect(
        (await service.send(planCalls.save, { as, ...ofPlan(), body })).status,
        `without ${section}`,
      ).toBe(400);
    }
    const body = { version, calculator: { ...base, nickname: 'x' } };
    expect((await service.send(planCalls.save, { as, ...ofPlan(), body })).status).toBe(400);
  });

  it('has a result with sum, goal, years, projections by age and the employee [B3-24]', async () => {
    const { committed } = await commitPlan(service, aPerson(), base);
    const result = ofPlanType('RETIREMENT', committed?.result);
    expect(result).toMatchObject({
      meetingRetirementGoal: true,
      retirementYears: 20,
      yearsRetirementFundWillLast: 20,
    });
    expect(result.employee).toMatchObject({
      age: 40,
      annualIncome: 80_000,
      retirement: { age: 65, expenses: 48_000 },
    });
    expect(result.projections.map(({ age }) => age)).toEqual(
      Array.from({ length: 46 }, (_, year) => 40 + year),
    );
    expect(result.retirementSum).toBe(result.projections[25]?.listBeginningRetirementSavingsBalance);
  });
});
