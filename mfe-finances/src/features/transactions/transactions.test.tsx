import {
  budgetCalls,
  categoryCalls,
  connectionCalls,
  spendingCalls,
  transactionCalls,
} from '@fw/contract-finances';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBudget, aConnection, aTransaction } from '../../testing/wire.ts';

const server = financesServer();

interface ListRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly ordering: { readonly fieldName: string; readonly sortDirection: string };
}
const isListRequest = (body: unknown): body is ListRequest =>
  typeof body === 'object' && body !== null && 'page' in body && 'ordering' in body;

/** A list of so many rows, ten a page; hidden ones and categories are kept. */
function open(total = 3, at = '/my-goals-and-finances/transactions') {
  const kept = { requests: new Array<ListRequest>(), sent: new Array<unknown>(), over: {}, total };
  server.use(
    onCall(transactionCalls.list, (body) => {
      if (!isListRequest(body)) throw new Error('the list was requested without a page');
      kept.requests.push(body);
      const first = (body.page - 1) * 10;
      const count = Math.max(0, Math.min(10, kept.total - first));
      const items = Array.from({ length: count }, (_, index) =>
        aTransaction(first + index + 1, first + index === 0 ? kept.over : {}),
      );
      return { items, total: kept.total };
    }),
    onCall(transactionCalls.visibility, (body) => {
      kept.sent.push(body);
      kept.over = { hidden: !('hidden' in kept.over && kept.over.hidden === true) };
      return aTransaction(1, kept.over);
    }),
    onCall(transactionCalls.categoryUpdate, (body) => {
      kept.sent.push(body);
      kept.over = { category: 'Dining', categoryId: 'dining' };
      return aTransaction(1, kept.over);
    }),
  );
  const mounted = mountMfe(mfe, at);
  render(mounted.ui);
  return { ...mounted, kept };
}

const findRow = async (description: string): Promise<HTMLElement> => {
  const cell = await screen.findByRole('cell', { name: new RegExp(`^${description}\\b`) });
  const row = cell.closest('tr');
  if (!row) throw new Error('a cell is not in a row');
  return row;
};
const expand = async (description: string): Promise<void> => {
  await userEvent.click(
    within(await findRow(description)).getByRole('button', { name: `Actions for ${description}` }),
  );
};

it('lists Date, Description, Source, Category and Amount with two decimals [A2-59]', async () => {
  open();
  const row = await findRow('Market 1');
  const head = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(head.slice(0, 5)).toEqual(['Date', 'Description', 'Source', 'Category', 'Amount']);
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => {
      const copy = cell.cloneNode(true) as HTMLElement;
      copy.querySelector('[aria-hidden]')?.remove();
      return copy.textContent.trim();
    });
  expect(cells.slice(0, 5)).toEqual(['11/20/2026', 'Market 1', 'Everyday', 'Groceries', '−$84.10']);
});

