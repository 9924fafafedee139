import { accountCalls, recurringCalls, ruleCalls, syncChangeCalls } from '@fw/contract-finances';
import { mountMfe, onCall, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../remote.tsx';
import { financesServer } from '../testing/finances-server.ts';

const server = financesServer();
stopClock('2026-11-21');

const id = (index: number): string => index.toString(16).padStart(24, '0');
const TRANSFER = { userTransactionId: id(2), date: '2026-11-20', description: 'From savings', value: 250 };
const RULE = {
  ruleId: id(1),
  when: {
    text: { match: 'contains' as const, value: 'savings' },
    from: null,
    to: null,
    direction: 'any' as const,
    userAccountId: null,
  },
  outcome: { categoryId: null, hide: true, parts: [] },
  isActive: true,
  version: 1,
};
const base = '/my-goals-and-finances';

/** The category of these rows is not known here: money in may be a transfer or the payment of a card. */
function serve() {
  server.use(
    onCall(syncChangeCalls.latest, () => ({
      at: '2026-11-21T12:00:00.000Z',
      accounts: [{ userAccountId: id(3), name: 'Everyday', added: 1, changed: 0, removed: 0 }],
      rows: [{ ...TRANSFER, kind: 'added' as const, source: 'Everyday' }],
    })),
    onCall(recurringCalls.list, () => ({
      items: [
        {
          recurringId: id(1),
          name: 'From savings',
          categoryId: 'transfers',
          cadence: 'monthly' as const,
          value: 250,
          lastDate: '2026-11-20',
          nextDate: '2026-12-20',
          priceChange: null,
          isConfirmed: false,
          rows: [TRANSFER],
        },
      ],
      rejectedCount: 0,
      calendar: [{ date: '2026-12-20', recurringId: id(1), name: 'From savings', value: 250 }],
    })),
    onCall(accountCalls.all, () => []),
    onCall(ruleCalls.list, () => [RULE]),
    onCall(recurringCalls.forecast, () => serviceUnavailable()),
    onCall(ruleCalls.runs, () => []),
    onCall(ruleCalls.dryRun, () => ({
      total: 1,
      changes: [
        {
          ...TRANSFER,
          ruleId: id(1),
          fromCategoryId: 'transfer',
          toCategoryId: 'transfer',
          hide: true,
          parts: [],
        },
      ],
    })),
  );
}

it.each([
  ['the changes of a sync', `${base}/transactions/changes`, 1],
  ['the changes of rules', `${base}/transactions/rules`, 1],
  ['what recurs, with its rows and its calendar', `${base}/recurring`, 3],
])('shows money in without the colour of income in %s', async (_list, route, count) => {
  serve();
  render(mountMfe(mfe, route).ui);
  await screen.findAllByText('+$250.00');
  const toggle = screen.queryByRole('button', { name: /: From savings$/ });
  if (toggle) await userEvent.click(toggle);
  const amounts = screen.getAllByText('+$250.00');
  expect(amounts).toHaveLength(count);
  expect(amounts.filter(({ className }) => className.includes('income'))).toEqual([]);
});
