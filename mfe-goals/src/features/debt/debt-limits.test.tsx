import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  both,
  car,
  card,
  mockDebts,
  moveTo,
  NOTHING_LINKED,
  retype,
  slider,
  tab,
  textbox,
  verdict,
} from '../../testing/debts.tsx';
import { isDisabled, messageAt, press, stepName } from '../../testing/questionnaire.tsx';

const { openAt } = mockDebts();

it('keeps to its limits: horizon, monthly interest, sliders and their defaults, ranges [B9-10]', async () => {
  const { view, held } = openAt('preview', { ...both, monthlyPayment: 100, strategy: 2 });
  await stepName();
  // The default is what is paid now, 100 + 50; a larger saved value stays.
  await tab('Monthly payment');
  expect(slider('Monthly payment')).toMatchObject({ min: '0', max: '1500', step: '50', value: '150' });
  await tab('Interest rate');
  const threshold = slider('High interest rate from');
  expect(threshold).toMatchObject({ min: '0', max: '20', step: '1', value: '7' });
  expect(screen.getByText('Debts with an interest rate below 5% are a low priority.')).toBeTruthy();
  // 24 % / 12 of $1,000 is $20.00: $1,020.00 less $125.00.
  const chart = within(screen.getByRole('figure', { name: 'Balance over time' }));
  await userEvent.click(chart.getByRole('button', { name: 'View as a table' }));
  expect(within(chart.getByRole('row', { name: /^1 / })).getByText('$895')).toBeTruthy();
  moveTo('High interest rate from', 0);
  await press('Back');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ interestRate: 7 }));
  const field = textbox('Store card', 'Interest rate');
  for (const [text, isWrong] of [
    ['50.01', true],
    ['50', false],
    ['0', false],
  ] as const) {
    await retype(field, text);
    expect([text, messageAt(field) !== null]).toEqual([text, isWrong]);
  }
  const minimum = textbox('Store card', 'Minimum monthly payment');
  await retype(minimum, '0');
  expect(messageAt(minimum)).toBe('Please enter a positive non-zero number.');
  await retype(minimum, '0.01');
  expect(messageAt(minimum)).toBeNull();
  view.unmount();

  const saved = openAt('preview', {
    monthlyPayment: 275,
    linkedAccounts: [{ ...card, currentMonthlyPayment: 60 }],
  });
  await stepName();
  await tab('Monthly payment');
  expect(slider('Monthly payment')).toMatchObject({ max: '1000', value: '275' });
  saved.view.unmount();

  const free = (balance: number) => ({
    linkedAccounts: [
      { ...card, balance, interestRate: 0, minimumMonthlyPayment: 1, currentMonthlyPayment: 1 },
    ],
    monthlyPayment: 1,
  });
  const within50 = openAt('preview', free(-600));
  await stepName();
  expect(screen.queryByText('50+ years')).toBeNull();
  within50.view.unmount();
  openAt('preview', free(-601));
  await stepName();
  const tooLong = within(screen.getByRole('table', { name: 'Your debts' })).getByText('50+ years');
  expect(tooLong.className).toContain('bad');
});

it('shows 0 months where nothing is owed', async () => {
  openAt('preview', { linkedAccounts: [] });
  await stepName();
  expect(verdict()).toBe('You will be debt free in 0 months.');
  expect(screen.getAllByText(NOTHING_LINKED).length).toBeGreaterThan(0);
  expect(isDisabled('Commit')).toBe(true);
});

it('compares the orders side by side, the own one once it was changed', async () => {
  const { held } = openAt('preview', { ...both, monthlyPayment: 200 });
  await stepName();
  const table = () => within(screen.getByRole('table', { name: 'Compare the orders' }));
  expect(table().getAllByRole('row')).toHaveLength(4);
  await press('Move up Car loan');
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(5));
  const own = within(table().getByRole('row', { name: /^Your own order/ })).getAllByRole('cell');
  expect(own[1]?.textContent).toBe('9 months');
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({ ownOrder: [car.userAccountId, card.userAccountId] }),
  );
});

it('takes extra payments in a month, which bring the end nearer', async () => {
  openAt('preview', both);
  await stepName();
  expect(verdict()).toContain('11 months');
  await press('Add an extra payment');
  const extra = within(screen.getByRole('region', { name: 'Extra payments' }));
  await userEvent.clear(extra.getByRole('textbox', { name: 'Amount' }));
  await userEvent.type(extra.getByRole('textbox', { name: 'Amount' }), '600');
  await waitFor(() => expect(verdict()).toContain('7 months'));
  await press('Remove this payment');
  await waitFor(() => expect(verdict()).toContain('11 months'));
});