it.each([
  ['income', true],
  ['groceries', true],
  ['transfers', false],
  ['credit-card-payment', false],
  ['savings-investments', false],
])('shows money in of the category %s in the colour of income: %s', async (categoryId, isColoured) => {
  server.use(
    onCall(transactionCalls.list, () => ({ items: [aTransaction(1, { value: 250, categoryId })], total: 1 })),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/transactions').ui);
  const amount = await screen.findByText('+$250.00');
  expect(amount.className.includes('income')).toBe(isColoured);
});

it('requests the first ten rows, sorted by date DESC [A3-47]', async () => {
  const { kept } = open();
  await findRow('Market 1');
  expect(kept.requests[0]).toMatchObject({
    page: 1,
    pageSize: 10,
    ordering: { fieldName: 'date', sortDirection: 'DESC' },
  });
});

it('navigates with previous, next and page numbers, and ends at the last page [A2-60]', async () => {
  open(23);
  await findRow('Market 1');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await findRow('Market 11');
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await findRow('Market 23');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Page 4' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await findRow('Market 11');
});

it('returns to the first page when the order changes', async () => {
  const { kept } = open(23);
  await findRow('Market 1');
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await findRow('Market 11');
  await userEvent.click(screen.getByRole('button', { name: /Amount/ }));
  await waitFor(() =>
    expect(kept.requests.at(-1)).toMatchObject({
      page: 1,
      ordering: { fieldName: 'value', sortDirection: 'DESC' },
    }),
  );
});

it('shows the new last page when the current one no longer exists', async () => {
  const { kept } = open(21);
  await findRow('Market 1');
  kept.total = 20;
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await findRow('Market 11');
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
});

it('shows the empty state without transactions [A2-61]', async () => {
  open(0);
  expect(await screen.findByText('No transactions to display')).toBeTruthy();
  expect(screen.getByText('Connect a bank, or add a transaction yourself.')).toBeTruthy();
});

it('does not offer to connect a bank where one is connected whose rows have not come, and reads the connections once', async () => {
  let reads = 0;
  server.use(
    onCall(connectionCalls.list, () => {
      reads += 1;
      return [aConnection()];
    }),
  );
  open(0);
  expect(
    await screen.findByText(
      'Your banks have sent no transactions yet. They appear here as soon as they arrive.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/Connect a bank/)).toBeNull();
  expect(reads).toBe(1);
});

it('points to the filters where they leave nothing', async () => {
  const { user } = { user: userEvent.setup() };
  open(0);
  await user.type(await screen.findByRole('searchbox'), 'coffee');
  expect(await screen.findByText('Choose another month, or clear the filters.')).toBeTruthy();
});

it('opens the actions of one row at a time [A2-59] [A4-40]', async () => {
  open();
  await expand('Market 1');
  expect(await screen.findAllByRole('button', { name: 'Hide transaction' })).toHaveLength(1);
  await expand('Market 2');
  expect(await screen.findAllByRole('button', { name: 'Hide transaction' })).toHaveLength(1);
  expect(
    within(await findRow('Market 1'))
      .getByRole('button', { name: 'Actions for Market 1' })
      .getAttribute('aria-expanded'),
  ).toBe('false');
  await expand('Market 2');
  expect(screen.queryByRole('button', { name: 'Hide transaction' })).toBeNull();
});

it('greys a hidden transaction, and toggles Hide transaction and Unhide transaction [A4-41]', async () => {
  const { kept } = open();
  await expand('Market 1');
  await userEvent.click(await screen.findByRole('button', { name: 'Hide transaction' }));
  const unhide = await screen.findByRole('button', { name: 'Unhide transaction' });
  expect((await findRow('Market 1')).className).toContain('muted');
  const { userTransactionId: transactionId } = aTransaction(1);
  expect(kept.sent).toEqual([{ transactionId, isHidden: true }]);

  await userEvent.click(unhide);
  await screen.findByRole('button', { name: 'Hide transaction' });
  expect((await findRow('Market 1')).className).not.toContain('muted');
  expect(kept.sent.at(-1)).toEqual({ transactionId, isHidden: false });
});

it('shows why a transaction could not be hidden, and leaves it unchanged', async () => {
  open();
  server.use(onCall(transactionCalls.visibility, () => new HttpResponse(null, { status: 503 })));
  await expand('Market 1');
  await userEvent.click(await screen.findByRole('button', { name: 'Hide transaction' }));
  expect(await screen.findByText(/not available right now/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hide transaction' })).toBeTruthy();
});

it('moves a transaction to another category', async () => {
  const { kept } = open();
  await expand('Market 1');
  await userEvent.click(
    await screen.findByRole('button', { name: /Category.*Groceries|Groceries.*Category/ }),
  );
  await userEvent.click(await screen.findByRole('option', { name: 'Dining' }));
  expect(await screen.findByText('Category changed.')).toBeTruthy();
  expect(kept.sent).toEqual([{ transactionId: aTransaction(1).userTransactionId, categoryId: 'dining' }]);
  await waitFor(async () => expect((await findRow('Market 1')).textContent).toContain('Dining'));
});

it('shows a transaction by its fields, with the flags expanded and busy [A3-44]', async () => {
  open();
  const parentId = 'c'.repeat(24);
  const split = {
    splitted: true,
    isPart: true,
    sourceUserTransactionId: parentId,
    userAccountName: 'Everyday',
  };
  const items = [
    aTransaction(1, { value: -12.5, category: 'Dining', categoryId: 'dining', source: 'Harbor' }),
    aTransaction(2, { value: 7, isManualTransaction: true, userAccountId: null, hidden: true }),
    aTransaction(3, split),
  ];
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    onCall(transactionCalls.list, () => ({ items, total: 3 })),
    onCall(transactionCalls.visibility, async () => {
      await held;
      return aTransaction(1, { hidden: true });
    }),
  );
  const first = await findRow('Market 1');
  expect(first.textContent).toMatch(/11\/20\/2026.*Market 1.*Harbor.*Dining.*−\$12\.50/);
  expect((await findRow('Market 2')).textContent).toContain('+$7.00');
  expect((await findRow('Market 2')).className).toContain('muted');
  const toggle = within(first).getByRole('button', { name: 'Actions for Market 1' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  const hide = screen.getByRole<HTMLButtonElement>('button', { name: 'Hide transaction' });
  expect(hide.getAttribute('aria-disabled')).not.toBe('true');
  await userEvent.click(hide);
  await waitFor(() => expect(hide.getAttribute('aria-disabled')).toBe('true'));
  release?.();
  await waitFor(() => expect(hide.getAttribute('aria-disabled')).not.toBe('true'));
  await expand('Market 2');
  expect(screen.getByRole('button', { name: 'Edit transaction' })).toBeTruthy();
  await expand('Market 3');
  expect(screen.getByRole('button', { name: 'Edit split' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit transaction' })).toBeNull();
});

it('has every transaction call, and reads the categories with GET once for all pages', async () => {
  const all = [...Object.values(transactionCalls), categoryCalls.list, spendingCalls.ranked];
  const names = all.map(({ path }) => path.replace('/webapi/v1/transactions/', ''));
  expect(names.toSorted((left, right) => (left < right ? -1 : 1))).toEqual([
    'categories',
    'categories/ranked',
    'category-update',
    'create',
    'delete',
    'list',
    'related',
    'split',
    'totals',
    'update',
    'visibility',
  ]);
  const { router } = open();
  const methods = new Array<string>();
  server.use(
    onCall(budgetCalls.list, () => [aBudget({ budgetId: 'b'.repeat(24) })]),
    onCall(categoryCalls.list, (_body, request) => {
      methods.push(request.method);
      return [];
    }),
  );
  await findRow('Market 1');
  await waitFor(() => expect(methods).toEqual(['GET']));
  await router.navigate(`/my-goals-and-finances/transactions/budget/${'b'.repeat(24)}/2026/2`);
  await screen.findByText('Back to budgets');
  await findRow('Market 1');
  expect(methods).toEqual(['GET']);
});

it('marks a row whose amount is too large as being in no total, and no other row', async () => {
  const { kept } = open();
  kept.over = { isOutOfRange: true };
  expect((await findRow(aTransaction(1).description)).textContent).toContain('Amount too large, not counted');
  expect((await findRow(aTransaction(2).description)).textContent).not.toContain('Amount too large');
});
