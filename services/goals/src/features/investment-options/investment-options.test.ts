import { APPROACH_NUMBER, ASSET_CLASS_ID, investmentOptionCalls } from '@fw/contract-goals';
import { sponsorInvestmentCalls } from '@fw/contract-goals/sponsor-investments';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aFund,
  aSponsor,
  aSponsorWithoutFunds,
  loadSponsors,
  OTHER_SPONSOR,
  SPONSOR,
} from '../../testing/sponsor-investments.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() =>
  loadSponsors(
    service,
    aSponsor(),
    aSponsor({ companyId: OTHER_SPONSOR, funds: [aFund({ ticker: 'OTHER' })], trusts: [] }),
  ),
);

const { types, list, matching } = investmentOptionCalls;
const planType = 'ASSET_ALLOCATION';
const handsOff = (fixedIncome: string, companyId = SPONSOR) =>
  service.call(matching, { companyId, params: { planType, investmentType: 'HANDS_OFF', fixedIncome } });
const handsOn = (companyId = SPONSOR) =>
  service.call(list, { companyId, params: { planType, investmentType: 'HANDS_ON' } });

describe('investment options', () => {
  it('are the trusts with the best match for a share of fixed income and the types, without funds [B7-18]', async () => {
    const { handsOffTrusts, handsOnFunds } = await handsOff('35');
    expect(handsOnFunds).toBeNull();
    expect(handsOffTrusts?.trusts).toEqual([
      {
        id: `${'a'.repeat(23)}1`,
        name: 'Harbor INCOME Trust',
        ticker: 'INCOME',
        allocation: [60, 20, 5, 10, 5],
      },
      {
        id: `${'a'.repeat(23)}2`,
        name: 'Harbor MIDDLE Trust',
        ticker: 'MIDDLE',
        allocation: [36, 35, 9, 15, 5],
      },
      {
        id: `${'a'.repeat(23)}3`,
        name: 'Harbor GROWTH Trust',
        ticker: 'GROWTH',
        allocation: [8, 53, 15, 24, 0],
      },
    ]);
    expect(handsOffTrusts?.default?.ticker).toBe('MIDDLE');
    expect((await handsOff('65')).handsOffTrusts?.default?.ticker).toBe('INCOME');
    expect(handsOffTrusts?.types.map(({ type }) => type)).toEqual([
      'FIXED',
      'LARGE',
      'SMALL',
      'FOREIGN',
      'OTHER',
    ]);

    const numbers = { planType: '2', investmentType: '2', fixedIncome: '35' };
    expect(await service.call(matching, { params: numbers })).toEqual(await handsOff('35'));
  });

  it('are at three addresses of a plan: the types, an approach, and an approach with a share [A7-06]', async () => {
    const base = '/ngapi/v1/goal/plan/ASSET_ALLOCATION/investment-options' as const;
    const read = (rest: string) =>
      service.send({ method: 'GET', path: `${base}/${rest}` }, { companyId: SPONSOR });
    expect(await read('types')).toMatchObject({ status: 200, json: [{ type: 'FIXED' }, {}, {}, {}, {}] });
    const funds = await read('HANDS_ON');
    expect(funds).toMatchObject({ status: 200, json: { handsOffTrusts: null } });
    expect(funds.json).toMatchObject({ handsOnFunds: { length: 7 } });
    expect(await read('HANDS_OFF/35')).toMatchObject({
      status: 200,
      json: { handsOffTrusts: { default: { ticker: 'MIDDLE' } }, handsOnFunds: null },
    });
    for (const rest of ['HANDS_OFF/35/1', 'HANDS_OFF/101', 'OTHER', 'OTHER/35', '']) {
      expect([rest, [400, 404]]).toEqual([rest, expect.arrayContaining([(await read(rest)).status])]);
    }
    const elsewhere = await service.send(
      { method: 'GET', path: '/ngapi/v1/goal/plan/YACHT/investment-options/types' },
      { companyId: SPONSOR },
    );
    expect(elsewhere.status).toBe(400);
    expect((await service.send({ method: 'POST', path: `${base}/types` })).status).toBe(404);
  });

  it('name the fund types for legends, in the order of the charts [B7-19]', async () => {
    const reply = await service.call(types, { params: { planType: '2' } });
    expect(reply).toEqual([
      { id: 1, type: 'FIXED', name: 'Fixed income' },
      { id: 2, type: 'LARGE', name: 'Large cap' },
      { id: 3, type: 'SMALL', name: 'Small/mid cap' },
      { id: 4, type: 'FOREIGN', name: 'Foreign' },
      { id: 5, type: 'OTHER', name: 'Other' },
    ]);
  });

  it('are the funds with their cost and what they hold, without trusts [B7-20]', async () => {
    const { handsOffTrusts, handsOnFunds } = await handsOn();
    expect(handsOffTrusts).toBeNull();
    expect(handsOnFunds).toHaveLength(7);
    expect(handsOnFunds?.[0]).toEqual({
      type: 'FIXED',
      fundName: 'Total Bond Index',
      ticker: 'BOND',
      assetClass: 'FIXED_INCOME',
      expenseRatio: 0.0004,
      description: 'Bonds of the United States.',
    });
    expect(handsOnFunds?.at(-1)).toMatchObject({ type: null, assetClass: 'SHORT_TERM', ticker: 'CASH' });
    const byNumber = { planType: '2', investmentType: '1' };
    expect((await service.call(list, { params: byNumber })).handsOnFunds).toEqual(handsOnFunds);
  });

  it('read trusts by id, name and allocation, and funds by type, name, ticker and class [B3-28]', async () => {
    const { handsOffTrusts } = await handsOff('20');
    const trustKeys = ['allocation', 'id', 'name', 'ticker'];
    expect(Object.keys(handsOffTrusts ?? {}).toSorted()).toEqual(['default', 'trusts', 'types']);
    expect(Object.keys(handsOffTrusts?.trusts[0] ?? {}).toSorted()).toEqual(trustKeys);
    expect(handsOffTrusts?.default).toEqual(handsOffTrusts?.trusts.find(({ ticker }) => ticker === 'GROWTH'));
    const { handsOnFunds } = await handsOn();
    expect(handsOnFunds?.[0]).toMatchObject({
      type: 'FIXED',
      fundName: 'Total Bond Index',
      ticker: 'BOND',
      assetClass: 'FIXED_INCOME',
    });
  });

  it('belong to six asset classes with fixed identifiers, five of them with a fund type label [B3-08]', async () => {
    expect(ASSET_CLASS_ID).toEqual({
      FIXED_INCOME: 1,
      LARGE_CAP: 2,
      SMALL_MID_CAP: 3,
      FOREIGN: 4,
      OTHER: 5,
      SHORT_TERM: 6,
    });
    const { handsOnFunds } = await handsOn();
    const labels = new Map(handsOnFunds?.map(({ assetClass, type }) => [assetClass, type]));
    expect([...labels]).toEqual([
      ['FIXED_INCOME', 'FIXED'],
      ['LARGE_CAP', 'LARGE'],
      ['SMALL_MID_CAP', 'SMALL'],
      ['FOREIGN', 'FOREIGN'],
      ['OTHER', 'OTHER'],
      ['SHORT_TERM', null],
    ]);
  });

  it('are accepted by each name and number of an approach, and by no other', async () => {
    for (const [name, number] of Object.entries(APPROACH_NUMBER)) {
      const read = (investmentType: string) => service.call(list, { params: { planType, investmentType } });
      expect(await read(String(number))).toEqual(await read(name));
    }
    for (const investmentType of ['4', '-1', 'hands-off', '']) {
      const { status } = await service.send(list, { params: { planType, investmentType } });
      expect([400, 404]).toContain(status);
    }
  });

  it('of another sponsor are never listed, and a sponsor without any offers none', async () => {
    expect((await handsOn(OTHER_SPONSOR)).handsOnFunds?.map(({ ticker }) => ticker)).toEqual(['OTHER']);
    expect((await handsOff('35', OTHER_SPONSOR)).handsOffTrusts).toMatchObject({ trusts: [], default: null });
    expect(await handsOn('0000000000000000000000c9')).toEqual({ handsOffTrusts: null, handsOnFunds: [] });
  });

  it('leave out what was withdrawn', async () => {
    const [first, ...others] = aSponsor().trusts;
    if (!first) throw new Error('the sponsor has no trust');
    const [fund, ...funds] = aSponsor().funds;
    if (!fund) throw new Error('the sponsor has no fund');
    await loadSponsors(
      service,
      aSponsor({
        trusts: [{ ...first, isWithdrawn: true }, ...others],
        funds: [{ ...fund, isWithdrawn: true }, ...funds],
      }),
    );
    const { handsOffTrusts } = await handsOff('65');
    expect(handsOffTrusts?.trusts.map(({ ticker }) => ticker)).toEqual(['MIDDLE', 'GROWTH']);
    expect(handsOffTrusts?.default?.ticker).toBe('MIDDLE');
    expect((await handsOn()).handsOnFunds?.map(({ ticker }) => ticker)).not.toContain('BOND');
  });

  it('are refused for another plan type and a share that is no percentage', async () => {
    const other = await service.refusal(list, { params: { planType: 'RETIREMENT', investmentType: 'BOTH' } });
    expect(other).toMatchObject({ status: 422, errors: [{ Field: 'planType' }] });
    for (const fixedIncome of ['101', '-1', '1.234', 'x']) {
      const params = { planType, investmentType: 'HANDS_OFF', fixedIncome };
      expect((await service.refusal(matching, { params })).status).toBe(400);
    }
  });
});

describe('loading investment options', () => {
  it('is open to the gateway only', async () => {
    const { status } = await service.send(sponsorInvestmentCalls.load, { body: { sponsors: [] } });
    expect(status).toBe(403);
  });

  it('refuses portfolios that do not sum to 100, stock without a fund and stock beside no funds', async () => {
    const [shortTerm, second, ...rest] = aSponsor().portfolios;
    if (!shortTerm || !second) throw new Error('the sponsor has no portfolios');
    const wrong = [
      aSponsor({ portfolios: [shortTerm, { ...second, other: 15.01 }, ...rest] }),
      aSponsor({ portfolios: [second, shortTerm, ...rest] }),
      aSponsor({ companyOffersStockFund: null }),
      {
        ...aSponsorWithoutFunds(),
        companyOffersStock: true,
        companyOffersStockFund: { name: 'S', ticker: 'S' },
      },
    ];
    for (const sponsor of wrong) expect((await loadSponsors(service, sponsor)).status).toBe(400);
    expect((await handsOn()).handsOnFunds).toHaveLength(7);
  });
});
