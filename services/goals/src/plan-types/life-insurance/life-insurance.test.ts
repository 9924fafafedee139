import { dashboardCalls, goalCalls, nextStepCalls, planCalls, planVersionCalls } from '@fw/contract-goals';
import { aLifeInsuranceCalculator, aPartnerLifeInsuranceCalculator } from '@fw/contract-goals/testing';
import { cents } from '@fw/units';
import { beforeEach, describe, expect, it } from 'vitest';
import { commitErrors } from '../../testing/commit-errors.ts';
import { anAccount, emptyProfile } from '../../testing/other-services.ts';
import { aPerson, commitPlan, linked, ofPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => {
  service.others.profile = emptyProfile;
  service.others.accounts = [];
  service.others.lastMonthTotalExpenses = cents(420_000);
});

const LIFE = ofPlan('LIFE_INSURANCE');
const PARTNER = ofPlan('PARTNER_LIFE_INSURANCE');

const commit = (as: string, over: Parameters<typeof aLifeInsuranceCalculator>[0] = {}) =>
  commitPlan(service, as, aLifeInsuranceCalculator(over));

const refusedFields = (over: Record<string, unknown>) =>
  commitErrors(service, { ...aLifeInsuranceCalculator(), ...over });

describe('life insurance', () => {
  it('starts with the expenses of last month and the income of the other person of the profile', async () => {
    service.others.profile = {
      ...emptyProfile,
      relationshipStatus: 1,
      annualIncome: cents(9_000_000),
      spouseAnnualIncome: cents(3_000_000),
    };
    const own = await service.call(planCalls.default, { as: aPerson(), ...LIFE });
    expect(own.calculator).toMatchObject({
      relationshipStatus: 1,
      monthlyHouseholdExpenses: 420_000,
      survivorAnnualIncome: 3_000_000,
      survivorTaxRate: 0.2,
      yearsOfIncome: 20,
      survivorExpenseShare: 0.75,
      rateOfReturn: 0.05,
      inflation: 0.02,
    });
    const partner = await service.call(planCalls.default, { as: aPerson(), ...PARTNER });
    expect(partner.calculator).toMatchObject({ survivorAnnualIncome: 9_000_000 });

    service.others.profile = { ...emptyProfile, relationshipStatus: 0, spouseAnnualIncome: cents(3_000_000) };
    service.others.lastMonthTotalExpenses = cents(-100);
    const single = await service.call(planCalls.default, { as: aPerson(), ...LIFE });
    expect(single.calculator).toMatchObject({ survivorAnnualIncome: null, monthlyHouseholdExpenses: null });
  });

  it('commits what is required, what is there and what is missing, with the working', async () => {
    const as = aPerson();
    const plan = await commit(as);
    expect(plan.committed?.result).toMatchObject({
      planType: 'LIFE_INSURANCE',
      annualIncomeGap: 1_500_000,
      presentValueOfIncome: 15_000_000,
      immediateNeeds: 22_500_000,
      coverageRequired: 35_000_000,
      currentCoverage: 25_000_000,
      additionalCoverage: 10_000_000,
      recommendedPurchase: 10_000_000,
      covered: false,
    });
    const version = await service.call(planVersionCalls.read, {
      as,
      params: { planType: 'LIFE_INSURANCE', number: '1' },
    });
    expect(version.working.lines).toContainEqual(
      expect.objectContaining({ name: 'coverageRequired', value: expect.closeTo(350_000, 6) }),
    );
    expect(version.constants).toEqual([{ id: 'life-insurance-needs', year: 2026 }]);
    expect((await service.send(planCalls.get, { as: aPerson(), ...LIFE })).json).toMatchObject({
      committed: null,
    });
  });

  it('counts the income of the survivor after its tax, and writes it to the profile before tax', async () => {
    service.others.profile = { ...emptyProfile, relationshipStatus: 1 };
    // 75 % of $60,000 less $30,000 after 20 % tax, for ten years.
    const plan = await commit(aPerson(), { survivorTaxRate: 0.2 });
    expect(plan.committed?.result).toMatchObject({
      annualIncomeGap: 2_100_000,
      presentValueOfIncome: 21_000_000,
      additionalCoverage: 16_000_000,
    });
    expect(service.others.profile).toMatchObject({ spouseAnnualIncome: 3_000_000 });
    expect(await refusedFields({ survivorTaxRate: 1.01 })).toEqual({
      survivorTaxRate: 'Please enter a value up to 100%',
    });
  });

  it('writes the income of the survivor to the right field of the profile', async () => {
    service.others.profile = { ...emptyProfile, relationshipStatus: 1 };
    const own = aPerson();
    await commit(own);
    expect(service.others.profile).toMatchObject({ spouseAnnualIncome: 3_000_000, annualIncome: null });

    service.others.profile = { ...emptyProfile, relationshipStatus: 1 };
    const as = aPerson();
    const { version } = await service.call(planCalls.set, { as, ...PARTNER });
    const body = { version, calculator: aPartnerLifeInsuranceCalculator() };
    await service.call(planCalls.commit, { as, ...PARTNER, body });
    expect(service.others.profile).toMatchObject({ spouseAnnualIncome: null, annualIncome: 3_000_000 });
  });

  it('keeps the premium in what all plans cost a month, and lists steps for the gap', async () => {
    const as = aPerson();
    await service.call(goalCalls.choose, { as, params: { goalType: 'PROTECT_YOUR_LEGACY' } });
    await commit(as);
    const { data } = await service.call(dashboardCalls.dashboard, { as });
    expect(data.affordability).toMatchObject({
      monthlyCommitted: 4_250,
      plans: [{ planType: 'LIFE_INSURANCE', monthlyAmount: 4_250 }],
    });
    const steps = await service.call(nextStepCalls.ofPlan, { as, params: { planId: 'LIFE_INSURANCE' } });
    expect(steps.map(({ name }) => name)).toEqual([
      'Talk to your planner about the missing coverage',
      'Check the beneficiaries of each policy',
      'Review your plan once a year',
    ]);
    const covered = aPerson();
    await commit(covered, { individualLifeInsurance: 250_000, groupLifeInsurance: null });
    const others = await service.call(nextStepCalls.ofPlan, {
      as: covered,
      params: { planId: 'LIFE_INSURANCE' },
    });
    expect(others.map(({ name }) => name)).toEqual([
      'Talk to your planner about the missing coverage',
      'Check the life insurance you have through work',
      'Check the beneficiaries of each policy',
      'Review your plan once a year',
    ]);
  });

  it('is covered when current coverage is exactly what is required', async () => {
    const exact = await commit(aPerson(), { individualLifeInsurance: 250_000 });
    expect(exact.committed?.result).toMatchObject({ covered: true, additionalCoverage: 0 });
    const short = await commit(aPerson(), { individualLifeInsurance: 249_999.99 });
    expect(short.committed?.result).toMatchObject({ covered: false, additionalCoverage: 1 });
  });

  it('names every answer that is missing or out of range, and stores nothing', async () => {
    expect(
      await refusedFields({
        relationshipStatus: null,
        monthlyHouseholdExpenses: 0,
        yearsOfIncome: null,
        survivorExpenseShare: null,
        rateOfReturn: null,
        inflation: null,
        individualLifeInsurance: null,
      }),
    ).toEqual({
      relationshipStatus: 'Field required',
      monthlyHouseholdExpenses: 'Please enter a positive non-zero number.',
      yearsOfIncome: 'Field required',
      survivorExpenseShare: 'Field required',
      rateOfReturn: 'Field required',
      inflation: 'Field required',
      individualLifeInsurance: 'Field required',
    });
    expect(await refusedFields({ rateOfReturn: 0.0801, inflation: 0.1001, yearsOfIncome: 61 })).toEqual({
      rateOfReturn: 'Please enter a value up to 8%',
      inflation: 'Please enter a value up to 10%',
      yearsOfIncome: 'Please enter a number of years between 1 and 60',
    });
    expect(await refusedFields({ debts: -0.01, survivorExpenseShare: 1.01, yearsOfIncome: 0 })).toEqual({
      debts: 'Please enter a positive value.',
      survivorExpenseShare: 'Please enter a value up to 100%',
      yearsOfIncome: 'Please enter a number of years between 1 and 60',
    });
    expect(await refusedFields({ nickname: 'x' })).toHaveProperty('calculator');
  });

  it('refuses the plan for the partner of a single person', async () => {
    const as = aPerson();
    const { version } = await service.call(planCalls.set, { as, ...PARTNER });
    const body = { version, calculator: aPartnerLifeInsuranceCalculator({ relationshipStatus: 0 }) };
    expect(await service.refusal(planCalls.commit, { as, ...PARTNER, body })).toMatchObject({
      status: 422,
      errors: [
        {
          Field: 'calculator.relationshipStatus',
          Errors: ['This plan is for people who are married or partnered.'],
        },
      ],
    });
    const other = { version, calculator: aLifeInsuranceCalculator() };
    expect((await service.refusal(planCalls.commit, { as, ...PARTNER, body: other })).status).toBe(422);
  });

  it('follows the balance of a linked policy on refresh, and keeps an amount that was typed', async () => {
    const policy = { typeName: 'Term Life Insurance', name: 'Harbor Life' };
    service.others.accounts = [
      anAccount({ ...policy, balance: cents(15_000_000), latestBalance: cents(15_000_000) }),
    ];
    const link = linked({ ...policy, balance: 150_000, latestBalance: 150_000 });
    const [follows, typed] = [aPerson(), aPerson()];
    const linkedAccounts = [link];
    await commit(follows, { linkedAccounts });
    await commit(typed, { linkedAccounts, individualLifeInsurance: 120_000 });
    service.others.accounts = [
      anAccount({ ...policy, balance: cents(20_000_000), latestBalance: cents(20_000_000) }),
    ];
    const after = await service.call(planCalls.refresh, { as: follows, ...LIFE });
    expect(after.committed?.calculator).toMatchObject({ individualLifeInsurance: 20_000_000 });
    expect(after.committed?.result).toMatchObject({ currentCoverage: 30_000_000 });
    const kept = await service.call(planCalls.refresh, { as: typed, ...LIFE });
    expect(kept.committed?.calculator).toMatchObject({ individualLifeInsurance: 12_000_000 });
  });
});
