import { dashboardCalls, nextStepCalls, planCalls, planVersionCalls } from '@fw/contract-goals';
import { aStudentDebtCalculator } from '@fw/contract-goals/testing';
import { cents, fraction } from '@fw/units';
import { beforeEach, describe, expect, it } from 'vitest';
import { commitErrors } from '../../testing/commit-errors.ts';
import { anAccount, emptyProfile } from '../../testing/other-services.ts';
import { aPerson, commitPlan, ofPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => {
  service.others.profile = emptyProfile;
  service.others.accounts = [];
});

const PLAN = ofPlan('STUDENT_DEBT');
type Over = Parameters<typeof aStudentDebtCalculator>[0];
const [federal, personal] = aStudentDebtCalculator().loans;
if (!federal || !personal) throw new Error('the answers of the test have two loans');

const commit = (over: Over = {}, as = aPerson()) => commitPlan(service, as, aStudentDebtCalculator(over));

const refusedFields = (over: Record<string, unknown>) =>
  commitErrors(service, { ...aStudentDebtCalculator(), ...over });

const studentAccount = (over: Parameters<typeof anAccount>[0] = {}) =>
  anAccount({
    name: 'Direct Subsidized',
    displayName: 'Direct Subsidized',
    categoryName: 'Loan',
    typeName: 'Student Loan',
    groupName: 'Liability',
    balance: cents(-2_000_000),
    latestBalance: cents(-2_000_000),
    interestRate: fraction(0.0453),
    currentMonthlyPayment: cents(21_000),
    loanType: 1,
    ...over,
  });

