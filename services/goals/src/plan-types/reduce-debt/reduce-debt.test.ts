import {
  dashboardCalls,
  nextStepCalls,
  ofPlanType,
  planCalls,
  planVersionCalls,
  reduceDebtCalculator,
} from '@fw/contract-goals';
import { debtPlan } from '@fw/planning/debt-payoff';
import { addMonths, cents, toDollars, yearMonthOf } from '@fw/units';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  aCard,
  answers,
  BELOW_MINIMUM,
  debt,
  DEBT_PLAN,
  debtPlans,
  accountIdAt,
  OVER_50_YEARS,
} from '../../testing/debt-plans.ts';
import { aPerson, commitPlan, ofPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => {
  service.others.accounts = Array.from({ length: 110 }, (_, index) => aCard(index));
});

const { start, commitAnswers, readErrors, commitResult } = debtPlans(service);

describe('the target payment', () => {
  it('is at least the sum of the minimum payments [B5-46]', async () => {
    const linkedAccounts = [debt(0), debt(1, { minimumMonthlyPayment: 30.01 })];
    expect(await readErrors({ linkedAccounts, monthlyPayment: 80 })).toEqual({
      monthlyPayment: BELOW_MINIMUM,
    });
    expect(await readErrors({ linkedAccounts, monthlyPayment: 80.01 })).toEqual({});
  });

  it('pays every debt within fifty years [B5-47]', async () => {
    const free = (balance: number) => [
      debt(0, { balance, interestRate: 0, minimumMonthlyPayment: 1, currentMonthlyPayment: 1 }),
    ];
    expect(await readErrors({ linkedAccounts: free(-601), monthlyPayment: 1 })).toEqual({
      monthlyPayment: OVER_50_YEARS,
    });
    expect(await readErrors({ linkedAccounts: free(-600), monthlyPayment: 1 })).toEqual({});
  });

  it('is invalid beyond the longest payoff, below the minimums and without debts, and valid otherwise [B4-47]', async () => {
    const slow = [debt(0, { balance: -100_000, minimumMonthlyPayment: 1 })];
    expect(await readErrors({ linkedAccounts: slow, monthlyPayment: 900 })).toEqual({
      monthlyPayment: OVER_50_YEARS,
    });
    expect(await readErrors({ monthlyPayment: 49.99 })).toEqual({ monthlyPayment: BELOW_MINIMUM });
    const none = { linkedAccounts: 'Please link at least one debt account.' };
    expect(await readErrors({ linkedAccounts: [] })).toEqual(none);
    expect(await readErrors({ linkedAccounts: [debt(0, { isLinked: false })] })).toEqual(none);
    expect(await readErrors({ monthlyPayment: 50 })).toEqual({});
    expect(await readErrors({ targetPaymentIsValid: false })).toEqual({
      targetPaymentIsValid: BELOW_MINIMUM,
    });
  });
});

describe('the payment that makes an invalid plan valid', () => {
  const free = { interestRate: 0, minimumMonthlyPayment: 1 };
  const dear = debt(0, { balance: -30_000, interestRate: 18, minimumMonthlyPayment: 20 });
  const large = debt(1, { balance: -50_000, interestRate: 9, minimumMonthlyPayment: 10 });

  it.each([
    ['one debt', 1, [debt(0, { balance: -100_000, interestRate: 24, minimumMonthlyPayment: 1 })]],
    ['two debts', 1, [dear, large]],
    ['two debts, lowest balance first', 2, [dear, large]],
    ['a debt without interest', 1, [debt(0, { ...free, balance: -60_000.5 })]],
    ['payments below the minimums', 1, [debt(0), debt(1, { minimumMonthlyPayment: 30.01 })]],
    ['a rate that rises', 1, [debt(0, { ...free, rateChanges: [{ from: '2028-01', interestRate: 50 }] })]],
  ] as const)('is accepted, one cent less is not: %s', async (_, strategy, list) => {
    const plan = { linkedAccounts: [...list], strategy, monthlyPayment: 5 };
    const answered = z.decode(reduceDebtCalculator, answers(plan));
    const needed = debtPlan(answered, service.clock.today())?.figures.requiredPayment ?? 0;
    expect(needed).toBeGreaterThan(500);
    expect(await readErrors({ ...plan, monthlyPayment: toDollars(cents(needed)) })).toEqual({});
    const oneCentLess = toDollars(cents(needed - 1));
    expect(Object.keys(await readErrors({ ...plan, monthlyPayment: oneCentLess }))).toEqual([
      'monthlyPayment',
    ]);
  });
});

