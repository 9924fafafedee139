import { aDebtCalculator } from '@fw/contract-goals/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { both, car, card, DEBT_BASE, mockDebts, moveTo, tab, verdict } from '../../testing/debts.tsx';
import { planWith } from '../../testing/goals-service.ts';
import { button, isDisabled, next, press, stepName } from '../../testing/questionnaire.tsx';

const { open, openAt, openCommitted } = mockDebts();

it('leads through four steps to Commit and to the summary; edit has two, the first has Cancel [B1-07] [B2-95]', async () => {
  const unlinked = { ...card, isLinked: false };
  const { held, currentPath, named, view } = openAt('strategy', {
    strategy: null,
    linkedAccounts: [unlinked],
    monthlyPayment: null,
  });
  expect(await stepName()).toBe('Step 1 of 4: Paydown strategy');
  expect(button('Cancel')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /High interest first/ }));
  await next();
  expect(await stepName()).toBe('Step 2 of 4: Identify debts');
  await press('Link accounts');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Store card/ }));
  await press('Link');
  await next();
  expect(await stepName()).toBe('Step 3 of 4: Review your information');
  await next();
  expect(await stepName()).toBe('Step 4 of 4: Preview your plan');
  await press('Commit');
  await waitFor(() => expect(currentPath()).toBe(`${DEBT_BASE}/summary`));
  expect(named('commit')).toHaveLength(1);
  expect(held.plan.committed?.calculator).toMatchObject({ strategy: 1, monthlyPayment: 100 });
  view.unmount();

  const edit = openCommitted('edit');
  expect(await stepName()).toBe('Step 1 of 2: Review your information');
  expect(button('Cancel')).toBeTruthy();
  await next();
  expect(await stepName()).toBe('Step 2 of 2: Preview your plan');
  edit.view.unmount();
  const overview = open(`${DEBT_BASE}/overview`, { plan: planWith(aDebtCalculator(), 1) });
  expect(await screen.findByRole('link', { name: 'Continue your plan' })).toBeTruthy();
  expect(overview.currentPath()).toBe(`${DEBT_BASE}/overview`);
});

it('offers two strategies, and adjusts strategy, payment and interest under their numbers [B2-96] [B3-11]', async () => {
  const { held, view } = openAt('strategy', { strategy: null });
  await stepName();
  const group = within(screen.getByRole('radiogroup', { name: 'Which debt do you want to pay off first?' }));
  expect(group.getAllByRole('radio')).toHaveLength(2);
  for (const [name, strategy] of [
    [/^High interest first/, 1],
    [/^Lowest balance first/, 2],
  ] as const) {
    await userEvent.click(group.getByRole('radio', { name }));
    await waitFor(() => expect(held.plan.calculator).toMatchObject({ strategy }));
  }
  view.unmount();
  openAt('preview', { strategy: 2 });
  await stepName();
  expect(screen.getAllByRole('tab').map((each) => [each.dataset['key'], each.textContent])).toEqual([
    ['1', 'Paydown strategy'],
    ['2', 'Monthly payment'],
    ['3', 'Interest rate'],
  ]);
});

it('links loans and credit cards [B2-97]', async () => {
  openAt('accounts', {
    linkedAccounts: [
      { ...card, isLinked: false },
      { ...car, isLinked: false },
    ],
  });
  await stepName();
  expect(screen.getByRole('heading', { name: 'Link debt accounts to this goal' })).toBeTruthy();
  await press('Link accounts');
  const dialog = within(await screen.findByRole('dialog', { name: 'Link debt accounts to this goal' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  expect(dialog.getByText('Credit Card')).toBeTruthy();
  expect(dialog.getByText('Auto Loan')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Show more accounts' })).toBeNull();
});

it('needs a strategy, a linked debt and a valid target payment [B5-40]', async () => {
  const first = openAt('strategy', { strategy: null });
  await stepName();
  await next();
  expect(await stepName()).toContain('Paydown strategy');
  expect(screen.getByText('Answer this question.')).toBeTruthy();
  first.view.unmount();
  const second = openAt('accounts', { linkedAccounts: [{ ...card, isLinked: false }] });
  await stepName();
  expect(isDisabled('Next')).toBe(true);
  await press('Link accounts');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Store card/ }));
  await press('Link');
  expect(isDisabled('Next')).toBe(false);
  second.view.unmount();
  openAt('preview');
  await stepName();
  await waitFor(() => expect(isDisabled('Commit')).toBe(false));
  await tab('Monthly payment');
  moveTo('Monthly payment', 0);
  await waitFor(() => expect(isDisabled('Commit')).toBe(true));
});

it('summarises the committed plan with chart, table and note [B2-101]', async () => {
  const { view } = openCommitted('summary', both);
  expect(await screen.findByRole('heading', { name: 'Your plan preview' })).toBeTruthy();
  expect(screen.getByText('Plan created: November 22, 2026')).toBeTruthy();
  expect(verdict()).toContain('debt free in 11 months');
  expect(screen.getByRole('figure', { name: 'Balance over time' })).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Your debts' }));
  expect(table.getByRole('row', { name: /Car loan/ })).toBeTruthy();
  expect(screen.getByText(/^Projections are estimates, not guarantees\./)).toBeTruthy();
  expect(screen.getByText(/^Balances are in today's dollars\. A payment of a later month/)).toBeTruthy();
  view.unmount();
  const pending = openCommitted('summary', both, 1);
  await waitFor(() => expect(pending.currentPath()).toBe(`${DEBT_BASE}/overview`));
});
