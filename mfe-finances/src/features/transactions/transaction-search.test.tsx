import { dayTotalCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall, serviceUnavailable } from '@fw/web-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aTransaction } from '../../testing/wire.ts';

const server = financesServer();
afterEach(() => localStorage.clear());
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
const openPanel = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  return screen.findByLabelText('Amount from');
};
const searchField = () => screen.getByRole<HTMLInputElement>('searchbox');
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters that are set' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const filled = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

it('searches descriptions once typing pauses, from the first page, with the totals of what is found', async () => {
  const { lists, totals } = open(`${PAGE}?page=3`);
  await screen.findByText('1,338 transactions');
  expect(screen.queryByText(/ in, /)).toBeNull();
  expect(totals).toEqual([]);
  await waitFor(() => expect(lists).toContainEqual(expect.objectContaining({ page: 3 })));
  const before = lists.length;
  // In one go, as a pause is one on a busy machine too.
  for (const value of ['c', 'corner', 'corner market'])
    fireEvent.change(searchField(), { target: { value } });
  await screen.findByText('$2,600.00 in, $120.50 out.');
  expect(totals).toEqual([{ search: 'corner market' }]);
  const sent = lists.slice(before);
  expect(sent.length).toBeGreaterThan(0);
  for (const body of sent) expect(body).toMatchObject({ page: 1, search: 'corner market' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByText(/ in, /)).toBeNull());
  expect(searchField().value).toBe('');
});

it('filters by amount, type and visibility', async () => {
  const { totals } = open();
  await screen.findByText('1,338 transactions');
  expect(screen.queryByLabelText('Amount from')).toBeNull();
  await openPanel();
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
  await openPanel();
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
  expect(searchField().value).toBe('market');
  await openPanel();
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

it('opens the filters by a button with how many are set, and the search stays', async () => {
  open(`${PAGE}?q=market&type=EXPENSE&min=5`);
  const button = await screen.findByRole('button', { name: 'Filters (2)' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await openPanel();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const rest = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(rest?.contains(screen.getByLabelText('Amount from'))).toBe(true);
  expect(rest?.contains(searchField())).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Show 1,338 transactions' }));
  expect(screen.queryByLabelText('Amount from')).toBeNull();
  expect(document.activeElement).toBe(button);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy();
});

it('shows each filter as a chip that key and pointer remove, and keeps the focus', async () => {
  const { totals } = open(`${PAGE}?category=dining&type=EXPENSE&min=5&max=20&from=2026-11-01&hidden=true`);
  await screen.findByText('Dining');
  expect(chips()).toEqual([
    'Dining',
    'Expense',
    '$5.00 and more',
    '$20.00 and less',
    'From 11/01/2026',
    'Only hidden transactions',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Dining' }));
  await waitFor(() => expect(chips()[0]).toBe('Expense'));
  const next = screen.getByRole('button', { name: 'Remove filter: Expense' });
  expect(document.activeElement).toBe(next);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(chips()[0]).toBe('$5.00 and more'));
  await waitFor(() =>
    expect(totals.at(-1)).toEqual({ startDate: '2026-11-01', fromValue: 5, toValue: 20, onlyHidden: true }),
  );
  for (const left of [3, 2, 1, 0]) {
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /^Remove filter/ })).toHaveLength(left),
    );
  }
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
});

it('names what the sums leave out, only where there are sums', async () => {
  open(`${PAGE}?q=market`);
  const note = 'Transfers, card payments and hidden transactions are left out of the sums.';
  expect(within(await screen.findByRole('status', { name: 'Sums' })).getByText(note)).toBeTruthy();
  await userEvent.clear(searchField());
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

it('groups rows by day while they are ordered by date, and not by another order', async () => {
  server.use(
    onCall(transactionCalls.list, () => ({
      items: [aTransaction(1), aTransaction(2), aTransaction(3, { date: '2026-11-19' })],
      total: 3,
    })),
  );
  render(mountMfe(mfe, PAGE).ui);
  const days = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  await screen.findByText('3 transactions');
  await waitFor(() => expect(days()).toEqual(['Friday, November 20, 2026', 'Thursday, November 19, 2026']));
  await userEvent.click(within(screen.getByRole('columnheader', { name: /Amount/ })).getByRole('button'));
  await waitFor(() => expect(days()).toEqual([]));
});

it('shows what each whole day adds up to, by the filter and without it, and the list without the sums', async () => {
  const requests: unknown[] = [];
  const items = [aTransaction(1), aTransaction(2), aTransaction(3, { date: '2026-11-19' })];
  server.use(
    onCall(transactionCalls.list, () => ({ items, total: 13 })),
    onCall(dayTotalCalls.list, (body) => {
      requests.push(body);
      return { items: [{ date: '2026-11-20', total: -168.2 }] };
    }),
  );
  render(mountMfe(mfe, `${PAGE}?q=market`).ui);
  const days = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(days()).toEqual(['Friday, November 20, 2026−$168.20', 'Thursday, November 19, 2026']),
  );
  expect(requests).toEqual([{ search: 'market', startDate: '2026-11-19', endDate: '2026-11-20' }]);
  server.use(onCall(dayTotalCalls.list, () => serviceUnavailable()));
  await userEvent.clear(searchField());
  await waitFor(() => expect(days()).toEqual(['Friday, November 20, 2026', 'Thursday, November 19, 2026']));
});

it('remembers how many rows a page has', async () => {
  const { lists } = open(`${PAGE}?page=3`);
  await screen.findByText('1,338 transactions');
  // The choice is loaded once the page is used.
  await userEvent.hover(document.body);
  await userEvent.click(await screen.findByRole('button', { name: /Rows/ }));
  await userEvent.click(await screen.findByRole('option', { name: '50' }));
  await waitFor(() => expect(lists.at(-1)).toMatchObject({ page: 1, pageSize: 50 }));
  expect(await screen.findByText('1 to 50 of 1,338')).toBeTruthy();
  const again = open();
  await waitFor(() => expect(again.lists[0]).toMatchObject({ page: 1, pageSize: 50 }));
});

it('sorts by a list of orders too, for phones', async () => {
  const { lists } = open();
  await screen.findByText('1,338 transactions');
  await userEvent.hover(document.body);
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
  await userEvent.click(searchField());
  await userEvent.paste(text);
  await waitFor(() => expect(totals.at(-1)).toEqual(filter));
});
