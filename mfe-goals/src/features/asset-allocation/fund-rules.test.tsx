import { anAllocation } from '@fw/contract-goals/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { CALCULATOR, FUNDS, serveOptions, TRUSTS } from '../../testing/investment-options.ts';
import { fill, isDisabled, messageFor, press, stepName } from '../../testing/questionnaire.tsx';

const { server, open } = mockGoals();
beforeEach(() => serveOptions(server));

type Answers = NonNullable<Parameters<typeof anAllocation>[0]>;
type Selected = NonNullable<Answers['selectedHandsOnFunds']>[number];
const EXCEEDS = 'You cannot enter values that cause you to exceed your target allocation percentage.';
const BONDS: Selected = {
  name: 'Total Bond Index',
  ticker: 'BOND',
  percentage: 35,
  type: 'FIXED',
  typeName: 'Fixed income',
};

const openAt = (step: string, over: Answers = {}) => {
  const opened = open(CALCULATOR, { plan: planWith(anAllocation(over)) });
  return press(step).then(() => opened);
};
const allocate = async (assetClass = 'Fixed income') => {
  await press(new RegExp(`^(Allocate|Edit|View funds) ${assetClass}$`));
  return screen.findByRole('dialog');
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
const allocated = () =>
  within(screen.getByRole('row', { name: /^Fixed income/ })).getAllByRole('cell')[2]?.textContent;
const CLOSE = {
  Cancel: () => press('Cancel'),
  Esc: () => userEvent.keyboard('{Escape}'),
  'the backdrop': () => {
    const overlay = screen.getByRole('dialog').parentElement?.parentElement;
    if (!overlay) throw new Error('the dialog has no backdrop');
    return userEvent.click(overlay);
  },
} as const;

describe('the dialog of an asset class', () => {
  it('shows what is left, too much or met, and Cancel, Esc and the backdrop clear or restore [B4-23]', async () => {
    await openAt('Select fund');
    for (const close of Object.values(CLOSE)) {
      await allocate();
      expect([status(), isDisabled('Save')]).toEqual(['Left to allocate: 35.00%', true]);
      await fill('Total Bond Index (BOND)', '34.5');
      expect([status(), isDisabled('Save')]).toEqual(['Left to allocate: 0.50%', true]);
      await fill('Inflation Bonds (TIPS)', '0.75');
      expect([status(), isDisabled('Save')]).toEqual(['Amount above allocation: 0.25%', true]);
      await fill('Inflation Bonds (TIPS)', '0.5');
      expect([status(), isDisabled('Save')]).toEqual(['Allocation met', false]);
      await close();
      await isClosed();
      expect(allocated()).toBe('0%');
    }
    await allocate();
    await fill('Total Bond Index (BOND)', '35');
    await press('Save');
    await isClosed();
    expect(allocated()).toBe('35%');
    for (const close of Object.values(CLOSE)) {
      await allocate();
      await fill('Total Bond Index (BOND)', '12');
      await close();
      await isClosed();
      expect(allocated()).toBe('35%');
      await allocate();
      await close();
      await isClosed();
      expect(allocated()).toBe('35%');
    }
  });

  it.each(Object.entries(CLOSE))(
    'closed by %s clears a class that was not fully allocated though nothing was changed [B4-23]',
    async (_name, close) => {
      await openAt('Select fund', { selectedHandsOnFunds: [{ ...BONDS, percentage: 20 }] });
      await screen.findByRole('table', { name: 'Asset classes' });
      expect(allocated()).toBe('20%');
      await allocate();
      await close();
      await isClosed();
      expect(allocated()).toBe('0%');
    },
  );

  it('caps a fund at the target, disables it at a target of 0, and takes the exact sum alone [B5-21]', async () => {
    await openAt('Select fund', {
      portfolioCoreRecommendationNumber: 7,
      recalculatePortfolioRecommendation: false,
    });
    await allocate('Other');
    expect(screen.getByLabelText<HTMLInputElement>('Real Estate (REAL)').disabled).toBe(true);
    expect(isDisabled('Save')).toBe(true);
    await press('Cancel');
    await isClosed();
    await allocate('Large cap');
    expect(screen.getByLabelText<HTMLInputElement>('Large Index (LARGE)').disabled).toBe(false);
    expect(await messageFor('Large Index (LARGE)', '54.01')).toBe(EXCEEDS);
    expect(isDisabled('Save')).toBe(true);
    expect(await messageFor('Large Index (LARGE)', '53.99')).toBeNull();
    expect([status(), isDisabled('Save')]).toEqual(['Left to allocate: 0.01%', true]);
    expect(await messageFor('Large Index (LARGE)', '54')).toBeNull();
    expect([status(), isDisabled('Save')]).toEqual(['Allocation met', false]);
    await press('Save');
    await isClosed();
    await allocate('Fixed income');
    await fill('Total Bond Index (BOND)', '5');
    await fill('Inflation Bonds (TIPS)', '0.01');
    expect(screen.getByText(EXCEEDS)).toBeTruthy();
    expect(isDisabled('Save')).toBe(true);
  });
});

it('commits hands-off once a trust is selected, and hands-on once all asset classes are allocated [B5-20]', async () => {
  serveOptions(server, { trusts: TRUSTS.filter(({ ticker }) => ticker !== 'MIDDLE') });
  const off = await openAt('Select fund', { investorType: 'HANDS_OFF' });
  expect(await screen.findByText('Selected fund: Not picked yet')).toBeTruthy();
  expect(isDisabled('Commit')).toBe(true);
  await press('Next fund');
  expect(await screen.findByText('Selected fund: GROWTH Trust (GROWTH)')).toBeTruthy();
  expect(isDisabled('Commit')).toBe(false);
  off.view.unmount();

  const shares = { FIXED: 35, LARGE: 36, SMALL: 9, FOREIGN: 15, OTHER: 5 } as const;
  const selected = Object.entries(shares).map(([type, percentage]) => {
    const found = FUNDS.find((each) => each.type === type);
    return {
      ...BONDS,
      name: found?.fundName ?? '',
      ticker: found?.ticker ?? '',
      type,
      percentage,
    } as Selected;
  });
  for (const [index, { type }] of selected.entries()) {
    const part = selected.map((each, at) => (at === index ? { ...each, percentage: 1 } : each));
    const on = await openAt('Select fund', { selectedHandsOnFunds: part });
    await screen.findByRole('table', { name: 'Asset classes' });
    expect([type, isDisabled('Commit')]).toEqual([type, true]);
    on.view.unmount();
  }
  await openAt('Select fund', { selectedHandsOnFunds: selected });
  await screen.findByRole('table', { name: 'Asset classes' });
  expect(isDisabled('Commit')).toBe(false);
});

it('stores the time frames by their numbers 1 to 4 [B3-13]', async () => {
  const { held } = open(CALCULATOR, {
    plan: planWith(anAllocation({ timeFrameTakeFromInvestments: null, timeFrameSpendFromInvestments: null })),
  });
  await stepName();
  const questions = [
    {
      group: /begin taking money/,
      name: 'timeFrameTakeFromInvestments',
      answers: ['1 year or less', '2-5 years', '6-10 years', 'More than 10 years'],
    },
    {
      group: /last over a period/,
      name: 'timeFrameSpendFromInvestments',
      answers: ['2 years or less', '3-5 years', '6-10 years', 'More than 10 years'],
    },
  ];
  for (const { group, name, answers } of questions) {
    const radios = within(screen.getByRole('radiogroup', { name: group })).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(answers);
    for (const [index, radio] of radios.entries()) {
      await userEvent.click(radio);
      await waitFor(() => expect(held.plan.calculator).toMatchObject({ [name]: index + 1 }));
    }
  }
});

const LEGEND = 'Legend of Your target allocation';
const legend = async () => {
  const list = within(await screen.findByRole('list', { name: LEGEND }));
  return list.getAllByRole('listitem').map((item) => ({
    text: item.textContent,
    colour: item.querySelector<HTMLElement>('[aria-hidden]')?.style.background ?? '',
  }));
};

it('reads level, return, loss and five shares of a portfolio; number 0 is the short term and not on the slider [B3-27]', async () => {
  const portfolios = anAllocation().portfolios.map((portfolio) =>
    portfolio.number === 4
      ? {
          ...portfolio,
          riskLevelName: 'Steady',
          compoundReturn: 5.25,
          possibleLoss: 7.5,
          fixedIncome: 30,
          largeCap: 25,
          smallCap: 20,
          foreign: 15,
          other: 10,
        }
      : portfolio,
  );
  const opened = await openAt('Adjust risk level', { portfolios });
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Risk level' });
  expect([slider.min, slider.max, slider.getAttribute('aria-valuetext')]).toEqual(['1', '7', 'Steady']);
  const readFact = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(readFact('Expected return')).toContain('5.25%');
  expect(readFact('Possible loss')).toContain('7.5%');
  await press('View as a table');
  expect(screen.queryByRole('row', { name: /Short Term/ })).toBeNull();
  await press('Select fund');
  expect((await legend()).map(({ text }) => text)).toEqual([
    'Fixed income30%',
    'Large cap25%',
    'Small/mid cap20%',
    'Foreign15%',
    'Other10%',
  ]);
  opened.view.unmount();
});

it('draws doughnuts with five colours, and the short term with one teal [B9-13]', async () => {
  const opened = await openAt('Select fund');
  const colours = (await legend()).map(({ colour }) => colour);
  expect(new Set(colours).size).toBe(5);
  for (const colour of colours) expect(colour).toMatch(/^var\(--/);
  opened.view.unmount();
  const short = anAllocation({
    timeFrameTakeFromInvestments: 2,
    timeFrameSpendFromInvestments: 1,
    edgeCase: true,
    portfolioCoreRecommendationNumber: 0,
  });
  open('/plan-for-retirement/summary?plan=ASSET_ALLOCATION', { plan: planWith(short, 2) });
  const one = await legend();
  expect(one.map(({ text }) => text)).toEqual(['Short Term100%']);
  expect(one[0]?.colour).toBe('var(--cat-3)');
  expect(colours).not.toContain(one[0]?.colour);
});
