import { ofPlanType, planCalls, planVersionCalls } from '@fw/contract-goals';
import { anAllocation, PORTFOLIOS_ON_WIRE } from '@fw/contract-goals/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFund, FUNDS, SHORT_TERM, TRUST, withFunds } from '../../testing/allocation-answers.ts';
import { commitErrors } from '../../testing/commit-errors.ts';
import {
  aSponsor,
  aSponsorWithoutFunds,
  loadSponsors,
  OTHER_SPONSOR,
} from '../../testing/sponsor-investments.ts';
import { aPerson, commitPlan, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => loadSponsors(service, aSponsor()));

const TYPE = 'ASSET_ALLOCATION';
const readErrors = (calculator: ReturnType<typeof anAllocation>) => commitErrors(service, calculator);

describe('committing an asset-allocation plan', () => {
  it('keeps the portfolio, the funds beside company stock and the working', async () => {
    const { committed } = await commitPlan(service, aPerson(), withFunds({ companyStock: 20 }));
    const result = ofPlanType(TYPE, committed?.result);
    expect(result).toMatchObject({ edgeCase: false, investorType: 'HANDS_ON', portfolio: { number: 4 } });
    expect(result.holdings).toEqual([
      { name: 'Total Bond Index', ticker: 'BOND', percentage: 16, type: 'FIXED' },
      { name: 'Inflation Bonds', ticker: 'TIPS', percentage: 12, type: 'FIXED' },
      { name: 'Large Index', ticker: 'LARGE', percentage: 28.8, type: 'LARGE' },
      { name: 'Small Index', ticker: 'SMALL', percentage: 7.2, type: 'SMALL' },
      { name: 'World Index', ticker: 'WORLD', percentage: 12, type: 'FOREIGN' },
      { name: 'Real Estate', ticker: 'REAL', percentage: 4, type: 'OTHER' },
      { name: 'Harbor Stock Fund', ticker: 'HRBR', percentage: 20, type: null },
    ]);
    const all = result.holdings.reduce((sum, { percentage }) => sum + Math.round(percentage * 100), 0);
    expect(all).toBe(10_000);
  });

  it('pins the year of the market assumptions that its figures follow', async () => {
    const as = aPerson();
    await commitPlan(service, as, withFunds());
    const params = { planType: TYPE, number: '1' } as const;
    const { constants, working } = await service.call(planVersionCalls.read, { as, params });
    const years = working.constants.filter(({ source }) => /survey/.test(source)).map(({ year }) => year);
    expect(years.length).toBeGreaterThan(0);
    expect(new Set(years)).toEqual(new Set(constants.map(({ year }) => year)));
  });

  it('names every gap by its field', async () => {
    const empty = {
      riskModifier: null,
      timeFrameTakeFromInvestments: null,
      timeFrameSpendFromInvestments: null,
      portfolioCoreRecommendationNumber: null,
      investorType: null,
    };
    expect(await readErrors(anAllocation(empty))).toEqual({
      timeFrameTakeFromInvestments: 'Field required',
      timeFrameSpendFromInvestments: 'Field required',
      riskModifier: 'Field required',
      portfolioCoreRecommendationNumber: 'Field required',
      investorType: 'Field required',
    });
    expect(await readErrors(anAllocation({ investorType: 'HANDS_OFF' }))).toEqual({
      selectedHandsOffTrust: 'Field required',
    });
    expect(
      await readErrors(anAllocation({ investorType: 'HANDS_OFF', selectedHandsOffTrust: TRUST })),
    ).toEqual({});
    expect(await readErrors(anAllocation(SHORT_TERM))).toEqual({});
  });

  it('refuses allocations that sum to 100.01 or 99.99 and names the fund, and takes 100 exactly', async () => {
    const [bond, ...rest] = FUNDS;
    if (!bond) throw new Error('there is no fund');
    const at = (percentage: number) =>
      readErrors(anAllocation({ selectedHandsOnFunds: [{ ...bond, percentage }, ...rest] }));
    expect(await at(20.01)).toEqual({
      'selectedHandsOnFunds.0.percentage':
        'You cannot enter values that cause you to exceed your target allocation percentage.',
    });
    expect(await at(19.99)).toEqual({ selectedHandsOnFunds: 'Left to allocate: 0.01%' });
    expect(Object.keys(await at(20.001))).toEqual(['selectedHandsOnFunds.0.percentage']);
    expect(await at(20)).toEqual({});
  });

  it('refuses a fund and a trust of another sponsor at the field, in a draft too', async () => {
    await loadSponsors(
      service,
      aSponsor({
        companyId: OTHER_SPONSOR,
        trusts: aSponsor().trusts.map((each) => ({ ...each, ticker: 'THEIRS' })),
      }),
    );
    const theirs = { ...TRUST, ticker: 'THEIRS' };
    const message = "This fund is not part of your employer's plan. Please select another fund.";
    const handsOff = anAllocation({ investorType: 'HANDS_OFF', selectedHandsOffTrust: theirs });
    expect(await readErrors(handsOff)).toEqual({ selectedHandsOffTrust: message });

    const [, ...rest] = FUNDS;
    const foreign = aFund('FIXED', 'THEIRS', { percentage: 20 });
    const calculator = anAllocation({ selectedHandsOnFunds: [foreign, ...rest] });
    expect(await readErrors(calculator)).toEqual({ 'selectedHandsOnFunds.0.ticker': message });
    const as = aPerson();
    const { version } = await startPlan(service, as, TYPE);
    const refusal = await service.refusal(planCalls.save, {
      as,
      ...ofPlan(TYPE),
      body: { version, calculator },
    });
    expect(refusal.errors[0]?.Field).toBe('calculator.selectedHandsOnFunds.0.ticker');
    expect((await service.call(planCalls.get, { as, ...ofPlan(TYPE) })).calculator).toMatchObject({
      selectedHandsOnFunds: [],
    });

    const otherClass = anAllocation({
      selectedHandsOnFunds: [aFund('FIXED', 'LARGE', { percentage: 20, name: 'Large Index' }), ...rest],
    });
    expect(await readErrors(otherClass)).toEqual({ 'selectedHandsOnFunds.0.ticker': message });
  });

  it('refuses a trust that was withdrawn while the person chose, keeps the draft and takes another', async () => {
    const as = aPerson();
    await startPlan(service, as, TYPE);
    const calculator = anAllocation({ investorType: 'HANDS_OFF', selectedHandsOffTrust: TRUST });
    const { version } = await service.call(planCalls.save, {
      as,
      ...ofPlan(TYPE),
      body: { version: 1, calculator },
    });
    await loadSponsors(
      service,
      aSponsor({
        trusts: aSponsor().trusts.map((each) => ({ ...each, isWithdrawn: each.ticker === TRUST.ticker })),
      }),
    );
    const commit = { as, ...ofPlan(TYPE), body: { version, calculator } };
    expect((await service.refusal(planCalls.commit, commit)).errors).toEqual([
      {
        Field: 'calculator.selectedHandsOffTrust',
        Errors: ['This fund is no longer offered. Please select another fund.'],
      },
    ]);
    const kept = await service.call(planCalls.get, { as, ...ofPlan(TYPE) });
    expect(kept).toMatchObject({ status: 1, committed: null, calculator: { selectedHandsOffTrust: TRUST } });
    const other = { ...calculator, selectedHandsOffTrust: { name: 'Harbor INCOME Trust', ticker: 'INCOME' } };
    const taken = await service.call(planCalls.commit, { ...commit, body: { version, calculator: other } });
    expect(taken).toMatchObject({ status: 2, committed: { result: { holdings: [{ ticker: 'INCOME' }] } } });
  });

  it('drops the funds of a sponsor the person left where no step shows them, and refuses them where one does', async () => {
    const as = aPerson();
    const plan = { as, ...ofPlan(TYPE) };
    await startPlan(service, as, TYPE);
    const calculator = withFunds();
    const first = await service.call(planCalls.save, { ...plan, body: { version: 1, calculator } });
    const theirs = aSponsor().funds.map((fund) => ({ ...fund, ticker: `NEW${fund.ticker}` }));
    await loadSponsors(service, aSponsor({ funds: theirs }));
    const body = { version: first.version, calculator };
    const refusal = await service.refusal(planCalls.save, { ...plan, body });
    expect(refusal.errors.map(({ Field }) => Field)).toEqual(
      FUNDS.map((_, index) => `calculator.selectedHandsOnFunds.${String(index)}.ticker`),
    );
    expect((await service.call(planCalls.get, plan)).calculator).toMatchObject({
      selectedHandsOnFunds: [...FUNDS],
    });

    await loadSponsors(service, aSponsorWithoutFunds());
    const saved = await service.call(planCalls.save, { ...plan, body });
    expect(saved.calculator).toMatchObject({ investorType: 'NO_FUNDS', selectedHandsOnFunds: [] });
    const committed = await service.call(planCalls.commit, {
      ...plan,
      body: { version: saved.version, calculator },
    });
    expect(committed).toMatchObject({ status: 2, committed: { result: { holdings: [] } } });
  });

  it('replaces what the browser sends about the offer of the sponsor', async () => {
    const portfolios = PORTFOLIOS_ON_WIRE.map((each) => ({ ...each, compoundReturn: 99, possibleLoss: 0 }));
    const claimed = withFunds({ portfolios, companyOffersStock: false, companyOffersStockFund: null });
    const { committed } = await commitPlan(service, aPerson(), claimed);
    expect(committed?.calculator).toMatchObject({ companyOffersStock: true, portfolios: PORTFOLIOS_ON_WIRE });
    expect(committed?.result).toMatchObject({ portfolio: { compoundReturn: 6.2, possibleLoss: 9.7 } });
  });

  it('needs no fund at a sponsor without funds', async () => {
    await loadSponsors(service, aSponsorWithoutFunds());
    const { committed } = await commitPlan(service, aPerson(), anAllocation({ investorType: null }));
    expect(committed?.result).toMatchObject({
      investorType: 'NO_FUNDS',
      holdings: [],
      portfolio: { number: 4 },
    });
  });
});
