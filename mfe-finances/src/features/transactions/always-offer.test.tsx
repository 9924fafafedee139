import { ruleCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall, serviceUnavailable, stopClock, type WireReply } from '@fw/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aTransaction } from '../../testing/wire.ts';
import { shortMerchant } from './merchant.ts';

const server = financesServer();
stopClock('2026-11-21');
const RULE_ID = '7'.repeat(24);
const RUN_ID = '9'.repeat(24);
const NOTHING = { total: 0, changes: [] };
const CHANGE = {
  userTransactionId: '5'.repeat(24),
  date: '2026-11-14',
  description: 'Morning Cup Coffee #0877',
  value: -4,
  ruleId: RULE_ID,
  fromCategoryId: 'groceries',
  toCategoryId: 'dining',
  hide: false,
  parts: [],
};

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

it('shows what the new rule changes before it is applied, and takes the application back', async () => {
  const calls = new Array<readonly [string, unknown]>();
  open();
  const applied = { runId: RUN_ID, at: '2026-11-21T12:00:00.000Z', trigger: 'person' as const, changed: 1 };
  let run: (typeof applied & { readonly isUndone: boolean }) | null = null;
  const rules = new Array<WireReply<typeof ruleCalls.update>>();
  server.use(
    onCall(ruleCalls.create, (body) => {
      const rule = { ...body, ruleId: RULE_ID, version: 0 };
      rules.push(rule);
      return rule;
    }),
    onCall(ruleCalls.list, () => rules),
    onCall(ruleCalls.runs, () => (run === null ? [] : [run])),
    onCall(ruleCalls.dryRun, ({ period }) =>
      (period ?? 'recent') === 'recent' && run === null ? { total: 1, changes: [CHANGE] } : NOTHING,
    ),
    onCall(ruleCalls.run, (body) => {
      calls.push(['run', body]);
      run = { ...applied, isUndone: false };
      return run;
    }),
    onCall(ruleCalls.undo, (body) => {
      calls.push(['undo', body]);
      run = { ...applied, isUndone: true };
      return { restored: 1, kept: 0 };
    }),
  );
  await moveToDining();
  await press('Make it a rule');
  expect(await screen.findByText('1 transaction would change.')).toBeTruthy();
  expect(screen.getByText(CHANGE.description)).toBeTruthy();
  expect(screen.getByText('Groceries → Dining')).toBeTruthy();
  expect(calls).toEqual([]);
  await press('Apply the rules');
  expect(await screen.findByText('1 transaction changed.')).toBeTruthy();
  await press('Undo');
  expect(await screen.findByText(/1 transaction restored/)).toBeTruthy();
  expect(calls).toEqual([
    ['run', { period: 'recent' }],
    ['undo', { runId: RUN_ID }],
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
  expect(shortMerchant(description)).toBe(merchant);
});
