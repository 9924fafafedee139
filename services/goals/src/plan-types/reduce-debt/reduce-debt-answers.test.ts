import { planCalls } from '@fw/contract-goals';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aCard, answers, debt, DEBT_PLAN, debtPlans, idOf } from '../../testing/debt-plans.ts';
import { anAccount } from '../../testing/other-services.ts';
import { aPerson, ofPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
afterAll(() => service.close());
beforeEach(() => {
  service.others.accounts = Array.from({ length: 110 }, (_, index) => aCard(index));
});

const { start, errorsOf } = debtPlans(service);
const errorsOfDebt = (over: Parameters<typeof debt>[1]) =>
  errorsOf({ linkedAccounts: [debt(0, over)], monthlyPayment: 1_000 });
const NON_ZERO = 'Please enter a positive non-zero number.';

describe('the answers', () => {
  const keysOf = (value: object | null | undefined): string[] => Object.keys(value ?? {}).toSorted();

  it('start with the loans and cards of finances and their terms, none linked, without them when it is down', async () => {
    service.others.accounts = [
      aCard(1),
      aCard(2, { categoryName: 'Loan', typeName: 'Auto Loan' }),
      anAccount({ typeName: 'Savings' }),
    ];
    const { calculator } = await service.call(planCalls.default, { as: aPerson(), ...ofPlan(DEBT_PLAN) });
    expect(calculator).toMatchObject({
      strategy: null,
      monthlyPayment: null,
      interestRate: 0.07,
      targetPaymentIsValid: true,
    });
    expect(calculator.linkedAccounts).toMatchObject([
      { typeName: 'Credit Card', isLinked: false, interestRate: 0.2, minimumMonthlyPayment: 2_500 },
      { typeName: 'Auto Loan', isLinked: false, currentMonthlyPayment: 5_000 },
    ]);
    service.others.isFinancesDown = true;
    const alone = await service.call(planCalls.default, { as: aPerson(), ...ofPlan(DEBT_PLAN) });
    service.others.isFinancesDown = false;
    expect(alone.calculator.linkedAccounts).toEqual([]);
  });

  it('hold a linked account with name, type, negative balance, rate, payments, link and deletion [B3-48]', async () => {
    const as = aPerson();
    const { version } = await start(as);
    const typed = debt(0, { balance: -123.45, interestRate: 0.175, minimumMonthlyPayment: 10.01 });
    const body = { version, calculator: answers({ linkedAccounts: [typed] }) };
    await service.call(planCalls.save, { as, ...ofPlan(DEBT_PLAN), body });
    const { calculator } = await service.call(planCalls.get, { as, ...ofPlan(DEBT_PLAN) });
    expect(calculator?.linkedAccounts.find(({ userAccountId }) => userAccountId === idOf(0))).toMatchObject({
      name: 'Card 0',
      typeName: 'Credit Card',
      balance: -12_345,
      interestRate: 0.175,
      minimumMonthlyPayment: 1_001,
      currentMonthlyPayment: 10_000,
      isLinked: true,
      isDeleted: false,
    });
    service.others.accounts = [];
    const gone = await service.call(planCalls.get, { as, ...ofPlan(DEBT_PLAN) });
    expect(gone.calculator?.linkedAccounts).toMatchObject([{ isLinked: true, isDeleted: true }]);
  });

  it('are the ones of the specification and no others [B3-49]', async () => {
    const as = aPerson();
    const { calculator, version } = await start(as);
    const words =
      'planType currentStep committedOn linkedAccounts strategy monthlyPayment interestRate targetPaymentIsValid';
    expect(keysOf(calculator)).toEqual(words.split(' ').toSorted());
    const send = async (sent: object) =>
      (await service.send(planCalls.save, { as, ...ofPlan(DEBT_PLAN), body: { version, calculator: sent } }))
        .status;
    for (const field of words.split(' ')) {
      const { [field]: _left, ...rest } = Object.fromEntries(Object.entries(answers()));
      expect(await send(rest), `without ${field}`).toBe(400);
    }
    expect(await send({ ...answers(), nickname: 'x' })).toBe(400);
    const { status } = await service.send(planCalls.commit, {
      as,
      ...ofPlan(DEBT_PLAN),
      body: { version, calculator: answers() },
    });
    expect(status).toBe(200);
    const after = await service.call(planCalls.get, { as, ...ofPlan(DEBT_PLAN) });
    expect(after.calculator).toMatchObject({ committedOn: service.clock.today() });
  });

  it('need a strategy, one of two', async () => {
    expect(await errorsOf({ strategy: null })).toEqual({ strategy: 'Field required' });
    expect([await errorsOf({ strategy: 1 }), await errorsOf({ strategy: 2 })]).toEqual([{}, {}]);
    expect(Object.keys(await errorsOf(JSON.parse('{"strategy":3}')))).toEqual(['strategy']);
  });

  it('need a balance of at most -0.01 [B5-41]', async () => {
    const message = 'Please enter a negative non-zero number.';
    for (const balance of [0, 5]) {
      expect(await errorsOfDebt({ balance })).toEqual({ 'linkedAccounts.0.balance': message });
    }
    expect(await errorsOfDebt({ balance: -0.01 })).toEqual({});
  });

  it('need an interest rate from 0 % to 50 % [B5-42]', async () => {
    const message = 'Please enter a positive number between 0% and 50%.';
    for (const interestRate of [null, -0.0001, 0.5001]) {
      expect(await errorsOfDebt({ interestRate })).toEqual({
        'linkedAccounts.0.interestRate': message,
      });
    }
    expect([await errorsOfDebt({ interestRate: 0 }), await errorsOfDebt({ interestRate: 0.5 })]).toEqual([
      {},
      {},
    ]);
  });

  it('need a minimum payment of at least 0.01 [B5-43]', async () => {
    const field = 'minimumMonthlyPayment';
    for (const value of [null, 0, -1]) {
      expect(await errorsOfDebt({ [field]: value })).toEqual({ [`linkedAccounts.0.${field}`]: NON_ZERO });
    }
    expect(await errorsOfDebt({ [field]: 0.01 })).toEqual({});
  });

  it('need a current payment of at least 0.01 [B5-44]', async () => {
    const field = 'currentMonthlyPayment';
    for (const value of [null, 0, -1]) {
      expect(await errorsOfDebt({ [field]: value })).toEqual({ [`linkedAccounts.0.${field}`]: NON_ZERO });
    }
    expect(await errorsOfDebt({ [field]: 0.01 })).toEqual({});
  });

  it('have no rules for accounts that are not linked [B5-45]', async () => {
    const wrong = { balance: 5, interestRate: 0.9, minimumMonthlyPayment: 0, currentMonthlyPayment: -1 };
    const unlinked = debt(1, { ...wrong, isLinked: false });
    expect(await errorsOf({ linkedAccounts: [debt(0), unlinked] })).toEqual({});
    const linked = await errorsOf({ linkedAccounts: [debt(0), debt(1, wrong)] });
    expect(Object.keys(linked).length).toBeGreaterThan(0);
  });

  it('name dates that cannot count: beyond fifty years, in the past, before a debt starts', async () => {
    const late = debt(0, { startsOn: '2099-01' });
    expect(await errorsOf({ linkedAccounts: [late] })).toEqual({
      'linkedAccounts.0.startsOn': 'Please enter a month within the next 50 years.',
    });
    const paidAt = (on: string, startsOn: string | null = null) =>
      errorsOf({ linkedAccounts: [debt(0, { startsOn })], extraPayments: [{ on, amount: 100 }] });
    const year = Number(service.clock.today().slice(0, 4));
    expect(await paidAt(`${String(year - 1)}-01`)).toEqual({
      'extraPayments.0.on': 'Please enter a month that is not in the past.',
    });
    expect(await paidAt(`${String(year + 1)}-06`, `${String(year + 2)}-01`)).toEqual({
      'extraPayments.0.on':
        'No debt has started by then, so this payment would pay nothing. Please enter a later month.',
    });
    expect(await paidAt(`${String(year + 2)}-01`, `${String(year + 2)}-01`)).toEqual({});
  });
});
