import { plannerCalls } from '@fw/contract-profile/planner';
import { aRefusal, onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BELOW, both, card, mockDebts, moveTo, tab, TOO_LONG, verdict } from '../../testing/debts.tsx';
import { isDisabled, readKey, press, stepName } from '../../testing/questionnaire.tsx';

const { server, openAt } = mockDebts();

it('has a chart, a table and three variables, the interest rate for the lowest balance only [B2-99]', async () => {
  openAt('preview', both);
  await stepName();
  expect(screen.getByRole('heading', { name: 'Your plan preview' })).toBeTruthy();
  expect(await readKey('Balance over time')).toEqual(['Store card', 'Car loan']);
  const chart = within(screen.getByRole('figure', { name: 'Balance over time' }));
  await userEvent.click(chart.getByRole('button', { name: 'View as a table' }));
  const head = within(chart.getByRole('table')).getAllByRole('columnheader');
  expect(head.map(({ textContent }) => textContent)).toEqual(['Months', 'Store card', 'Car loan']);
  const table = within(screen.getByRole('table', { name: 'Your debts' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Account name',
    'Payoff date',
    'Current payment',
    'Target payment',
  ]);
  const cells = within(table.getByRole('row', { name: /Store card/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Store card',
    'August 2027',
    '$100.00',
    '$125.00',
  ]);
  expect(
    screen.getByText(/^Balances are in today's dollars\. A payment of a later month and the interest in all/),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Choose a variable and adjust your plan' })).toBeTruthy();
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  await waitFor(() => expect(tabs()).toEqual(['Paydown strategy', 'Monthly payment']));
  const panel = () => within(screen.getByRole('tabpanel'));
  expect(panel().getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(panel().getByRole('radio', { name: 'Lowest balance first' }));
  await waitFor(() => expect(tabs()).toEqual(['Paydown strategy', 'Monthly payment', 'Interest rate']));
  await tab('Monthly payment');
  expect(await panel().findByRole('slider', { name: 'Monthly payment' })).toBeTruthy();
  await tab('Interest rate');
  expect(await panel().findByRole('slider', { name: 'High interest rate from' })).toBeTruthy();
});

it('names the debt to pay first, the payment and the time until debt free, and covers an invalid plan [B2-100]', async () => {
  const { view } = openAt('preview', both);
  await stepName();
  expect(verdict()).toBe(
    'Pay Store card at 24% interest first, with $125.00 per month. You will be debt free in 11 months.',
  );
  expect(screen.queryByText(/^Plan created:/)).toBeNull();
  expect(screen.queryByRole('alert', { name: '' })?.textContent ?? '').not.toContain('Talk to your planner');
  await userEvent.click(screen.getByRole('radio', { name: 'Lowest balance first' }));
  await waitFor(() => expect(verdict()).not.toContain('24%'));
  expect(verdict()).toContain('Pay Store card first, with $125.00 per month.');
  await tab('Monthly payment');
  moveTo('Monthly payment', 50);
  expect(await screen.findByText(BELOW)).toBeTruthy();
  // Sentences, not rows that have no month and no amount.
  expect(screen.getByText(/^While you pay less than the minimums, no debt has a payoff date\./)).toBeTruthy();
  expect(
    await screen.findByText(/^With this payment no order pays off your debts within 50 years/),
  ).toBeTruthy();
  for (const name of ['Your debts', 'Compare the orders'])
    expect(screen.queryByRole('table', { name })).toBeNull();
  expect(screen.queryByText('Not known')).toBeNull();
  expect(screen.queryByText('50+ years')).toBeNull();
  expect(await screen.findByRole('link', { name: /Assign me a planner/ })).toBeTruthy();
  view.unmount();

  const long = openAt('preview', {
    linkedAccounts: [{ ...card, balance: -1_200, interestRate: 0, minimumMonthlyPayment: 50 }],
    monthlyPayment: 100,
    strategy: 1,
  });
  await stepName();
  expect(verdict()).toContain('debt free in 1 year.');
  long.view.unmount();
  openAt('preview', {
    linkedAccounts: [{ ...card, balance: -2_500, interestRate: 0, minimumMonthlyPayment: 50 }],
    monthlyPayment: 100,
  });
  await stepName();
  expect(verdict()).toContain('debt free in 2 years and 1 month.');
});

it('covers a plan that takes too long, shows 50+ years as an error and the payment that works', async () => {
  openAt('preview', {
    linkedAccounts: [{ ...card, balance: -100_000, minimumMonthlyPayment: 1, currentMonthlyPayment: 100 }],
    monthlyPayment: 100,
  });
  await stepName();
  expect(await screen.findByText(TOO_LONG)).toBeTruthy();
  expect(isDisabled('Commit')).toBe(true);
  const needed = screen.getByText(/^A payment of \$[\d,.]+ a month would make this plan work\.$/);
  const amount = /\$[\d,.]+\d/.exec(needed.textContent)?.[0] ?? '';
  await press(`Use ${amount}`);
  await waitFor(() => expect(screen.queryByText(TOO_LONG)).toBeNull());
  expect(isDisabled('Commit')).toBe(false);
  expect(verdict()).toMatch(/debt free in \d+ years/);
});

it('contacts the planner by name, or requests one, in a new tab [B2-102]', async () => {
  const invalid = {
    ...both,
    monthlyPayment: 150,
    linkedAccounts: [{ ...card, minimumMonthlyPayment: 500 }],
  };
  const readLink = async (name: string) => {
    const link = await screen.findByRole('link', { name: new RegExp(name) });
    return [link.getAttribute('href'), link.getAttribute('target')];
  };
  const { view } = openAt('preview', invalid);
  await stepName();
  expect(await readLink('^Assign me a planner')).toEqual(['#/secure/work-with-a-planner', '_blank']);
  view.unmount();
  server.use(
    onCall(plannerCalls.single, () => ({
      firstName: 'Dana',
      lastName: 'Reyes',
      email: 'dana@example.com',
    })),
  );
  openAt('preview', invalid);
  await stepName();
  expect(await readLink('^Message Dana')).toEqual(['#/secure/work-with-a-planner', '_blank']);
  expect(screen.queryByRole('link', { name: /Assign me/ })).toBeNull();
});

it('shows that the planner cannot be read in place of a request for one, and reports the failure [B8-06]', async () => {
  server.use(onCall(plannerCalls.single, () => aRefusal(500, { code: -1, message: 'Planner unknown' })));
  openAt('preview', {
    ...both,
    monthlyPayment: 150,
    linkedAccounts: [{ ...card, minimumMonthlyPayment: 500 }],
  });
  expect(await screen.findByText("We couldn't load your planner.")).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Assign me a planner/ })).toBeNull();
  const failure = new Error(`GET ${plannerCalls.single.path}: Planner unknown`);
  await waitFor(() => expect(vi.mocked(reportError)).toHaveBeenCalledWith(failure));
});

it('resets the validity of the payment when it is left [B4-50]', async () => {
  const { held } = openAt('preview', both);
  await stepName();
  await tab('Monthly payment');
  moveTo('Monthly payment', 50);
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ targetPaymentIsValid: false }));
  expect(isDisabled('Commit')).toBe(true);
  await press('Back');
  expect(await stepName()).toContain('Review your information');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ targetPaymentIsValid: true }));
  expect(isDisabled('Next')).toBe(false);
});
