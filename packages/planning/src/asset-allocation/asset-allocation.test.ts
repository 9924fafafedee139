import { percent } from '@fw/units';
import { describe, expect, it } from 'vitest';
import { replay } from '../testing/replay.ts';
import { explain } from '../working/index.ts';
import { assetAllocation } from './index.ts';

const FRAMES = [1, 2, 3, 4];
type Modifier = 'Conservative' | 'Average' | 'Aggressive' | null;

const recommended = (frames: readonly (number | null)[], riskModifier: Modifier, more = {}) =>
  assetAllocation({
    kind: 'recommend',
    timeFrameTakeFromInvestments: frames[0] ?? null,
    timeFrameSpendFromInvestments: frames[1] ?? null,
    riskModifier,
    ...more,
  });

const recommendationNumber = (answer: object): unknown =>
  Object.entries(answer).find(([key]) => key === 'portfolioCoreRecommendationNumber')?.[1];
const table = (modifier: Modifier) =>
  FRAMES.map((take) => FRAMES.map((spend) => recommendationNumber(recommended([take, spend], modifier))));

it('explains what the funds of a class add up to and what is left, each line from its formula', () => {
  for (const [target, percentages, allocated, left] of [
    [35, [20.5, 4.25, null], 24.75, 10.25],
    [35, [35, 0.01], 35.01, -0.01],
    [0.3, [0.1, 0.2], 0.3, 0],
    [5, [], 0, 5],
  ] as const) {
    const working = explain(
      assetAllocation({
        kind: 'allocate',
        target: percent(target),
        percentages: percentages.map((each) => (each === null ? null : percent(each))),
      }),
    );
    expect(working?.lines.map(({ name, value }) => [name, value])).toEqual([
      ['allocated', allocated],
      ['left', left],
    ]);
    expect(working && replay(working)).toEqual([]);
  }
});

describe('the recommended portfolio', () => {
  it('maps the two time frames by the table, the first row to nothing but the short term [B3-13] [B4-17]', () => {
    expect(table('Average')).toEqual([
      [0, 0, null, null],
      [0, 1, 2, 4],
      [2, 3, 4, 5],
      [4, 4, 5, 6],
    ]);
  });

  it('moves one down for the conservative, not below 1, and one up for the aggressive [B4-17] [B9-07]', () => {
    expect(table('Conservative')).toEqual([
      [0, 0, null, null],
      [0, 1, 1, 3],
      [1, 2, 3, 4],
      [3, 3, 4, 5],
    ]);
    expect(table('Aggressive')).toEqual([
      [0, 0, null, null],
      [0, 2, 3, 5],
      [3, 4, 5, 6],
      [5, 5, 6, 7],
    ]);
  });

  it('is short term and hands-on in the edge case [B4-15] [B4-16]', () => {
    expect(recommended([2, 1], 'Aggressive')).toMatchObject({
      edgeCase: true,
      portfolioCoreRecommendationNumber: 0,
      investorType: 'HANDS_ON',
    });
  });

  it('stays what the slider chose until an answer changes [B4-18]', () => {
    const chosen = { recalculatePortfolioRecommendation: false, portfolioCoreRecommendationNumber: 7 };

    expect(recommendationNumber(recommended([3, 3], 'Average', chosen))).toBe(7);
    expect(
      recommendationNumber(
        recommended([3, 3], 'Average', { ...chosen, recalculatePortfolioRecommendation: true }),
      ),
    ).toBe(4);
  });

  it('is null until every question is answered, and refuses a time frame that does not exist [B5-15] [B5-16]', () => {
    expect(recommendationNumber(recommended([null, 3], 'Average'))).toBeNull();
    expect(recommendationNumber(recommended([3, 3], null))).toBeNull();
    expect(recommended([5, 3], 'Average')).toMatchObject({ error: 'UNKNOWN_TIME_FRAME' });
  });
});

const view = (number: number, shortTerm?: number) =>
  assetAllocation({
    kind: 'portfolio',
    number,
    shortTermPercentage: shortTerm === undefined ? null : percent(shortTerm),
  });

