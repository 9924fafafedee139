import { investmentOptionCalls } from '@fw/contract-goals';
import { anAllocation } from '@fw/contract-goals/testing';
import { aRefusal, inEnvironment, onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { readCells, fill, isDisabled, press } from '../../testing/questionnaire.tsx';
import { fundTypeName } from './shares.ts';
import { CALCULATOR, serveOptions, TRUSTS, TYPES } from '../../testing/investment-options.ts';

const { server, open } = mockGoals();
beforeEach(() => serveOptions(server));

type Answers = NonNullable<Parameters<typeof anAllocation>[0]>;

/** Opens the fund step of a person with portfolio 4: 35, 36, 9, 15 and 5 percent. */
async function openFunds(over: Answers = {}) {
  const opened = open(CALCULATOR, { plan: planWith(anAllocation(over)) });
  await press('Select fund');
  return opened;
}
const openHandsOff = (over: Answers = {}) => openFunds({ investorType: 'HANDS_OFF', ...over });
const slides = () => screen.getAllByRole('article', { hidden: true });
const shown = () => slides().findIndex((slide) => !slide.inert);

it('shows the target and the trusts, the best match preselected, and moves by itself only to it [B2-54] [B4-21]', async () => {
  const { held } = await openHandsOff();
  const target = await screen.findByRole('figure', { name: 'Your target allocation' });
  expect(target).toBeTruthy();
  const legend = within(screen.getByRole('list', { name: 'Legend of Your target allocation' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fixed income35%',
    'Large cap36%',
    'Small/mid cap9%',
    'Foreign15%',
    'Other5%',
  ]);
  expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual([
    '1 of 3: INCOME Trust',
    '2 of 3: MIDDLE Trust',
    '3 of 3: GROWTH Trust',
  ]);
  for (const slide of slides()) {
    expect(within(slide).getByRole('figure', { hidden: true })).toBeTruthy();
    expect(within(slide).getByRole('list', { hidden: true })).toBeTruthy();
  }
  expect(slides().map((slide) => slide.textContent.includes('best match'))).toEqual([false, true, false]);
  expect(await screen.findByText('Selected fund: MIDDLE Trust (MIDDLE)')).toBeTruthy();
  expect(isDisabled('Commit')).toBe(false);
  expect(shown()).toBe(0);
  await waitFor(() => expect(shown()).toBe(1));
  expect(screen.getByText(/You alone decide.*does not make investment recommendations/)).toBeTruthy();

  const carousel = screen.getByRole('region', { name: 'Choose a target fund' });
  within(carousel).getByRole('button', { name: 'Next fund' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('Selected fund: GROWTH Trust (GROWTH)')).toBeTruthy();
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      selectedHandsOffTrust: { name: 'GROWTH Trust', ticker: 'GROWTH' },
    }),
  );
  await press('Previous fund');
  expect(await screen.findByText('Selected fund: MIDDLE Trust (MIDDLE)')).toBeTruthy();
  // The fund is stored again: by then a later scroll event would have selected another one.
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({ selectedHandsOffTrust: { name: 'MIDDLE Trust' } }),
  );
  expect(screen.getByText('Selected fund: MIDDLE Trust (MIDDLE)')).toBeTruthy();
});

it('keeps Commit disabled until a trust is selected, and marks one that is no longer offered', async () => {
  serveOptions(server, { trusts: [] });
  const empty = await openHandsOff();
  expect(await screen.findByText(/offers no target funds/)).toBeTruthy();
  expect(isDisabled('Commit')).toBe(true);
  empty.view.unmount();

  serveOptions(server, { trusts: TRUSTS });
  await openHandsOff({ selectedHandsOffTrust: { name: 'OLD Trust', ticker: 'OLD' } });
  expect(await screen.findByText('This fund is no longer offered. Please select another fund.')).toBeTruthy();
  await press('Next fund');
  await waitFor(() => expect(screen.queryByText(/no longer offered/)).toBeNull());
});

const rows = () => readCells('Asset classes');
const allocate = async (assetClass: string) => {
  await press(new RegExp(`^(Allocate|Edit|View funds) ${assetClass}$`));
  return screen.findByRole('dialog');
};
const statusText = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

