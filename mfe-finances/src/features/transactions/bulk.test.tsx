import { bulkCalls, cashFlowCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aTransaction } from '../../testing/wire.ts';

const server = financesServer();
const A_MONTH = { year: 2026, month: 10, totalIncomes: 1, totalExpenses: 1, transactionCount: 1 };
const CHANGE_ID = 'c'.repeat(24);
const ROWS = [1, 2, 3].map((index) => aTransaction(index, { value: -10 * index, version: index }));
const named = (rows: typeof ROWS) =>
  rows.map(({ userTransactionId, version }) => ({ userTransactionId, version }));

/** The list of 3 of 204 transactions, while they can be selected. */
async function openSelecting() {
  const sent: (readonly [string, unknown])[] = [];
  const lists: unknown[] = [];
  server.use(
    onCall(transactionCalls.list, (body) => {
      lists.push(body);
      return { items: ROWS, total: 204 };
    }),
    onCall(bulkCalls.update, (body) => {
      sent.push(['update', body]);
      return { changeId: CHANGE_ID, changed: body.rows.length };
    }),
    onCall(bulkCalls.undo, (body) => {
      sent.push(['undo', body]);
      return { restored: 2, kept: 0 };
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/transactions?type=EXPENSE').ui);
  await screen.findByText('204 transactions');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  await screen.findByText('Select transactions to change them together.');
  return { sent, lists };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const check = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));

it('hides the selected transactions in one call with their versions, and one press undoes it', async () => {
  const { sent } = await openSelecting();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hide' }).disabled).toBe(true);
  await check(/^Market 1/);
  await check(/^Market 3/);
  await check(/^Market 2/);
  await check(/^Market 2/);
  expect(screen.getByText('2 selected, −$40.00')).toBeTruthy();
  await press('Hide');
  await screen.findByText('2 transactions hidden.');
  await screen.findByText('Select transactions to change them together.');
  await press('Undo');
  await screen.findByText('Change undone.');
  const rows = named(ROWS.filter((_row, index) => index !== 1));
  expect(sent).toEqual([
    ['update', { outcome: { isHidden: true }, rows }],
    ['undo', { changeId: CHANGE_ID }],
  ]);
  await press('Done');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Actions for Market 1' })).toBeTruthy();
});

it('marks the selected transactions as reviewed, and one press undoes it', async () => {
  const { sent } = await openSelecting();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as reviewed' }).disabled).toBe(true);
  await check(/^Market 2/);
  await press('Mark as reviewed');
  await screen.findByText('1 transaction marked as reviewed.');
  await press('Undo');
  await screen.findByText('Change undone.');
  expect(sent).toEqual([
    ['update', { outcome: { addTags: ['reviewed'] }, rows: named(ROWS.slice(1, 2)) }],
    ['undo', { changeId: CHANGE_ID }],
  ]);
});

it('moves all that the filter finds to a category', async () => {
  const { sent, lists } = await openSelecting();
  await press('Select all 204');
  await screen.findByText('3 selected, −$60.00');
  expect(lists.at(-1)).toMatchObject({ type: 'EXPENSE', page: 1, pageSize: 500 });
  await userEvent.click(await screen.findByRole('button', { name: /Choose a category/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Dining' }));
  await screen.findByText('3 transactions moved to Dining.');
  expect(sent).toEqual([['update', { outcome: { categoryId: 'dining' }, rows: named(ROWS) }]]);
});

it('selects a page, and clears the selection', async () => {
  await openSelecting();
  await press('Select this page');
  await screen.findByText('3 selected, −$60.00');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
  await press('Clear selection');
  await screen.findByText('Select transactions to change them together.');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false);
});

it('reads the list again, and names why none was changed, when one is outdated', async () => {
  const { lists } = await openSelecting();
  const body = {
    code: 10000,
    reason: 'VERSION_LOST',
    message: 'An error has occurred, Please retry',
    errors: [],
    requestId: 'r',
  };
  server.use(onCall(bulkCalls.update, () => HttpResponse.json(body, { status: 409 })));
  await press('Select this page');
  const before = lists.length;
  await press('Unhide');
  await screen.findByText(/^Some of these transactions were changed elsewhere\. Your edits weren't saved\./);
  await waitFor(() => expect(lists.length).toBeGreaterThan(before));
  await screen.findByText('Select transactions to change them together.');
});

it.each([
  ['transactions', 'Filters'],
  ['transactions/cashflow/2026/10', 'Transactions'],
])(
  'begins a selection beside the filters or the title of the list, and not in an empty list: %s',
  async (page, region) => {
    const openList = async (count: number) => {
      server.use(
        onCall(transactionCalls.list, () => ({ items: ROWS.slice(0, count), total: count })),
        onCall(cashFlowCalls.perMonth, () => A_MONTH),
      );
      render(mountMfe(mfe, `/my-goals-and-finances/${page}`).ui);
      return within(await screen.findByRole('region', { name: region }));
    };
    const full = await openList(3);
    const select = await full.findByRole('button', { name: 'Select', pressed: false });
    await waitFor(() => expect(select).toHaveProperty('disabled', false));
    await userEvent.click(select);
    await screen.findByText('Select transactions to change them together.');
    await userEvent.click(full.getByRole('button', { name: 'Select', pressed: true }));
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
    cleanup();

    await openList(0);
    await screen.findByText('No transactions to display');
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  },
);
