import { planCalls } from '@fw/contract-goals';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aCard, answers, debt, DEBT_PLAN, debtPlans, accountIdAt } from '../../testing/debt-plans.ts';
import { anAccount } from '../../testing/other-services.ts';
import { aPerson, ofPlan, startTestService } from '../../testing/test-service.ts';

const account = z.looseObject({ userAccountId: z.string(), interestRate: z.nullable(z.number()) });
/** The part of a reply, and of a row, that holds the answers. */
const onWire = z.looseObject({
  calculator: z.looseObject({ interestRate: z.number(), linkedAccounts: z.array(account) }),
});

const service = await startTestService();
beforeEach(() => {
  service.others.accounts = Array.from({ length: 110 }, (_, index) => aCard(index));
});

const { start, readErrors } = debtPlans(service);
const errorsOfDebt = (over: Parameters<typeof debt>[1]) =>
  readErrors({ linkedAccounts: [debt(0, over)], monthlyPayment: 1_000 });
const NON_ZERO = 'Please enter a positive non-zero number.';

describe('the answers', () => {
  const sortedKeys = (value: object | null | undefined): string[] => Object.keys(value ?? {}).toSorted();

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

  /** The draft as it travels and as the database keeps it. */
  async function readDraft(as: string) {
    const { json } = await service.send(planCalls.get, { as, ...ofPlan(DEBT_PLAN) });
    const row = await service.connection.collection('plans').findOne({ userId: as, planType: DEBT_PLAN });
    return { wire: z.parse(onWire, json).calculator, kept: z.parse(onWire, row?.['draft']).calculator };
  }

  it('hold a linked account with name, type, negative balance, rate in percent, payments, link and deletion [B3-48]', async () => {
    const as = aPerson();
    const { version } = await start(as);
    const typed = debt(0, {
      balance: -123.45,
      interestRate: 17.5,
      minimumMonthlyPayment: 10.01,
      rateChanges: [{ from: '2099-01', interestRate: 29.99 }],
    });
    const body = { version, calculator: answers({ linkedAccounts: [typed] }) };
    await service.call(planCalls.save, { as, ...ofPlan(DEBT_PLAN), body });
    const { wire, kept } = await readDraft(as);
    const account = {
      name: 'Card 0',
      typeName: 'Credit Card',
      balance: -123.45,
      minimumMonthlyPayment: 10.01,
      currentMonthlyPayment: 100,
      isLinked: true,
      isDeleted: false,
    };
    const ofCard = ({ linkedAccounts }: typeof wire) =>
      linkedAccounts.find(({ userAccountId }) => userAccountId === accountIdAt(0));
    expect(ofCard(wire)).toMatchObject({
      ...account,
      interestRate: 17.5,
      rateChanges: [{ from: '2099-01', interestRate: 29.99 }],
    });
    // The database keeps fractions, as it did before percent was sent.
    expect(ofCard(kept)).toMatchObject({
      ...account,
      interestRate: 0.175,
      rateChanges: [{ from: '2099-01', interestRate: 0.2999 }],
    });
    service.others.accounts = [];
    expect((await readDraft(as)).wire.linkedAccounts).toMatchObject([{ isLinked: true, isDeleted: true }]);
  });

  it('store 0 for a balance that is not negative and for an account that is not linked, and keep what is owed', async () => {
    const as = aPerson();
    const { version } = await start(as);
    const linkedAccounts = [
      debt(0, { balance: 20 }),
      debt(1, { balance: -500, isLinked: false }),
      debt(2, { balance: -20 }),
    ];
    const body = { version, calculator: answers({ linkedAccounts }) };
    await service.call(planCalls.save, { as, ...ofPlan(DEBT_PLAN), body });
    const { kept } = await readDraft(as);
    const stored = new Map(kept.linkedAccounts.map(({ userAccountId, balance }) => [userAccountId, balance]));
    expect([0, 1, 2].map((index) => stored.get(accountIdAt(index)))).toEqual([0, 0, -20]);
  });

  it('read a rate as percent, not as a fraction: 0.2 is a fifth of a percent, and every percent stays itself', async () => {
    const as = aPerson();
    const { version } = await start(as);
    const rates = [0.2, 0.07, 6.99, 7, 12.345, 29, 33.333, 49.99];
    const linkedAccounts = rates.map((interestRate, index) => debt(index, { interestRate }));
    const body = { version, calculator: answers({ linkedAccounts, interestRate: 0.29 }) };
    await service.call(planCalls.save, { as, ...ofPlan(DEBT_PLAN), body });
    const { wire, kept } = await readDraft(as);
    const sent = ({ linkedAccounts: all }: typeof wire) =>
      rates.map(
        (_, index) => all.find(({ userAccountId }) => userAccountId === accountIdAt(index))?.interestRate,
      );
    expect([sent(wire), wire.interestRate]).toEqual([rates, 0.29]);
    expect([sent(kept), kept.interestRate]).toEqual([
      [0.002, 0.0007, 0.0699, 0.07, 0.12345, 0.29, 0.33333, 0.4999],
      0.0029,
    ]);
  });

  it('are the ones of the specification and no others, the threshold in percent [B3-49]', async () => {
    const as = aPerson();
    const { calculator, version } = await start(as);
    const words =
      'planType currentStep committedOn linkedAccounts strategy monthlyPayment interestRate targetPaymentIsValid';
    expect(sortedKeys(calculator)).toEqual(words.split(' ').toSorted());
    const { wire } = await readDraft(as);
    expect(wire.interestRate).toBe(7);
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
    expect(after.calculator).toMatchObject({
      committedOn: service.clock.today(),
      currentStep: 0,
      linkedAccounts: expect.arrayContaining([expect.objectContaining({ userAccountId: accountIdAt(0) })]),
      strategy: 1,
      monthlyPayment: 10_000,
      targetPaymentIsValid: true,
    });
  });

  it('need a strategy, one of two', async () => {
    expect(await readErrors({ strategy: null })).toEqual({ strategy: 'Field required' });
    expect([await readErrors({ strategy: 1 }), await readErrors({ strategy: 2 })]).toEqual([{}, {}]);
    expect(Object.keys(await readErrors(JSON.parse('{"strategy":3}')))).toEqual(['strategy']);
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
    for (const interestRate of [null, -0.01, 50.01]) {
      expect(await errorsOfDebt({ interestRate })).toEqual({
        'linkedAccounts.0.interestRate': message,
      });
    }
    expect([await errorsOfDebt({ interestRate: 0 }), await errorsOfDebt({ interestRate: 50 })]).toEqual([
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
    const wrong = { balance: 5, interestRate: 90, minimumMonthlyPayment: 0, currentMonthlyPayment: -1 };
    const unlinked = debt(1, { ...wrong, isLinked: false });
    expect(await readErrors({ linkedAccounts: [debt(0), unlinked] })).toEqual({});
    const linked = await readErrors({ linkedAccounts: [debt(0), debt(1, wrong)] });
    expect(Object.keys(linked).length).toBeGreaterThan(0);
  });

  it('name dates that cannot count: beyond fifty years, in the past, before a debt starts', async () => {
    const late = debt(0, { startsOn: '2099-01' });
    expect(await readErrors({ linkedAccounts: [late] })).toEqual({
      'linkedAccounts.0.startsOn': 'Please enter a month within the next 50 years.',
    });
    const paidAt = (on: string, startsOn: string | null = null) =>
      readErrors({ linkedAccounts: [debt(0, { startsOn })], extraPayments: [{ on, amount: 100 }] });
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
