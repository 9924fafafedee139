import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { both, car, card, mockDebts, NOTHING_LINKED, retype, textbox } from '../../testing/debts.tsx';
import { isDisabled, messageAt, press, stepName } from '../../testing/questionnaire.tsx';

const { openAt } = mockDebts();

it('shows the strategy, a block for each debt and Add debt, or that nothing is linked [B2-98]', async () => {
  const { view } = openAt('review', both);
  expect(await stepName()).toBe('Step 3 of 4: Review your information');
  const own = within(screen.getByRole('region', { name: 'Your information' }));
  expect(
    own.getByRole('button', { name: /High interest first Paydown Strategy|Paydown Strategy/ }),
  ).toBeTruthy();
  for (const [name, balance] of [
    ['Store card', '−$1,000.00'],
    ['Car loan', '−$500.00'],
  ] as const) {
    expect(textbox(name, 'Balance').value.replace('-', '−')).toBe(balance);
    expect(textbox(name, 'Interest rate')).toBeTruthy();
    expect(textbox(name, 'Minimum monthly payment')).toBeTruthy();
    expect(textbox(name, 'Current monthly payment')).toBeTruthy();
  }
  expect(screen.queryByText(NOTHING_LINKED)).toBeNull();
  await press('Add debt');
  expect(await screen.findByRole('dialog', { name: 'Link debt accounts to this goal' })).toBeTruthy();
  view.unmount();
  openAt('review', { strategy: null, linkedAccounts: [{ ...card, isLinked: false }] });
  await stepName();
  expect(screen.getByText(NOTHING_LINKED)).toBeTruthy();
  expect(screen.getByText('Select...')).toBeTruthy();
  expect(isDisabled('Next')).toBe(true);
});

it('removes an account that is unlinked, and announces that a deleted one goes on saving [B4-48]', async () => {
  const deleted = { ...car, isDeleted: true };
  const { held } = openAt('review', { linkedAccounts: [card, deleted] });
  await stepName();
  const MESSAGE = 'You deleted this account. We will remove it on saving this plan update.';
  const carBlock = within(screen.getByRole('region', { name: 'Car loan' }));
  expect(carBlock.getByText(MESSAGE)).toBeTruthy();
  expect(carBlock.queryByRole('textbox')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Store card' })).queryByText(MESSAGE)).toBeNull();
  await press('Unlink Store card');
  expect(screen.queryByRole('region', { name: 'Store card' })).toBeNull();
  await waitFor(() =>
    expect(held.plan.calculator?.linkedAccounts.map(({ isLinked }) => isLinked)).toEqual([false, true]),
  );
});

it('names at its field what is wrong with a debt, at 0 %, 50 % and 50.01 %', async () => {
  openAt('review', both);
  await stepName();
  const messageFor = async (name: string, text: string) => {
    const field = textbox('Store card', name);
    await retype(field, text);
    return messageAt(field);
  };
  const RATE = 'Please enter a positive number between 0% and 50%.';
  expect(await messageFor('Interest rate', '50.01')).toBe(RATE);
  expect(isDisabled('Next')).toBe(true);
  expect(await messageFor('Interest rate', '50')).toBeNull();
  expect(await messageFor('Interest rate', '0')).toBeNull();
  expect(await messageFor('Balance', '0')).toBe('Please enter a negative non-zero number.');
  expect(await messageFor('Balance', '-0.01')).toBeNull();
  const NON_ZERO = 'Please enter a positive non-zero number.';
  expect(await messageFor('Minimum monthly payment', '0')).toBe(NON_ZERO);
  expect(await messageFor('Minimum monthly payment', '0.01')).toBeNull();
  expect(await messageFor('Current monthly payment', '')).toBe(NON_ZERO);
  expect(await messageFor('Current monthly payment', '0.01')).toBeNull();
  expect(isDisabled('Next')).toBe(false);
});

it('shows no message before a field was left, and does not move on', async () => {
  const blank = { ...card, interestRate: null, minimumMonthlyPayment: null, currentMonthlyPayment: null };
  openAt('review', { linkedAccounts: [blank] });
  await stepName();
  expect(isDisabled('Next')).toBe(true);
  expect(screen.queryByText(/^Please enter/)).toBeNull();
  for (const field of screen.getAllByRole('textbox')) expect(messageAt(field)).toBeNull();
  await userEvent.click(textbox('Store card', 'Minimum monthly payment'));
  await userEvent.tab();
  expect(messageAt(textbox('Store card', 'Minimum monthly payment'))).toBe(
    'Please enter a positive non-zero number.',
  );
  expect(messageAt(textbox('Store card', 'Current monthly payment'))).toBeNull();
});

it('logs a positive balance as an error, once, and no negative one [B8-10]', async () => {
  const { view } = openAt('review', both);
  await stepName();
  expect(vi.mocked(reportError)).not.toHaveBeenCalled();
  view.unmount();
  openAt('review', { linkedAccounts: [{ ...card, balance: 20 }] });
  await stepName();
  expect(vi.mocked(reportError).mock.calls.map(([error]) => String(error))).toEqual([
    'Error: Balance is positive!',
  ]);
});

it('lets the payment follow the current payments', async () => {
  const { held } = openAt('review', both);
  await stepName();
  const field = textbox('Car loan', 'Current monthly payment');
  await userEvent.clear(field);
  await userEvent.type(field, '80.5');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ monthlyPayment: 180.5 }));
  await press('Unlink Car loan');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ monthlyPayment: 100 }));
});

it('takes a month of the first payment and rates that change, each with its message', async () => {
  const { held } = openAt('review', { linkedAccounts: [card] });
  await stepName();
  expect(screen.queryByRole('group', { name: 'Changes of the interest rate' })).toBeNull();
  await press('Promo rate or deferred start');
  await press('Payments have started Month of the first payment');
  await userEvent.click(await screen.findByRole('option', { name: 'March 2027' }));
  await press('Add a change of the rate');
  const rate = screen.getByRole<HTMLInputElement>('textbox', { name: 'New interest rate' });
  expect(rate.value).toBe('24%');
  await retype(rate, '51');
  expect(messageAt(rate)).toBe('Please enter a positive number between 0% and 50%.');
  expect(isDisabled('Next')).toBe(true);
  await retype(rate, '29.5');
  expect(messageAt(rate)).toBeNull();
  await waitFor(() =>
    expect(held.plan.calculator?.linkedAccounts).toMatchObject([
      { startsOn: '2027-03', rateChanges: [{ from: '2026-12', interestRate: 29.5 }] },
    ]),
  );
});