describe('a portfolio', () => {
  it.each([
    [0, 3.4, 0],
    [1, 5.1, 3.6],
    [2, 5.5, 5.6],
    [3, 5.9, 7.9],
    [4, 6.2, 9.7],
    [5, 6.4, 11.5],
    [6, 6.6, 13.6],
    [7, 6.9, 16],
  ])(
    '%d is expected to return %d %%, and one year in twenty loses more than %d %% [B3-27] [B9-12]',
    (number, gain, loss) => {
      expect(view(number)).toMatchObject({
        compoundReturn: gain,
        possibleLoss: loss,
        selectable: number > 0,
      });
    },
  );

  it('gives the short-term share to other, each class scaled down [B9-07]', () => {
    expect(view(4, 10)).toHaveProperty(
      'fractions',
      [0.315, 0.324, 0.081, 0.135, 0.145].map((part) => expect.closeTo(part, 12)),
    );
  });

  it('outside 0 to 7 does not exist [B9-07]', () => {
    expect(view(8)).toEqual({ error: 'INVALID_NUMBER', field: 'number' });
  });
});

describe('funds', () => {
  const allocate = (target: number, ...percentages: number[]) =>
    assetAllocation({ kind: 'allocate', target: percent(target), percentages: percentages.map(percent) });

  it('report what is left, what is too much and when the target is met, exactly to the hundredth [B4-23] [B5-21] [B9-17]', () => {
    expect(allocate(35, 20)).toMatchObject({
      text: 'Left to allocate: 15.00%',
      saveEnabled: false,
      error: null,
    });
    expect(allocate(35, 20, 16)).toMatchObject({
      text: 'Amount above allocation: 1.00%',
      saveEnabled: false,
      error: 'You cannot enter values that cause you to exceed your target allocation percentage.',
    });
    expect(allocate(0.3, 0.1, 0.2)).toMatchObject({ text: 'Allocation met', saveEnabled: true });
    expect(allocate(0)).toMatchObject({ inputDisabled: true });
  });

  it('commit once no class with a target is left to allocate [B2-55] [B4-22] [B5-20]', () => {
    const targets = { fixedIncome: percent(60), largeCap: percent(40), other: percent(0) };
    const commit = (largeCap: number) =>
      assetAllocation({
        kind: 'commit',
        targets,
        allocated: { fixedIncome: percent(60), largeCap: percent(largeCap) },
      });

    expect(commit(39.99)).toMatchObject({
      commitEnabled: false,
      links: { largeCap: 'Allocate', other: 'View funds' },
    });
    expect(commit(40)).toMatchObject({
      commitEnabled: true,
      links: { fixedIncome: 'Edit', largeCap: 'Edit' },
    });
  });

  it('match best by fixed income, on a tie the one with more of it [B2-54] [B4-21]', () => {
    const trusts = [45, 55, 35].map((fixed) => ({ allocation: [percent(fixed)] }));

    expect(assetAllocation({ kind: 'bestMatch', fixedIncome: percent(50), trusts })).toEqual({ index: 1 });
    expect(assetAllocation({ kind: 'bestMatch', fixedIncome: percent(50), trusts: [] })).toEqual({
      index: null,
    });
  });

  it('beside company stock keep 0 to 100 % and refuse the rest [B5-19] [B9-08]', () => {
    const beside = (companyStock: number, ...allocations: number[]) =>
      assetAllocation({
        kind: 'companyStock',
        allocations: allocations.map(percent),
        companyStock: percent(companyStock),
      });

    expect(beside(25, 33.33, 33.33, 33.34)).toEqual({ percentages: [25, 25, 25] });
    expect(beside(101, 100)).toMatchObject({ error: 'COMPANY_STOCK_RANGE' });
    expect(beside(-1, 100)).toMatchObject({ error: 'COMPANY_STOCK_RANGE' });
    expect(beside(10)).toMatchObject({ error: 'EMPTY_ALLOCATION' });
  });
});