it('lists the asset classes with target and link, and commits once all are allocated [B2-55] [B4-22]', async () => {
  const { held } = await openFunds({
    portfolioCoreRecommendationNumber: 7,
    recalculatePortfolioRecommendation: false,
  });
  expect(await screen.findByRole('figure', { name: 'Your target allocation' })).toBeTruthy();
  const links = () =>
    rows().map((cells) => cells.at(-1)?.replace(/ (Fixed|Large|Small|Foreign|Other).*/, ''));
  expect(rows().map((cells) => cells.slice(0, 2))).toEqual([
    ['Fixed income', '5%'],
    ['Large cap', '54%'],
    ['Small/mid cap', '16%'],
    ['Foreign', '25%'],
    ['Other', '0%'],
  ]);
  expect(links()).toEqual(['Allocate', 'Allocate', 'Allocate', 'Allocate', 'View funds']);
  const classes = [
    ['Fixed income', 'Total Bond Index (BOND)', '5'],
    ['Large cap', 'Large Index (LARGE)', '54'],
    ['Small/mid cap', 'Small Index (SMALL)', '16'],
    ['Foreign', 'World Index (WORLD)', '25'],
  ] as const;
  for (const [index, [assetClass, fund, share]] of classes.entries()) {
    expect(isDisabled('Commit')).toBe(true);
    await allocate(assetClass);
    await fill(fund, share);
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(links()[index]).toBe('Edit');
  }
  expect(isDisabled('Commit')).toBe(false);
  await press('Commit');
  await waitFor(() =>
    expect(held.plan.committed?.result).toMatchObject({
      holdings: [
        { ticker: 'BOND', percentage: 5 },
        { ticker: 'LARGE', percentage: 54 },
        { ticker: 'SMALL', percentage: 16 },
        { ticker: 'WORLD', percentage: 25 },
      ],
    }),
  );
});

it('opens the funds of a class with name, ticker, cost and what they hold, and emits the class [B3-29] [B2-57]', async () => {
  const { held } = await openFunds();
  const dialog = await allocate('Fixed income');
  expect(within(dialog).getByRole('heading', { name: 'Fixed income: 35%' })).toBeTruthy();
  expect(within(dialog).getByLabelText('Total Bond Index (BOND)')).toBeTruthy();
  expect(within(dialog).getByLabelText('Inflation Bonds (TIPS)')).toBeTruthy();
  expect(within(dialog).queryByLabelText(/LARGE/)).toBeNull();
  expect(within(dialog).getAllByText('Bonds of the United States. Expense ratio 0.04%')).toHaveLength(2);
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeTruthy();
  await fill('Total Bond Index (BOND)', '20.5');
  await fill('Inflation Bonds (TIPS)', '14.5');
  await press('Save');
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      selectedHandsOnFunds: [
        {
          name: 'Total Bond Index',
          ticker: 'BOND',
          percentage: 20.5,
          type: 'FIXED',
          typeName: 'Fixed income',
        },
        {
          name: 'Inflation Bonds',
          ticker: 'TIPS',
          percentage: 14.5,
          type: 'FIXED',
          typeName: 'Fixed income',
        },
      ],
    }),
  );
  await allocate('Fixed income');
  expect(screen.getByLabelText<HTMLInputElement>('Total Bond Index (BOND)').value).toBe('20.5%');
});

it('shows how what is left of a class is worked out from its target and the shares of its funds', async () => {
  await openFunds();
  const dialog = within(await allocate('Fixed income'));
  await fill('Total Bond Index (BOND)', '20.5');
  await fill('Inflation Bonds (TIPS)', '4.25');
  await userEvent.click(dialog.getByText('Show the working'));
  expect(dialog.getByText('= share of fund 1 in percent + share of fund 2 in percent')).toBeTruthy();
  expect(dialog.getByText('24.75')).toBeTruthy();
  expect(dialog.getByText('= target in percent − “Allocated, percent”')).toBeTruthy();
  expect(statusText()).toBe('Left to allocate: 10.25%');
  const inputs = within(dialog.getByRole('table', { name: 'Starting values' }));
  expect(inputs.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Value'),
    expect.stringMatching(/^Target in percent35Portfolio of your employer's plan/),
    expect.stringMatching(/^Share of fund 1 in percent20.5/),
    expect.stringMatching(/^Share of fund 2 in percent4.25/),
  ]);
});