describe('student debt', () => {
  it('leaves open who made a loan whose account does not name it, and refuses a commit without it', async () => {
    service.others.accounts = [studentAccount({ loanType: null })];
    const { calculator } = await service.call(planCalls.default, { as: aPerson(), ...PLAN });
    expect(calculator).toMatchObject({ loans: [{ name: 'Direct Subsidized', loanType: null }] });
    expect(Object.keys(await refusedFields({ loans: [{ ...personal, loanType: null }] }))).toEqual([
      'loans.0.loanType',
    ]);
  });

  it('starts with the student loans of the accounts and the income of the profile', async () => {
    service.others.profile = { ...emptyProfile, annualIncome: cents(4_500_000) };
    service.others.accounts = [studentAccount(), anAccount({ userAccountId: 'a'.repeat(23) + '2' })];
    const { calculator } = await service.call(planCalls.default, { as: aPerson(), ...PLAN });
    expect(calculator).toMatchObject({
      loans: [
        {
          userAccountId: 'aaaaaaaaaaaaaaaaaaaaaaa1',
          name: 'Direct Subsidized',
          loanType: 1,
          balance: 2_000_000,
          interestRate: 0.0453,
          currentMonthlyPayment: 21_000,
        },
      ],
      linkedAccounts: [{ isLinked: true }],
      adjustedGrossIncome: 4_500_000,
      repaymentPlan: null,
    });
  });

  it('compares the plans a borrower may choose and commits the chosen one with the private loans', async () => {
    const as = aPerson();
    const { committed } = await commit({}, as);
    expect(committed?.result).toMatchObject({
      planType: 'STUDENT_DEBT',
      federalBalance: 3_000_000,
      privateBalance: 1_000_000,
      weightedRate: 0.05,
      guidelineYear: 2026,
      chosen: { plan: 'STANDARD_10', firstPayment: 31_820, months: 120, forgiven: 0 },
      privatePayment: 10_000,
      privateMonths: 100,
      monthlyPayment: 41_820,
      lowestTotalCost: 'STANDARD_10',
      underpaid: [],
    });
    const offered = async (over: Over) =>
      (await commit(over)).committed?.result as { plans: { plan: string }[] } | undefined;
    const offeredPlans = async (over: Over) => (await offered(over))?.plans.map(({ plan }) => plan);
    expect(await offeredPlans({})).toEqual([
      'STANDARD_10',
      'TIERED_STANDARD',
      'IBR15',
      'IBR10',
      'ICR',
      'RAP',
    ]);
    expect(await offeredPlans({ newBorrower2014: false, payeEligible: true })).toEqual([
      'STANDARD_10',
      'TIERED_STANDARD',
      'IBR15',
      'PAYE',
      'ICR',
      'RAP',
    ]);
    expect(await offeredPlans({ loans: [{ ...federal, balance: 30_000.01 }] })).toContain('EXTENDED_25');
    const { working, constants } = await service.call(planVersionCalls.read, {
      as,
      params: { planType: 'STUDENT_DEBT', number: '1' },
    });
    expect(working.lines).toContainEqual(expect.objectContaining({ name: 'monthlyPayment', value: 418.2 }));
    expect(constants).toContainEqual({ id: 'poverty-guideline', year: 2026 });
  });

  it('forgives after 120 qualifying payments in public service, and private loans never', async () => {
    const served = { publicService: true, qualifyingPaymentsMade: 100, repaymentPlan: 'IBR15' } as const;
    const { committed } = await commit({ ...served, adjustedGrossIncome: 20_000 });
    expect(committed?.result).toMatchObject({ chosen: { plan: 'IBR15', months: 20 }, privateMonths: 100 });
    const without = await commit({ repaymentPlan: 'IBR15', adjustedGrossIncome: 20_000 });
    expect(without.committed?.result).toMatchObject({ chosen: { months: 300 } });
  });

  it('takes private loans alone, without a repayment plan', async () => {
    const { committed } = await commit({ loans: [personal], repaymentPlan: null, adjustedGrossIncome: null });
    expect(committed?.result).toMatchObject({ plans: [], chosen: null, monthlyPayment: 10_000 });
    const endless = { ...personal, interestRate: 0.13, currentMonthlyPayment: 100 };
    const never = await commit({ loans: [endless], repaymentPlan: null });
    expect(never.committed?.result).toMatchObject({ privateMonths: null, underpaid: [0] });
  });

  it('counts the payments in what all plans cost, and lists the steps that fit', async () => {
    const as = aPerson();
    await commit({ publicService: true, qualifyingPaymentsMade: 0 }, as);
    const { data } = await service.call(dashboardCalls.dashboard, { as });
    expect(data.affordability.plans).toEqual([
      { planType: 'STUDENT_DEBT', name: 'Student debt', monthlyAmount: 41_820 },
    ]);
    const steps = await service.call(nextStepCalls.ofPlan, { as, params: { planId: 'STUDENT_DEBT' } });
    expect(steps.map(({ name }) => name)).toEqual([
      'Apply for the repayment plan at your loan servicer',
      'Certify your public service employment',
      'Compare the plans again once a year',
    ]);
  });

  it('names every answer that is missing or out of range, and stores nothing', async () => {
    expect(await refusedFields({ loans: [] })).toEqual({ loans: 'Please add at least one loan.' });
    const empty = {
      ...federal,
      balance: 0,
      interestRate: null,
      currentMonthlyPayment: 0,
    };
    expect(await refusedFields({ loans: [empty], familySize: null, newBorrower2014: null })).toEqual({
      'loans.0.balance': 'Please enter a positive non-zero number.',
      'loans.0.interestRate': 'Field required',
      'loans.0.currentMonthlyPayment': 'Please enter a positive non-zero number.',
      familySize: 'Field required',
      newBorrower2014: 'Field required',
    });
    expect(
      await refusedFields({
        loans: [{ ...federal, interestRate: 0.5001 }],
        familySize: 21,
        qualifyingPaymentsMade: 121,
      }),
    ).toEqual({
      'loans.0.interestRate': 'Please enter a positive number between 0% and 50%.',
      familySize: 'Please enter a number of people between 1 and 20',
      qualifyingPaymentsMade: 'Please enter a number of payments between 0 and 120',
    });
    expect(await refusedFields({ loans: Array.from({ length: 21 }, () => federal) })).toEqual({
      loans: 'Please add 20 loans or fewer.',
    });
    expect(await refusedFields({ repaymentPlan: 'EXTENDED_25' })).toEqual({
      repaymentPlan: 'Please choose one of the repayment plans shown.',
    });
    expect(await refusedFields({ repaymentPlan: null })).toEqual({ repaymentPlan: 'Field required' });
    const most = { ...federal, interestRate: 0.5, currentMonthlyPayment: 5_000 };
    expect((await commit({ loans: [most] })).status).toBe(2);
  });

  it('follows the balance of an account on refresh, and keeps one that was typed', async () => {
    service.others.accounts = [studentAccount()];
    const link = {
      userAccountId: 'aaaaaaaaaaaaaaaaaaaaaaa1',
      name: 'Direct Subsidized',
      typeName: 'Student Loan',
      balance: -20_000,
      latestBalance: -20_000,
      isLinked: true,
    };
    const loan = { ...federal, userAccountId: link.userAccountId, balance: 20_000 };
    const [follows, typed] = [aPerson(), aPerson()];
    await commit({ loans: [loan], linkedAccounts: [link] }, follows);
    await commit({ loans: [{ ...loan, balance: 19_000 }], linkedAccounts: [link] }, typed);
    service.others.accounts = [
      studentAccount({ balance: cents(-1_800_000), latestBalance: cents(-1_800_000) }),
    ];
    const after = await service.call(planCalls.refresh, { as: follows, ...PLAN });
    expect(after.committed?.calculator).toMatchObject({ loans: [{ balance: 1_800_000 }] });
    const kept = await service.call(planCalls.refresh, { as: typed, ...PLAN });
    expect(kept.committed?.calculator).toMatchObject({ loans: [{ balance: 1_900_000 }] });
  });
});
