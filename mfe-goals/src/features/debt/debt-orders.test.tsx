import type { ReduceDebtCalculatorOnWire } from '@fw/contract-goals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  BELOW,
  both,
  car,
  card,
  mockDebts,
  retype,
  tab,
  textbox,
  TOO_LONG,
  verdict,
} from '../../testing/debts.tsx';
import { readCells, isDisabled, messageAt, press, stepName } from '../../testing/questionnaire.tsx';

const { openAt, openCommitted } = mockDebts();

/** Three debts that every order pays in another order. */
const store = {
  ...card,
  balance: -5_000,
  interestRate: 20,
  minimumMonthlyPayment: 100,
  currentMonthlyPayment: 150,
};
const boat = {
  ...store,
  userAccountId: 'c'.repeat(24),
  name: 'Boat loan',
  balance: -2_000,
  interestRate: 15,
  minimumMonthlyPayment: 50,
  currentMonthlyPayment: 100,
};
const loan = { ...car, balance: -1_000 };
const three = { linkedAccounts: [store, boat, loan], monthlyPayment: 450 };

it('shows avalanche, threshold order, snowball and an own order side by side, with interest and months saved', async () => {
  const { held } = openAt('preview', { ...three, ownOrder: [loan.userAccountId, store.userAccountId] });
  await stepName();
  const table = within(screen.getByRole('table', { name: 'Compare the orders' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Order',
    'Debt free in',
    'Interest',
    'Interest and months saved',
  ]);
  const given = [
    ['High interest first', '1 year and 9 months', '$1,161.55', '$1,559.7629 months'],
    ['Lowest balance first', '1 year and 9 months', '$1,277.70', '$1,443.6029 months'],
    ['Snowball (smallest balance first)', '1 year and 10 months', '$1,455.18', '$1,266.1328 months'],
  ];
  expect(readCells('Compare the orders')).toEqual([
    ...given,
    ['Your own order', '1 year and 9 months', '$1,354.71', '$1,366.6029 months'],
  ]);
  const own = within(screen.getByRole('region', { name: 'Your own order' }));
  expect(own.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'Car loan',
    'Store card',
    'Boat loan',
  ]);
  await press('Move up Store card');
  await press('Move up Boat loan');
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      ownOrder: [store, boat, loan].map(({ userAccountId }) => userAccountId),
    }),
  );
  // The own order is the one of the highest rate now.
  await waitFor(() => expect(readCells('Compare the orders').at(-1)?.slice(1)).toEqual(given[0]?.slice(1)));
});

type Answers = ReduceDebtCalculatorOnWire;
const withTerms = (terms: Partial<Answers['linkedAccounts'][number]>): Partial<Answers> => ({
  linkedAccounts: [{ ...card, minimumMonthlyPayment: 25, ...terms }],
});
const withExtra = (...extraPayments: NonNullable<Answers['extraPayments']>): Partial<Answers> => ({
  ...withTerms({}),
  extraPayments,
});

const promotional = { interestRate: 0, rateChanges: [{ from: '2027-02', interestRate: 24 }] };
const bonus = { on: '2027-03', amount: 200 };

it.each([
  { name: 'a promotional rate that ends', plan: withTerms(promotional), end: ['11 months', '$80.61'] },
  { name: 'no end of that rate', plan: withTerms({ interestRate: 0 }), end: ['10 months', '$0.00'] },
  {
    name: 'a start in March 2027',
    plan: withTerms({ startsOn: '2027-03' }),
    end: ['1 year and 3 months', '$127.03'],
  },
  { name: 'one dated extra payment', plan: withExtra(bonus), end: ['9 months', '$98.81'] },
  {
    name: 'two extra payments',
    plan: withExtra({ on: '2026-12', amount: 300 }, bonus),
    end: ['6 months', '$56.05'],
  },
])('shows what follows from $name', async ({ plan, end: [time, interest] }) => {
  openAt('preview', { ...plan, monthlyPayment: 100 });
  await stepName();
  expect(verdict()).toContain(`debt free in ${String(time)}.`);
  expect(screen.getByText('Interest in all').parentElement?.textContent).toContain(interest);
});

