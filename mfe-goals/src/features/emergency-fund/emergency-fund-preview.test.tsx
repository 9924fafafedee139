import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FUND_BASE, type FundAnswers, mockFund, savingsAccount } from '../../testing/emergency-fund.tsx';
import { button, next, press, stepName } from '../../testing/questionnaire.tsx';

const { openAt, openCommitted } = mockFund();

const IDEAL =
  'Your emergency fund should ideally cover 6 months of living expenses. Make saving for your emergency fund a top priority until you have at least 3 months worth of living expenses saved.';
const slider = () =>
  screen.queryByRole<HTMLInputElement>('slider', { name: 'Adjust your monthly savings goal' });

it('previews the plan with a graph and a slider, which is hidden once the goal is met [B2-92]', async () => {
  const { view } = openAt('preview');
  await stepName();
  expect(screen.getByText(IDEAL)).toBeTruthy();
  expect(screen.getByRole('figure', { name: 'Emergency savings' })).toBeTruthy();
  expect(slider()?.value).toBe('200');
  view.unmount();
  openAt('preview', { emergencySavingsBalance: 18_000 });
  await stepName();
  expect(screen.getByText(IDEAL)).toBeTruthy();
  expect(screen.getByRole('figure', { name: 'Emergency savings' })).toBeTruthy();
  expect(slider()).toBeNull();
});

it('aims at 3 or 6 months, floors the months covered, rounds the months to fill up, in whole dollars, on a slider of 0 to 5,000 by 50 [B9-09]', async () => {
  const { view } = openAt('preview', { emergencySavingsBalance: 8_999.99, emergencyFundMonthsSaved: 200 });
  await stepName();
  expect(screen.getByText(/6 months of living expenses.*at least 3 months worth/)).toBeTruthy();
  expect(slider()).toMatchObject({ min: '0', max: '5000', step: '50' });
  expect(
    screen.getByText(
      'If you save $200 a month, you will have six months of living expenses saved in 46 months.',
    ),
  ).toBeTruthy();
  fireEvent.change(slider() as HTMLInputElement, { target: { value: '0' } });
  expect(screen.getByText(/^Your target is \$18,000, which is six months of living expenses\./)).toBeTruthy();
  view.unmount();

  const second = openAt('preview', { sourceOfIncomeAmountEnum: 1, emergencySavingsBalance: 8_999.99 });
  await stepName();
  expect(screen.getByText(/you will have three months of living expenses saved in 1 month\./)).toBeTruthy();
  second.view.unmount();
  openAt('preview', { sourceOfIncomeAmountEnum: 1, emergencySavingsBalance: 11_999.99 });
  await stepName();
  expect(screen.getByText(/cover 3 months of living expenses\./)).toBeTruthy();
});

it('names the expenses that were entered and those of last month, each with its months, and the dollars', async () => {
  const fund = { emergencySavingsBalance: 62_400, monthlyHouseHoldLivingExpenses: 5_200 };
  const own = 'By the $5,200 a month that you entered, your savings last 12 months';
  const preview = openAt('preview', { ...fund, lastMonthsHouseHoldLivingExpenses: 7_184.76 });
  await stepName();
  expect(screen.getByText(`${own}; by the $7,185 of last month, 8 months.`)).toBeTruthy();
  expect(screen.getByText("Amounts are in today's dollars.")).toBeTruthy();
  preview.view.unmount();
  openCommitted('summary', { ...fund, lastMonthsHouseHoldLivingExpenses: null });
  expect(await screen.findByText(`${own}.`)).toBeTruthy();
  expect(screen.getByText("Amounts are in today's dollars.")).toBeTruthy();
});