describe('the plan', () => {
  const FOUR = [
    debt(0, { balance: -900, interestRate: 7 }),
    debt(1, { balance: -800, interestRate: 10 }),
    debt(2, { balance: -100, interestRate: 3 }),
    debt(3, { balance: -50, interestRate: 6.99 }),
  ];
  const payoffOrder = async (strategy: 1 | 2) => {
    const { debts } = await commitResult({ linkedAccounts: FOUR, strategy, monthlyPayment: 400 });
    return debts.toSorted((left, right) => left.priority - right.priority).map(({ name }) => name);
  };

  it('sorts by rate, or by balance with the rates from the threshold on first [B4-45]', async () => {
    expect(await payoffOrder(1)).toEqual(['Card 1', 'Card 0', 'Card 3', 'Card 2']);
    expect(await payoffOrder(2)).toEqual(['Card 1', 'Card 0', 'Card 3', 'Card 2']);
    const { debts } = await commitResult({
      linkedAccounts: FOUR,
      strategy: 2,
      monthlyPayment: 400,
      interestRate: 6.99,
    });
    const names = debts.toSorted((left, right) => left.priority - right.priority).map(({ name }) => name);
    // 6.99 % is high now, and the smallest balance of the high ones.
    expect(names).toEqual(['Card 3', 'Card 1', 'Card 0', 'Card 2']);
  });

  it('is simulated month by month, at a twelfth of the rate, for at most fifty years [B4-46]', async () => {
    const { debts, monthsUntilPayoff } = await commitResult({ monthlyPayment: 100 });
    // 1 % of $1,000 a month: 910, 819.10, 727.291 rounded for the summary.
    expect(debts[0]?.series.slice(0, 4)).toEqual([100_000, 91_000, 81_910, 72_729]);
    expect(debts[0]?.series).toHaveLength((monthsUntilPayoff ?? 0) + 1);
    const free = (balance: number) => ({
      linkedAccounts: [debt(0, { balance, interestRate: 0, minimumMonthlyPayment: 1 })],
      monthlyPayment: 1,
    });
    expect((await commitResult(free(-600))).debts[0]?.series).toHaveLength(601);
    expect((await commitAnswers(free(-600.01))).status).toBe(422);
  });

  it('has a summary with payoff, payments, balances and colour of each debt, and the totals [B3-50]', async () => {
    const result = await commitResult({
      linkedAccounts: [debt(0), debt(1, { balance: -500, interestRate: 24 })],
      monthlyPayment: 300,
    });
    expect(result).toMatchObject({
      totalDebt: 150_000,
      totalMinimumPayments: 10_000,
      monthlyPayment: 30_000,
      monthsUntilPayoff: 6,
      debtFreeText: '6 months',
      firstDebt: { name: 'Card 1', payment: 25_000, interestRate: 0.24 },
    });
    expect(result.debts).toMatchObject([
      {
        name: 'Card 0',
        priority: 2,
        currentPayment: 10_000,
        targetPayment: 5_000,
        payoffMonth: 6,
        colour: 0,
      },
      { name: 'Card 1', priority: 1, targetPayment: 25_000, payoffMonth: 3, colour: 1 },
    ]);
    const thisMonth = yearMonthOf(service.clock.today());
    expect(result.debts.map(({ payoffDate }) => payoffDate)).toEqual([
      addMonths(thisMonth, 6),
      addMonths(thisMonth, 3),
    ]);
    // Card 1 at 2 % a month: 500, then 250 is paid; Card 0 at 1 % pays its 50 until it receives all 300.
    expect(result.debts.map(({ series }) => series.slice(0, 2))).toEqual([
      [100_000, 96_000],
      [50_000, 26_000],
    ]);
    expect(result.debts.map(({ series }) => series.length)).toEqual([7, 4]);
    for (const { series } of result.debts) expect(series.at(-1)).toBe(0);
    const interest = result.debts.reduce((sum, each) => sum + each.interest, 0);
    expect(Math.abs((result.totalInterest ?? 0) - interest)).toBeLessThanOrEqual(2);
    const monthly = [0.01, 0.02];
    const ofBalances = result.debts.flatMap(({ series }, place) =>
      series.map((balance) => balance * (monthly[place] ?? 0)),
    );
    const sum = ofBalances.reduce((total, each) => total + each, 0);
    expect(Math.abs((result.totalInterest ?? 0) - sum)).toBeLessThanOrEqual(2);
  });

  it('leaves a payment of one month out of the payments a month', async () => {
    const next = addMonths(yearMonthOf(service.clock.today()), 1);
    const result = await commitResult({
      linkedAccounts: [debt(0), debt(1, { balance: -5_000, interestRate: 24 })],
      monthlyPayment: 300,
      extraPayments: [{ on: next, amount: 1_500 }],
    });
    expect(result.firstDebt).toMatchObject({ name: 'Card 1', payment: 25_000 });
    expect(result.debts.map(({ targetPayment }) => targetPayment)).toEqual([5_000, 25_000]);
    // 2 % of $5,000 is added, then $250 and $1,500 are paid.
    expect(result.debts[1]?.series[1]).toBe(335_000);
  });

  it('counts dated rates, a later start and extra payments', async () => {
    const plain = await commitResult({ monthlyPayment: 100 });
    const year = String(Number(service.clock.today().slice(0, 4)) + 1);
    const dearer = await commitResult({
      linkedAccounts: [debt(0, { rateChanges: [{ from: `${year}-01`, interestRate: 50 }] })],
      monthlyPayment: 100,
    });
    const sooner = await commitResult({
      monthlyPayment: 100,
      extraPayments: [{ on: `${year}-01`, amount: 500 }],
    });
    const later = await commitResult({
      linkedAccounts: [debt(0, { startsOn: `${year}-12` })],
      monthlyPayment: 100,
    });
    expect(dearer.totalInterest).toBeGreaterThan(plain.totalInterest ?? 0);
    expect(sooner.monthsUntilPayoff).toBeLessThan(plain.monthsUntilPayoff ?? 0);
    expect(later.monthsUntilPayoff).toBeGreaterThan(plain.monthsUntilPayoff ?? 0);
    expect(later.totalInterest).toBe(plain.totalInterest);
  });

  it('takes 100 debts, stores them and reads them again', async () => {
    const linkedAccounts = Array.from({ length: 100 }, (_, index) =>
      debt(index, { balance: -(index + 1) * 100, minimumMonthlyPayment: 1 }),
    );
    const as = aPerson();
    const { committed } = await commitPlan(service, as, answers({ linkedAccounts, monthlyPayment: 6_000 }));
    expect(ofPlanType(DEBT_PLAN, committed?.result).debts).toHaveLength(100);
    const version = await service.call(planVersionCalls.read, {
      as,
      params: { planType: DEBT_PLAN, number: '1' },
    });
    expect(version.working.lines.find(({ name }) => name === 'totalDebt')?.value).toBe(505_000);
  });

  it('has next steps by its state, and counts in the affordability', async () => {
    const as = aPerson();
    await commitPlan(
      service,
      as,
      answers({ linkedAccounts: [debt(0, { interestRate: 20 })], monthlyPayment: 250 }),
    );
    const steps = await service.call(nextStepCalls.ofPlan, { as, params: { planId: DEBT_PLAN } });
    expect(steps.map(({ name }) => name)).toEqual([
      'Set up your new monthly payments',
      'Request a lower interest rate',
      'Review your plan once a year',
    ]);
    const { data } = await service.call(dashboardCalls.dashboard, { as });
    expect(data.affordability).toMatchObject({ monthlyCommitted: 25_000, isExceeded: false });
  });

  it('names a changed rate between two versions, and why the result differs', async () => {
    const as = aPerson();
    const { version } = await commitPlan(service, as, answers());
    const calculator = answers({ linkedAccounts: [debt(0, { interestRate: 15 })] });
    const body = { version, calculator };
    await service.call(planCalls.commit, { as, ...ofPlan(DEBT_PLAN), body });
    const second = await service.call(planVersionCalls.read, {
      as,
      params: { planType: DEBT_PLAN, number: '2' },
    });
    expect(second.reasons).toEqual(['answers']);
    expect(second.changes).toEqual([
      {
        field: `linkedAccounts.${accountIdAt(0)}.interestRate`,
        label: 'Linked account Card 0: interest rate',
        from: 0.12,
        to: 0.15,
        fromText: '12%',
        toText: '15%',
      },
    ]);
  });

  it('takes the balances of now on a refresh, without debts that are paid', async () => {
    const as = aPerson();
    await commitPlan(service, as, answers({ linkedAccounts: [debt(0), debt(1)], monthlyPayment: 200 }));
    service.others.accounts = [
      aCard(0, { balance: cents(-60_000), latestBalance: cents(-60_000) }),
      aCard(1, { balance: cents(0), latestBalance: cents(0) }),
    ];
    const { committed } = await service.call(planCalls.refresh, { as, ...ofPlan(DEBT_PLAN) });
    expect(ofPlanType(DEBT_PLAN, committed?.result)).toMatchObject({
      totalDebt: 60_000,
      debts: [{ name: 'Card 0' }],
    });
  });

  it('sets a threshold of 0 to 7 % and the balance of unlinked accounts and of those that owe nothing to 0 when saved', async () => {
    const as = aPerson();
    const { version } = await start(as);
    const calculator = answers({
      interestRate: 0,
      linkedAccounts: [debt(0), debt(1, { isLinked: false }), debt(2, { balance: 5 })],
    });
    const saved = await service.call(planCalls.save, {
      as,
      ...ofPlan(DEBT_PLAN),
      body: { version, calculator },
    });
    expect(saved.calculator).toMatchObject({ interestRate: 0.07 });
    const balances = saved.calculator?.linkedAccounts.map(({ balance }) => balance).slice(0, 3);
    expect(balances).toEqual([-100_000, 0, 0]);
  });
});