it('shows what is paid a month and what is paid once, in the preview and in the summary', async () => {
  const december = { on: '2026-12', amount: 500 };
  const plan = { ...both, linkedAccounts: [{ ...card, balance: -3_000 }, car], extraPayments: [december] };
  const monthly = 'Pay Store card at 24% interest first, with $125.00 per month. ';
  const sentence = () => verdict().replace(/ You will be debt free.*/, '');
  const { view } = openAt('preview', plan);
  await stepName();
  expect(sentence()).toBe(`${monthly}You also pay $500.00 once, in December 2026.`);
  expect(readCells('Your debts')[0]?.at(-1)).toBe('$125.00');
  view.unmount();
  const several = [december, { on: '2027-03', amount: 200 }, { on: '2026-01', amount: 900 }];
  openCommitted('summary', { ...plan, extraPayments: several });
  expect(await screen.findByText('You also pay $700.00 in 2 extra payments.')).toBeTruthy();
  expect(sentence()).toContain(monthly);
  expect(readCells('Your debts')[0]?.at(-1)).toBe('$125.00');
});

async function setPayment(dollars: string): Promise<void> {
  const exact = screen.getByLabelText('Monthly payment, exact value');
  await userEvent.clear(exact);
  await userEvent.type(exact, `${dollars}{Enter}`);
}

it.each([
  { message: TOO_LONG, debt: { ...card, balance: -40_000, minimumMonthlyPayment: 1 }, needed: 800.01 },
  {
    message: BELOW,
    debt: { ...card, minimumMonthlyPayment: 25.37, currentMonthlyPayment: 5 },
    needed: 25.37,
  },
])('shows the payment that makes an invalid plan valid, to the cent: $message', async (plan) => {
  const { message, debt, needed } = plan;
  openAt('preview', { linkedAccounts: [debt], monthlyPayment: debt.currentMonthlyPayment ?? 0 });
  await stepName();
  expect(await screen.findByText(message)).toBeTruthy();
  const sentence = `A payment of $${String(needed)} a month would make this plan work.`;
  expect(screen.getByText(sentence)).toBeTruthy();
  await tab('Monthly payment');
  await setPayment((needed - 0.01).toFixed(2));
  expect(screen.getByText(message)).toBeTruthy();
  expect(isDisabled('Commit')).toBe(true);
  await setPayment(needed.toFixed(2));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(isDisabled('Commit')).toBe(false);
});

it('names at its month an extra payment before the loan starts, and keeps what was typed', async () => {
  const { held } = openAt('preview', {
    linkedAccounts: [{ ...card, startsOn: '2027-06' }],
    extraPayments: [{ on: '2027-01', amount: 1_000 }],
  });
  await stepName();
  const MESSAGE =
    'No debt has started by then, so this payment would pay nothing. Please enter a later month.';
  await waitFor(() => expect(isDisabled('Commit')).toBe(true));
  const payments = within(screen.getByRole('region', { name: 'Extra payments' }));
  await userEvent.click(payments.getByRole('button', { name: /Month/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'February 2027' }));
  expect(await payments.findByText(MESSAGE)).toBeTruthy();
  expect(payments.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('$1,000.00');
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({ extraPayments: [{ on: '2027-02', amount: 1_000 }] }),
  );
  await userEvent.click(payments.getByRole('button', { name: /Month/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'June 2027' }));
  await waitFor(() => expect(isDisabled('Commit')).toBe(false));
  expect(payments.queryByText(MESSAGE)).toBeNull();
});

it('names a balance of 0 at its field, and takes an amount as owed with and without its sign', async () => {
  const { held } = openAt('review', { linkedAccounts: [card] });
  await stepName();
  const balance = textbox('Store card', 'Balance');
  await retype(balance, '0');
  expect(messageAt(balance)).toBe('Please enter a negative non-zero number.');
  expect(balance.value).toBe('$0.00');
  expect(isDisabled('Next')).toBe(true);
  for (const typed of ['5620.33', '-5620.33']) {
    await retype(balance, '1');
    await retype(balance, typed);
    expect(messageAt(balance)).toBeNull();
    expect(balance.value.replace('-', '−')).toBe('−$5,620.33');
    await waitFor(() => expect(held.plan.calculator?.linkedAccounts).toMatchObject([{ balance: -5620.33 }]));
  }
  expect(vi.mocked(reportError)).not.toHaveBeenCalled();
  await retype(balance, '-0.01');
  expect(messageAt(balance)).toBeNull();
});

it('shows a plan of 100 debts', async () => {
  const linkedAccounts = Array.from({ length: 100 }, (_, index) => ({
    ...card,
    userAccountId: String(index).padStart(24, '0'),
    name: `Card ${String(index)}`,
    balance: -(index + 1) * 100,
    interestRate: 12,
    minimumMonthlyPayment: 1,
  }));
  openAt('preview', { linkedAccounts, monthlyPayment: 10_000 });
  await stepName();
  expect(verdict()).toBe(
    'Pay Card 0 at 12% interest first, with $101.00 per month. You will be debt free in 5 years and 11 months.',
  );
  expect(readCells('Your debts')).toHaveLength(100);
  expect(isDisabled('Commit')).toBe(false);
});