it('shows only review and preview in edit mode, ends with Commit, and cancels to the summary [B2-93]', async () => {
  const edit = openCommitted('edit');
  expect(await stepName()).toBe('Step 1 of 2: Review your information');
  await next();
  expect(await stepName()).toBe('Step 2 of 2: Preview your plan');
  expect(button('Commit')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await press('Back');
  await press('Cancel');
  await waitFor(() => expect(edit.currentPath()).toBe(`${FUND_BASE}/summary`));
  edit.view.unmount();

  const pending = openAt('household');
  expect(await stepName()).toBe('Step 1 of 5: Your household');
  await press('Cancel');
  await waitFor(() => expect(pending.currentPath()).toBe(`${FUND_BASE}/overview`));
});

it('cancels the plan on the server once, from the first step of a pending plan only [B4-43]', async () => {
  const edit = openCommitted('edit');
  await stepName();
  await press('Cancel');
  await waitFor(() => expect(edit.currentPath()).toBe(`${FUND_BASE}/summary`));
  expect(edit.named('cancel')).toHaveLength(0);
  edit.view.unmount();

  const later = openAt('savings');
  await stepName();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await press('Back');
  expect(await stepName()).toContain('Your household');
  expect(later.named('cancel')).toHaveLength(0);
  await userEvent.dblClick(button('Cancel'));
  await waitFor(() => expect(later.currentPath()).toBe(`${FUND_BASE}/overview`));
  expect(later.named('cancel')).toHaveLength(1);
});

it('shows the committed plan with its day, a graph, the linked accounts and a planner in a new tab [B2-94] [B2-02]', async () => {
  const { view } = openCommitted('summary', {
    linkedAccounts: [savingsAccount({ isLinked: true, balance: 5_000.25 })],
  });
  expect(await screen.findByRole('heading', { name: 'Emergency savings plan' })).toBeTruthy();
  expect(screen.getByText('Plan created: November 22, 2026')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your plan' })).toBeTruthy();
  const graph = screen.getByRole('figure', { name: 'Emergency savings' });
  const labels = [...(graph.querySelectorAll('.bars li > :first-child') ?? [])];
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'Current savings',
    'Recommended emergency savings',
  ]);
  await userEvent.click(within(graph).getByRole('button', { name: 'View as a table' }));
  const cells = within(within(graph).getByRole('table')).getAllByRole('columnheader');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Plan',
    'Current savings',
    'Recommended emergency savings',
  ]);
  expect(within(graph).getByText('$9,000')).toBeTruthy();
  expect(within(graph).getByText('$18,000')).toBeTruthy();
  const accounts = screen.getByRole('table', { name: 'Linked accounts' });
  expect(within(accounts).getByRole('columnheader', { name: 'Balance' })).toBeTruthy();
  expect(within(accounts).getByText('Rainy day')).toBeTruthy();
  expect(within(accounts).getByText('$5,000.25')).toBeTruthy();
  const planner = screen.getByRole('link', { name: /Work with a planner/ });
  expect(planner.getAttribute('href')).toBe('#/secure/work-with-a-planner');
  expect(planner.getAttribute('target')).toBe('_blank');
  view.unmount();

  const pending = openAt('preview');
  await stepName();
  expect(screen.queryByText(/^Plan created:/)).toBeNull();
  pending.view.unmount();
  const summary = openCommitted('summary', {}, 1);
  await waitFor(() => expect(summary.currentPath()).toBe(`${FUND_BASE}/overview`));
});

it('shows the working of its figures', async () => {
  openAt('preview');
  await press('Show the working for Recommended emergency savings');
  const dialog = within(await screen.findByRole('dialog'));
  const inputs = within(await dialog.findByRole('table', { name: 'Starting values' }));
  expect(inputs.getByText('$3,000')).toBeTruthy();
  const constants = within(dialog.getByRole('table', { name: 'Rules and constants' }));
  expect(constants.getAllByText(/Fairwater rules of emergency funds/).length).toBeGreaterThan(0);
});

const TIP = /^Keep making monthly payments/;
const PROJECTION =
  /^If you save \$200 a month, you will have (three|six) months of living expenses saved in (\d+) months?\./;
const COVERED = /Your emergency savings cover 6 months of living expenses\./;

it('has a message for a goal that is met, for no savings and for a projection, longer in the preview [B4-44]', async () => {
  const readTexts = async (over: Partial<FundAnswers>, isPreview: boolean) => {
    const { view } = isPreview ? openAt('preview', over) : openCommitted('summary', over);
    await screen.findByRole('figure', { name: 'Emergency savings' });
    const main = view.container.textContent;
    const texts = {
      met: screen.queryByText(COVERED)?.textContent ?? null,
      target: screen.queryByText(/^Your target is \$18,000/) !== null,
      projection: PROJECTION.exec(screen.queryByText(PROJECTION)?.textContent ?? '')?.slice(1) ?? null,
      tip: screen.queryByText(TIP) !== null,
      planner: screen.queryByText(TIP)?.querySelector('a')?.getAttribute('href') ?? null,
      nice: main.includes('Nice!'),
    };
    view.unmount();
    return texts;
  };
  const none = { met: null, target: false, projection: null, tip: false, planner: null, nice: false };
  const met = { emergencySavingsBalance: 18_000 };
  const sentence = 'Your emergency savings cover 6 months of living expenses.';
  expect(await readTexts(met, false)).toEqual({ ...none, met: sentence });
  expect(await readTexts(met, true)).toEqual({ ...none, met: `Nice! ${sentence}`, nice: true });
  const nothing = { emergencyFundMonthsSaved: 0 };
  expect(await readTexts(nothing, false)).toEqual({ ...none, target: true });
  expect(await readTexts(nothing, true)).toEqual({ ...none, target: true });
  expect(await readTexts({}, false)).toEqual({ ...none, projection: ['six', '45'] });
  expect(await readTexts({}, true)).toEqual({
    ...none,
    projection: ['six', '45'],
    tip: true,
    planner: '#/secure/work-with-a-planner',
  });
  const second = { sourceOfIncomeAmountEnum: 1, emergencySavingsBalance: 0 } as const;
  expect(await readTexts(second, false)).toEqual({ ...none, projection: ['three', '45'] });
});
