import { transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aTransaction } from '../../testing/wire.ts';

const server = financesServer();
const PAGE = '/my-goals-and-finances/transactions';

function open(at = PAGE) {
  const lists: unknown[] = [];
  const totals: unknown[] = [];
  server.use(
    onCall(transactionCalls.list, (body) => {
      lists.push(body);
      return { items: [aTransaction(1)], total: 1_338 };
    }),
    onCall(transactionCalls.totals, (body) => {
      totals.push(body);
      return { moneyIn: 2_600, moneyOut: -120.5 };
    }),
  );
  const mounted = mountMfe(mfe, at);
  render(mounted.ui);
  return { ...mounted, lists, totals };
}
const filled = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

it('searches descriptions once typing pauses, from the first page, with the totals of what is found', async () => {
  const { lists, totals } = open(`${PAGE}?page=3`);
  await screen.findByText('1,338 transactions');
  expect(screen.queryByText(/ in, /)).toBeNull();
  expect(totals).toEqual([]);
  await waitFor(() => expect(lists).toContainEqual(expect.objectContaining({ page: 3 })));
  const before = lists.length;
  await filled('Search descriptions and amounts', 'corner market');
  await screen.findByText('$2,600.00 in, $120.50 out.');
  expect(totals).toEqual([{ search: 'corner market' }]);
  const sent = lists.slice(before);
  expect(sent.length).toBeGreaterThan(0);
  for (const body of sent) expect(body).toMatchObject({ page: 1, search: 'corner market' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByText(/ in, /)).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Search descriptions and amounts').value).toBe('');
});

it('filters by amount, type and visibility', async () => {
  const { totals } = open();
  await screen.findByText('1,338 transactions');
  await filled('Amount from', '20.5');
  await filled('Amount to', '100');
  await userEvent.click(await screen.findByRole('button', { name: /Income and expenses/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Expense' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only hidden transactions' }));
  await waitFor(() =>
    expect(totals.at(-1)).toEqual({ fromValue: 20.5, toValue: 100, type: 'EXPENSE', onlyHidden: true }),
  );
});

it('names an end of the amounts that is before their start', async () => {
  open(`${PAGE}?min=100&max=5`);
  const max = await screen.findByLabelText('Amount to');
  await screen.findByText('Enter an amount of at least $100.00.');
  expect(max.getAttribute('aria-invalid')).toBe('true');
  await filled('Amount to', '100');
  await waitFor(() => expect(max.getAttribute('aria-invalid')).toBeNull());
});

it('reads every filter from the address, and leaves out what it cannot mean', async () => {
  const { totals } = open(`${PAGE}?q=market&min=20.50&max=100&type=INCOME&hidden=true`);
  await screen.findByText('$2,600.00 in, $120.50 out.');
  expect(totals).toEqual([
    { search: 'market', fromValue: 20.5, toValue: 100, type: 'INCOME', onlyHidden: true },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Search descriptions and amounts').value).toBe('market');
  expect(screen.getByLabelText<HTMLInputElement>('Amount from').value).toBe('$20.50');
});

it('shows every row for an address that means nothing', async () => {
  const { totals, lists } = open(`${PAGE}?q=%20&min=-1&max=x&type=OTHER&hidden=1`);
  await screen.findByText('1,338 transactions');
  expect(Object.keys(Object(lists[0])).toSorted()).toEqual(['ordering', 'page', 'pageSize']);
  expect(totals).toEqual([]);
});

it.each([
  ['Description', 'ASC'],
  ['Category', 'ASC'],
  ['Amount', 'DESC'],
])('sorts by %s %s first, then the other way', async (column, first) => {
  const { lists } = open();
  await screen.findByText('1,338 transactions');
  const direction = () => Object(lists.at(-1)).ordering.sortDirection;
  const press = () =>
    userEvent.click(
      within(screen.getByRole('columnheader', { name: new RegExp(column) })).getByRole('button'),
    );
  await press();
  await waitFor(() => expect(direction()).toBe(first));
  await press();
  await waitFor(() => expect(direction()).toBe(first === 'ASC' ? 'DESC' : 'ASC'));
});

it('folds the filters behind a button with how many are set, and the search stays', async () => {
  open(`${PAGE}?q=market&type=EXPENSE&min=5`);
  const button = await screen.findByRole('button', { name: 'Filters (2)' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  const rest = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(rest?.contains(screen.getByLabelText('Amount from'))).toBe(true);
  expect(rest?.contains(screen.getByLabelText('Search descriptions and amounts'))).toBe(false);
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy();
});

it('sorts by a list of orders too, for phones', async () => {
  const { lists } = open();
  await screen.findByText('1,338 transactions');
  await userEvent.click(await screen.findByRole('button', { name: /Newest first/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Highest amount first' }));
  await waitFor(() =>
    expect(lists.at(-1)).toMatchObject({ ordering: { fieldName: 'value', sortDirection: 'DESC' }, page: 1 }),
  );
  expect(await screen.findByRole('button', { name: /Highest amount first/ })).toBeTruthy();
});

it('turns to the last page and back to the first', async () => {
  const { lists } = open();
  await screen.findByText('1,338 transactions');
  const page = () => Object(lists.at(-1)).page;
  expect(screen.queryByRole('button', { name: 'First page' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  await waitFor(() => expect(page()).toBe(134));
  expect(await screen.findByText('1,331 to 1,338 of 1,338')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'First page' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'First page' })).toBeNull());
});

it.each([
  ['$42.50', { fromValue: 42.5, toValue: 42.5 }],
  ['1,042.50', { fromValue: 1042.5, toValue: 1042.5 }],
  ['$42', { fromValue: 42, toValue: 42 }],
  ['42', { search: '42' }],
  ['market 42.50', { search: 'market 42.50' }],
])('searches for %j', async (text, filter) => {
  const { totals } = open();
  await screen.findByText('1,338 transactions');
  await userEvent.click(screen.getByLabelText('Search descriptions and amounts'));
  await userEvent.paste(text);
  await waitFor(() => expect(totals.at(-1)).toEqual(filter));
});
