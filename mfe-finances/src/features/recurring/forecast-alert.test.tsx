import { forecastAlertCalls, recurringCalls } from '@fw/contract-finances';
import { aRefusal, mountMfe, onCall, stopClock, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';

const server = financesServer();
stopClock('2026-11-21');

const TOO_LARGE = 'Please enter an amount up to $999,999,999.99.';
const LOWEST = { date: '2026-11-22', balance: 300 };
const FORECAST: WireReply<typeof recurringCalls.forecast> = {
  balance: 300,
  accounts: ['Everyday'],
  dailySpending: 0,
  recurringCount: 0,
  days: [LOWEST],
  lowest: LOWEST,
  byAccount: [
    {
      userAccountId: '000000000000000000000001',
      name: 'Everyday',
      balance: 300,
      recurringCount: 0,
      dailySpending: 0,
      paysForOthers: true,
      balances: [300],
      lowest: LOWEST,
    },
  ],
  backTest: null,
};

function open(): void {
  server.use(
    onCall(recurringCalls.list, () => ({ items: [], rejectedCount: 0, calendar: [] })),
    onCall(recurringCalls.forecast, () => FORECAST),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/recurring').ui);
}

/** The service of the mail before an account falls; `sent` is what was saved. */
function onAlert(first: WireReply<typeof forecastAlertCalls.get>) {
  const sent = new Array<unknown>();
  let stored = first;
  server.use(
    onCall(forecastAlertCalls.get, () => stored),
    onCall(forecastAlertCalls.save, (body) => {
      sent.push(body);
      stored = { bound: body.bound, version: body.version + 1 };
      return stored;
    }),
  );
  return sent;
}
const alertLine = async () => screen.findByText('Email before an account falls', { selector: 'summary' });
const isOpen = async () => (await alertLine()).closest('details')?.open;
const alertForm = async () =>
  within(await screen.findByRole('form', { name: 'Email before an account falls' }));
const typeAmount = async (form: Awaited<ReturnType<typeof alertForm>>, amount: string) => {
  await userEvent.clear(form.getByRole('textbox', { name: 'Amount' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Amount' }), amount);
};

it('sets the amount below which an account causes an email, and switches that off with one click', async () => {
  const sent = onAlert({ bound: null, version: 0 });
  open();
  expect((await alertLine()).textContent).toBe('Email before an account fallsOff');
  expect(await isOpen()).toBe(false);
  await userEvent.click(await alertLine());
  const form = await alertForm();
  expect(await form.findByText(/^We can email you when/)).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Email me' }));
  expect(form.getByText('Enter the amount.')).toBeTruthy();
  expect(sent).toEqual([]);
  await typeAmount(form, '-50');
  await userEvent.click(form.getByRole('button', { name: 'Email me' }));
  const on = await alertForm();
  await on.findByText('We email you when an account is expected to fall below -$50.00.');
  expect((await alertLine()).textContent).toBe('Email before an account fallsBelow -$50.00');
  expect(await isOpen()).toBe(true);
  await userEvent.click((await alertForm()).getByRole('button', { name: 'Switch off' }));
  await (await alertForm()).findByText(/^We can email you when/);
  expect(sent).toEqual([
    { bound: -50, version: 0 },
    { bound: null, version: 1 },
  ]);
});

it('shows the refusal of an amount at its field, and what can be done where it was changed elsewhere', async () => {
  onAlert({ bound: 100, version: 3 });
  const current: WireReply<typeof forecastAlertCalls.get> = { bound: 20, version: 4 };
  open();
  server.use(
    onCall(forecastAlertCalls.save, ({ bound }) =>
      bound === 9_999_999_999
        ? aRefusal(400, { errors: [{ Field: 'bound', Errors: [TOO_LARGE] }] })
        : aRefusal(409, { reason: 'VERSION_LOST', current }),
    ),
  );
  expect(await isOpen()).toBe(true);
  const form = await alertForm();
  await typeAmount(form, '9999999999');
  await userEvent.click(form.getByRole('button', { name: 'Change amount' }));
  expect(await form.findByText(TOO_LARGE)).toBeTruthy();
  await typeAmount(form, '30');
  await userEvent.click(form.getByRole('button', { name: 'Change amount' }));
  await userEvent.click(await form.findByRole('button', { name: 'Load what is saved' }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('$20.00');
});