it('shows what is left, too much or met, and saves the exact target alone', async () => {
  const { held } = await openFunds();
  await allocate('Fixed income');
  expect(statusText()).toBe('Left to allocate: 35.00%');
  expect(isDisabled('Save')).toBe(true);
  await fill('Total Bond Index (BOND)', '34.99');
  expect(statusText()).toBe('Left to allocate: 0.01%');
  expect(isDisabled('Save')).toBe(true);
  const exceeds = 'You cannot enter values that cause you to exceed your target allocation percentage.';
  await fill('Inflation Bonds (TIPS)', '0.02');
  expect(statusText()).toBe('Amount above allocation: 0.01%');
  expect(screen.getByText(exceeds)).toBeTruthy();
  expect(isDisabled('Save')).toBe(true);
  await fill('Inflation Bonds (TIPS)', '35.01');
  expect(screen.getByLabelText('Inflation Bonds (TIPS)').getAttribute('aria-invalid')).toBe('true');
  await fill('Inflation Bonds (TIPS)', '0.01');
  expect(statusText()).toBe('Allocation met');
  expect(screen.queryByText(exceeds)).toBeNull();
  expect(isDisabled('Save')).toBe(false);

  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows()[0]?.slice(1, 3)).toEqual(['35%', '0%']);
  await allocate('Fixed income');
  await fill('Total Bond Index (BOND)', '35');
  await press('Save');
  await waitFor(() => expect(rows()[0]?.slice(1, 3)).toEqual(['35%', '35%']));
  await allocate('Fixed income');
  await fill('Total Bond Index (BOND)', '10');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows()[0]?.slice(1, 3)).toEqual(['35%', '35%']);
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      selectedHandsOnFunds: [{ ticker: 'BOND', percentage: 35 }],
    }),
  );
});

it('clears a class that was never fully allocated when the dialog is closed by Esc or the backdrop', async () => {
  const part = {
    name: 'Total Bond Index',
    ticker: 'BOND',
    percentage: 20,
    type: 'FIXED',
    typeName: 'Fixed income',
  } as const;
  await openFunds({ selectedHandsOnFunds: [part] });
  await screen.findByRole('table', { name: 'Asset classes' });
  expect(rows()[0]?.slice(1, 3)).toEqual(['35%', '20%']);
  const dialog = await allocate('Fixed income');
  const overlay = dialog.parentElement?.parentElement;
  if (!overlay) throw new Error('the dialog has no backdrop');
  await userEvent.click(overlay);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows()[0]?.slice(1, 3)).toEqual(['35%', '0%']);
});

it('disables the funds of a class without a target', async () => {
  await openFunds({ portfolioCoreRecommendationNumber: 7, recalculatePortfolioRecommendation: false });
  await allocate('Other');
  expect(screen.getByLabelText<HTMLInputElement>('Real Estate (REAL)').disabled).toBe(true);
  expect(isDisabled('Save')).toBe(true);
});

const OPTION_STEPS: readonly (readonly [string, Answers])[] = [
  ['Select fund', { investorType: 'HANDS_OFF' }],
  ['Select fund', { investorType: 'HANDS_ON' }],
  [
    'Short Term',
    {
      timeFrameTakeFromInvestments: 2,
      timeFrameSpendFromInvestments: 1,
      edgeCase: true,
      portfolioCoreRecommendationNumber: 0,
    },
  ],
];

it.each([
  ['development', 'The options are being updated.'],
  ['production', 'Server error occurred while loading investment options'],
] as const)(
  'shows in %s above the step that options of any kind could not be loaded, "%s", and logs it [B8-03]',
  async (environment, text) => {
    inEnvironment(environment);
    const fail = () => aRefusal(500, { message: 'The options are being updated.' });
    server.use(
      onCall(investmentOptionCalls.types, fail),
      onCall(investmentOptionCalls.list, fail),
      onCall(investmentOptionCalls.matching, fail),
    );
    for (const [step, over] of OPTION_STEPS) {
      vi.mocked(reportError).mockClear();
      const { view } = open(CALCULATOR, { plan: planWith(anAllocation(over)) });
      await press(step);
      const message = await screen.findByText(text);
      expect(message.compareDocumentPosition(screen.getByRole('button', { name: 'Back' }))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      expect(vi.mocked(reportError).mock.calls.map(([error]) => String(error))).toContain(
        'ShownError: The options are being updated.',
      );
      view.unmount();
    }
  },
);

it('shows n/a for a fund type without a type or a name, and logs it [B8-09]', () => {
  expect(fundTypeName('FIXED', TYPES)).toBe('Fixed income');
  expect(reportError).not.toHaveBeenCalled();
  expect(fundTypeName(undefined, TYPES)).toBe('n/a');
  expect(fundTypeName('FIXED', [])).toBe('n/a');
  expect(reportError).toHaveBeenCalledTimes(2);
});
