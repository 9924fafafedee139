import { ruleCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aTransaction } from '../../testing/wire.ts';
import { merchantOf } from './merchant.ts';

const server = financesServer();
stopClock('2026-11-21');
const RULE_ID = '7'.repeat(24);

/** The list with one transaction, whose category the service changes; rules that are sent are kept. */
function open() {
  const sent = new Array<unknown>();
  let row = aTransaction(1, { description: 'Morning Cup Coffee #1204' });
  server.use(
    onCall(transactionCalls.list, () => ({ items: [row], total: 1 })),
    onCall(transactionCalls.categoryUpdate, ({ categoryId }) => {
      row = { ...row, categoryId, category: 'Dining' };
      return row;
    }),
    onCall(ruleCalls.create, (body) => {
      sent.push(body);
      return { ...body, ruleId: RULE_ID, version: 0 };
    }),
    onCall(ruleCalls.list, () => []),
    onCall(ruleCalls.runs, () => []),
  );
  const mounted = mountMfe(mfe, '/my-goals-and-finances/transactions');
  render(mounted.ui);
  return { ...mounted, sent };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const moveToDining = async () => {
  await press('Actions for Morning Cup Coffee #1204');
  expect(screen.queryByText(/^Always do this/)).toBeNull();
  await userEvent.click(
    await screen.findByRole('button', { name: /Category.*Groceries|Groceries.*Category/ }),
  );
  await userEvent.click(await screen.findByRole('option', { name: 'Dining' }));
  await screen.findByText(/^Always do this for Morning Cup Coffee\?/);
};

it('makes a rule of a change of category and opens it, and makes none before', async () => {
  const { sent, router } = open();
  await moveToDining();
  expect(sent).toEqual([]);
  await press('Make it a rule');
  expect(await screen.findByText('Rule added. See what it changes, and apply it here.')).toBeTruthy();
  const address = () => router.state.location.pathname + router.state.location.search;
  await waitFor(() => expect(address()).toBe(`/my-goals-and-finances/transactions/rules?rule=${RULE_ID}`));
  expect(sent).toEqual([
    {
      when: {
        text: { match: 'contains', value: 'Morning Cup Coffee' },
        from: null,
        to: null,
        direction: 'any',
        userAccountId: null,
      },
      outcome: { categoryId: 'dining', hide: false, parts: [] },
      isActive: true,
    },
  ]);
});

it('stays on the list when the rule could not be made', async () => {
  const { router } = open();
  server.use(onCall(ruleCalls.create, () => serviceUnavailable()));
  await moveToDining();
  await press('Make it a rule');
  expect(await screen.findByText(/not available right now/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/my-goals-and-finances/transactions');
});

it.each([
  ['Morning Cup Coffee #1204', 'Morning Cup Coffee'],
  ['AMZN MKTP US*12-34 555', 'AMZN MKTP US'],
  ['AMZN MKTP US*2K4RT81', 'AMZN MKTP US'],
  ['PAYPAL *SPOTIFY', 'PAYPAL *SPOTIFY'],
  ['7-Eleven 3321', '7-Eleven'],
  ['76', '76'],
  ['A 1', 'A 1'],
  ['Route 66 Diner', 'Route 66 Diner'],
])('takes the merchant out of %j: %j', (description, merchant) => {
  expect(merchantOf(description)).toBe(merchant);
});
