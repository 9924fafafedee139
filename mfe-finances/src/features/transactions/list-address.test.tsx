import { accountCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aTransaction, CATEGORIES } from '../../testing/wire.ts';

const server = financesServer();
const PATH = '/my-goals-and-finances/transactions';

function open(search = '', total = 123) {
  const requests = new Array<unknown>();
  server.use(
    onCall(accountCalls.all, () => [aBankAccount()]),
    onCall(transactionCalls.list, (body) => {
      requests.push(body);
      return { items: [aTransaction(1)], total };
    }),
  );
  const mounted = mountMfe(mfe, `${PATH}${search}`);
  render(mounted.ui);
  return { ...mounted, requests, search: () => mounted.router.state.location.search };
}
const openPanel = async () => userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
const choose = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(label) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

it('keeps each filter in the address, requests with it, and clears them all', async () => {
  const { requests, search } = open();
  await openPanel();
  await choose('All categories', 'Dining');
  await choose('All accounts', 'Everyday (0000)');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out income' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out manual transactions' }));
  const account = aBankAccount().userAccountId;
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      categoryIds: ['dining'],
      userAccountIds: [account],
      excludeIncomes: true,
      excludeManualTransactions: true,
    }),
  );
  expect(search()).toBe(`?category=dining&account=${account}&noIncomes=true&noManual=true`);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(search()).toBe(''));
});

it('offers every account and category as an item that is shown by its name and requested by its id [A3-52]', async () => {
  const { requests } = open();
  await openPanel();
  const readOptions = async (label: string) => {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(label) }));
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  };
  expect(await readOptions('All accounts')).toEqual(['All accounts', 'Everyday (0000)']);
  await userEvent.click(screen.getByRole('option', { name: 'Everyday (0000)' }));
  const id = aBankAccount().userAccountId;
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ userAccountIds: [id] }));
  expect(requests[0]).not.toHaveProperty('userAccountIds');
  expect(await readOptions('All categories')).toEqual([
    'All categories',
    ...CATEGORIES.map(({ name }) => name),
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Housing' }));
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ userAccountIds: [id], categoryIds: ['housing'] }),
  );
});

it('reads filters, order and page from the address, and ignores what it cannot mean', async () => {
  const { requests } = open('?from=2026-10-01&to=2026-10-31&page=2&sort=value&order=ASC');
  await screen.findByText('123 transactions');
  expect(requests).toContainEqual({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    page: 2,
    pageSize: 10,
    ordering: { fieldName: 'value', sortDirection: 'ASC' },
  });
  const other = open('?from=yesterday&category=$ne&account=1&page=-1&sort=_id');
  await waitFor(() => expect(other.requests.length).toBeGreaterThan(0));
  expect(other.requests[0]).toEqual({
    page: 1,
    pageSize: 10,
    ordering: { fieldName: 'date', sortDirection: 'DESC' },
  });
});

it('goes back to the page it came from', async () => {
  const { router, search } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(search()).toBe('?page=3'));
  await router.navigate(-1);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page'),
  );
});

it('shows two pages each side of the current one, five at the start, and ends at ceil(total / 10)', async () => {
  open();
  const numbers = () =>
    screen.getAllByRole('button', { name: /^Page \d+$/ }).map(({ textContent }) => Number(textContent));
  await screen.findByRole('button', { name: 'Page 1' });
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  await userEvent.click(screen.getByRole('button', { name: 'Page 5' }));
  await waitFor(() => expect(numbers()).toEqual([3, 4, 5, 6, 7]));
  for (const page of [7, 9, 11, 13])
    await userEvent.click(await screen.findByRole('button', { name: `Page ${String(page)}` }));
  await waitFor(() => expect(numbers().at(-1)).toBe(13));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
});
