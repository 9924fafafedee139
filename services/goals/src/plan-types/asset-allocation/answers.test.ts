import { ofPlanType, planCalls, type AssetAllocationCalculatorOnWire } from '@fw/contract-goals';
import { anAllocation, PORTFOLIOS_ON_WIRE } from '@fw/contract-goals/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { FUNDS, SHORT_TERM, TRUST, withFunds } from '../../testing/allocation-answers.ts';
import { commitErrors } from '../../testing/commit-errors.ts';
import { aSponsor, aSponsorWithoutFunds, loadSponsors } from '../../testing/sponsor-investments.ts';
import { aPerson, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => loadSponsors(service, aSponsor()));

const TYPE = 'ASSET_ALLOCATION';
const readErrors = (calculator: ReturnType<typeof anAllocation>) => commitErrors(service, calculator);
type Answers = AssetAllocationCalculatorOnWire;

async function save(over: Partial<Answers>, as = aPerson()) {
  const { version } = await startPlan(service, as, TYPE);
  const body = { version, calculator: anAllocation(over) };
  const view = await service.call(planCalls.save, { as, ...ofPlan(TYPE), body });
  return ofPlanType(TYPE, view.calculator);
}

describe('the answers of an asset-allocation plan', () => {
  it('have the fields of the specification, with what the sponsor offers [B3-26]', async () => {
    const as = aPerson();
    await startPlan(service, as, TYPE);
    const started = await service.call(planCalls.get, { as, ...ofPlan(TYPE) });
    expect(started.calculator).toEqual({
      planType: TYPE,
      investorType: null,
      investmentApproachType: 'BOTH',
      riskModifier: null,
      timeFrameTakeFromInvestments: null,
      timeFrameSpendFromInvestments: null,
      edgeCase: false,
      companyOffersStock: true,
      companyOffersStockFund: { name: 'Harbor Stock Fund', ticker: 'HRBR' },
      companyStock: 0,
      portfolios: PORTFOLIOS_ON_WIRE,
      portfolioCoreRecommendationNumber: null,
      recalculatePortfolioRecommendation: true,
      selectedHandsOffTrust: null,
      selectedHandsOnFunds: [],
      committedOn: null,
      currentStep: 0,
      editMode: false,
      linkedAccounts: [],
    });
    const answers = { companyStock: 100, selectedHandsOffTrust: TRUST, selectedHandsOnFunds: [...FUNDS] };
    expect(await save({ ...answers, currentStep: 4, editMode: true })).toMatchObject({
      companyStock: 100,
      selectedHandsOffTrust: { name: 'Harbor MIDDLE Trust', ticker: 'MIDDLE' },
      currentStep: 4,
      editMode: true,
      selectedHandsOnFunds: [
        { name: 'Total Bond Index', ticker: 'BOND', percentage: 20, type: 'FIXED', typeName: 'FIXED' },
        ...FUNDS.slice(1),
      ],
    });
    for (const companyStock of [-0.01, 100.01, 33.333]) {
      expect(await readErrors(withFunds({ companyStock }))).toHaveProperty('companyStock');
    }
  });

  it('name the risk modifier, or give its number, or leave it open [B3-06]', async () => {
    const pairs = [
      ['Conservative', 1],
      ['Average', 2],
      ['Aggressive', 3],
    ] as const;
    for (const [name, number] of pairs) {
      expect((await save({ riskModifier: number })).riskModifier).toBe(name);
      expect((await save({ riskModifier: name })).riskModifier).toBe(name);
    }
    expect((await save({ riskModifier: null })).riskModifier).toBeNull();
    for (const riskModifier of [0, 4, 'Bold']) {
      expect(Object.keys(await readErrors(anAllocation({ riskModifier })))).toEqual(['riskModifier']);
    }
  });

  it('name investor and approach types, or give their numbers [B3-07]', async () => {
    const types = [
      ['HANDS_ON', 1],
      ['HANDS_OFF', 2],
    ] as const;
    for (const [name, number] of types) {
      expect((await save({ investorType: number })).investorType).toBe(name);
      expect((await save({ investorType: name })).investorType).toBe(name);
    }
    for (const investorType of ['BOTH', 0, 4]) {
      expect(Object.keys(await readErrors(anAllocation({ investorType })))).toEqual(['investorType']);
    }
    const approaches = [
      ['BOTH', 0],
      ['HANDS_ON', 1],
      ['HANDS_OFF', 2],
      ['NO_FUNDS', 3],
    ] as const;
    for (const [name, number] of approaches) {
      await loadSponsors(
        service,
        name === 'NO_FUNDS' ? aSponsorWithoutFunds() : aSponsor({ investmentApproachType: number }),
      );
      const saved = await save({ investmentApproachType: number, investorType: null });
      expect(saved.investmentApproachType).toBe(name);
      expect(saved.investorType).toBe(name === 'BOTH' ? null : name);
    }
    expect(Object.keys(await readErrors(anAllocation({ investmentApproachType: 4 })))).toEqual([
      'investmentApproachType',
    ]);
  });

  it('hold portfolios 0 to 7 with risk level, return, loss and shares, cash as other', async () => {
    await loadSponsors(service, aSponsor({ shortTermPercentage: 10 }));
    const { portfolios } = await save({ portfolios: [] });
    expect(portfolios.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(portfolios[4]).toEqual({
      number: 4,
      riskLevelName: 'Balanced',
      compoundReturn: 6,
      possibleLoss: 8.5,
      fixedIncome: 31.5,
      largeCap: 32.4,
      smallCap: 8.1,
      foreign: 13.5,
      other: 14.5,
    });
    expect(portfolios[0]).toMatchObject({ riskLevelName: 'Short Term', other: 100 });
    expect((await save({ ...SHORT_TERM })).portfolioCoreRecommendationNumber).toBe(0);
  });

  it('give a company stock of 0 percent where stock is offered and none where it is not [B5-19]', async () => {
    expect((await save({ companyStock: null })).companyStock).toBe(0);
    for (const companyStock of [0, 100])
      expect((await save({ companyStock })).companyStock).toBe(companyStock);
    for (const companyStock of [-1, 101]) {
      expect(Object.keys(await readErrors(withFunds({ companyStock })))).toEqual(['companyStock']);
    }
    await loadSponsors(service, aSponsor({ companyOffersStock: false, companyOffersStockFund: null }));
    expect((await save({ companyStock: 30 })).companyStock).toBeNull();
  });

  it('are an edge case by the two time frames, with the short-term portfolio and hands-on [B4-16]', async () => {
    expect(await save({ ...SHORT_TERM, investorType: 'HANDS_OFF' })).toMatchObject({
      edgeCase: true,
      portfolioCoreRecommendationNumber: 0,
      investorType: 'HANDS_ON',
    });
    expect(await save({ edgeCase: true, portfolioCoreRecommendationNumber: 0 })).toMatchObject({
      edgeCase: false,
      portfolioCoreRecommendationNumber: 4,
    });
  });

  it('get one of the portfolios by the two time frames, moved by the risk modifier [B4-17]', async () => {
    const recommended = async (take: number, spend: number, riskModifier: string) => {
      const { edgeCase, portfolioCoreRecommendationNumber: number } = await save({
        timeFrameTakeFromInvestments: take,
        timeFrameSpendFromInvestments: spend,
        riskModifier,
        portfolioCoreRecommendationNumber: null,
      });
      return edgeCase ? 'edge case' : number;
    };
    const recommendedRow = async (take: number, riskModifier: string) =>
      Promise.all([1, 2, 3, 4].map((spend) => recommended(take, spend, riskModifier)));
    const table = async (riskModifier: string) =>
      Promise.all([2, 3, 4].map((take) => recommendedRow(take, riskModifier)));
    expect(await table('Average')).toEqual([
      ['edge case', 1, 2, 4],
      [2, 3, 4, 5],
      [4, 4, 5, 6],
    ]);
    expect(await table('Conservative')).toEqual([
      ['edge case', 1, 1, 3],
      [1, 2, 3, 4],
      [3, 3, 4, 5],
    ]);
    expect(await table('Aggressive')).toEqual([
      ['edge case', 2, 3, 5],
      [3, 4, 5, 6],
      [5, 5, 6, 7],
    ]);
    for (const spend of [3, 4]) expect(await recommended(1, spend, 'Average')).toBeNull();
  });
});
