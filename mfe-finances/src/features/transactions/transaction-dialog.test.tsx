import { transactionCalls } from '@fw/contract-finances';
import { transactionsChanged } from '@fw/contract-events';
import { aRefusal, mountMfe, onCall, recordEvents, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aTransaction, type WireTransaction } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

const MANUAL = { isManualTransaction: true, source: 'Manually Added', userAccountId: null } as const;

/** The page with these rows and a service that stores the requests. */
function open(rows: readonly WireTransaction[] = []) {
  const kept = { sent: new Array<readonly [string, unknown]>(), rows };
  const record = (name: 'create' | 'update') =>
    onCall(transactionCalls[name], (body) => {
      kept.sent.push([name, body]);
      return aTransaction(1);
    });
  server.use(
    onCall(transactionCalls.list, () => ({ items: [...kept.rows], total: kept.rows.length })),
    record('create'),
    record('update'),
    onCall(transactionCalls.delete, (body) => {
      kept.sent.push(['delete', body]);
      kept.rows = [];
      return { userTransactionId: aTransaction(1).userTransactionId };
    }),
  );
  const mounted = mountMfe(mfe, '/my-goals-and-finances/transactions');
  render(mounted.ui);
  return { ...mounted, kept };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openRow = async (action: string, title: string): Promise<HTMLElement> => {
  await press('Actions for Market 1');
  await press(action);
  return screen.findByRole('dialog', { name: title });
};
const openAdd = async (): Promise<HTMLElement> => {
  await press('Add a transaction');
  return screen.findByRole('dialog', { name: 'Add a transaction' });
};
const saveIn = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
const box = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name });
const typeDate = async (dialog: HTMLElement, digits: string) => {
  await userEvent.click(within(dialog).getByRole('spinbutton', { name: /month/ }));
  await userEvent.keyboard(digits);
};
const choose = async (dialog: HTMLElement, name: string) => {
  await userEvent.click(within(dialog).getByRole('button', { name: /Category/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
};
/** Everything but the type. */
const fill = async (dialog: HTMLElement) => {
  await userEvent.type(box(dialog, /Amount/), '12.5');
  await typeDate(dialog, '11202026');
  await choose(dialog, 'Dining');
  await userEvent.type(box(dialog, /Description/), 'Lunch & tea.');
};

it('opens from a button named Add a transaction [A2-62]', async () => {
  open();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await openAdd()).toBeTruthy();
});

it('is titled by what it does, with Cancel and Save, and deletes only when editing [A2-63]', async () => {
  const { kept } = open([aTransaction(1, MANUAL)]);
  const adding = await openAdd();
  expect(within(adding).queryByRole('button', { name: 'Delete this transaction' })).toBeNull();
  expect(saveIn(adding)).toBeTruthy();
  await userEvent.click(within(adding).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const editing = await openRow('Edit transaction', 'Edit transaction');
  for (const name of ['Cancel', 'Save']) expect(within(editing).getByRole('button', { name })).toBeTruthy();
  await userEvent.click(within(editing).getByRole('button', { name: 'Delete this transaction' }));
  expect(await screen.findByText('Transaction deleted.')).toBeTruthy();
  expect(kept.sent).toEqual([['delete', { userTransactionId: aTransaction(1).userTransactionId }]]);
  expect(await screen.findByText('No transactions to display')).toBeTruthy();
});

it('requires an amount of at least a cent that is not zero, and the type Income or Expense [A5-38] [A3-45]', async () => {
  open();
  const dialog = await openAdd();
  const types = within(dialog).getByRole('radiogroup', { name: /Type/ });
  expect(types.getAttribute('aria-required')).toBe('true');
  expect(
    within(types)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Income', 'Expense']);
  await fill(dialog);
  expect(saveIn(dialog).disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Expense' }));
  expect(saveIn(dialog).disabled).toBe(false);
  for (const [text, message] of [
    ['0', 'Please enter a non-zero value.'],
    ['abc', 'Please enter a valid value.'],
    ['', 'Please enter a valid value.'],
  ] as const) {
    await userEvent.clear(box(dialog, /Amount/));
    if (text !== '') await userEvent.type(box(dialog, /Amount/), text);
    await userEvent.tab();
    expect(await within(dialog).findByText(message)).toBeTruthy();
    expect(saveIn(dialog).disabled).toBe(true);
  }
  await userEvent.clear(box(dialog, /Amount/));
  await userEvent.type(box(dialog, /Amount/), '-0.01');
  expect(box(dialog, /Amount/).value).toBe('0.01');
  expect(saveIn(dialog).disabled).toBe(false);
});

it.each([
  ['Income', 12.5],
  ['Expense', -12.5],
])('saves %s as %d, with Save disabled while invalid and while saving [A5-39]', async (type, value) => {
  const { kept, store } = open();
  const changed = recordEvents(store, transactionsChanged);
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    onCall(transactionCalls.create, async (body) => {
      kept.sent.push(['create', body]);
      await held;
      return aTransaction(1);
    }),
  );
  const dialog = await openAdd();
  expect(saveIn(dialog).disabled).toBe(true);
  await fill(dialog);
  await userEvent.click(within(dialog).getByRole('radio', { name: type }));
  await userEvent.click(saveIn(dialog));
  expect(saveIn(dialog).getAttribute('aria-disabled') ?? String(saveIn(dialog).disabled)).toBe('true');
  release?.();
  expect(await screen.findByText('Transaction saved.')).toBeTruthy();
  expect(kept.sent).toEqual([
    [
      'create',
      {
        userTransactionId: '',
        value,
        categoryId: 'dining',
        description: 'Lunch & tea',
        date: '2026-11-20',
      },
    ],
  ]);
  expect(changed).toEqual([{ months: ['2026-11'] }]);
});

it('shows what is wrong with the date, the category and the description at the field', async () => {
  open();
  const dialog = await openAdd();
  await typeDate(dialog, '11222026');
  await userEvent.tab();
  expect(await within(dialog).findByText('Please enter a date in the past')).toBeTruthy();
  await typeDate(dialog, '11201896');
  await userEvent.tab();
  expect(await within(dialog).findByText('Transaction cannot be more than 130 years old.')).toBeTruthy();
  within(dialog)
    .getByRole('button', { name: /Category/ })
    .focus();
  await userEvent.tab();
  expect(await within(dialog).findByText('Please select transaction category.')).toBeTruthy();
  await userEvent.click(box(dialog, /Description/));
  await userEvent.tab();
  expect(await within(dialog).findByText('Please enter a valid label.')).toBeTruthy();
  expect(box(dialog, /Description/).maxLength).toBe(260);
  await userEvent.click(box(dialog, /Description/));
  await userEvent.paste("Joe's #2 (50%) – A/B <b> 🎁");
  const leftOut =
    "We left out ' # ( %) – / < > 🎁 because only letters, digits, spaces and & can be used here.";
  expect(within(dialog).getByText(leftOut)).toBeTruthy();
  await userEvent.click(box(dialog, /Amount/));
  await userEvent.paste('-5');
  expect(within(dialog).getByText("This can't be negative, so the minus was left out.")).toBeTruthy();
});

it('shows the message of the service at its field and keeps the input', async () => {
  open([aTransaction(1, MANUAL)]);
  const errors = [{ Field: 'Description', Errors: ['Please leave out the social security number.'] }];
  server.use(onCall(transactionCalls.update, () => aRefusal(422, { errors })));
  const dialog = await openRow('Edit transaction', 'Edit transaction');
  await userEvent.click(saveIn(dialog));
  expect(await within(dialog).findByText('Please leave out the social security number.')).toBeTruthy();
  expect(box(dialog, /Description/).value).toBe('Market 1');
  server.use(onCall(transactionCalls.update, serviceUnavailable));
  await userEvent.click(saveIn(dialog));
  expect(await within(dialog).findByText(/not available right now/)).toBeTruthy();
});

it('loads the present transaction when it was changed elsewhere, and saves over it', async () => {
  const { kept } = open([aTransaction(1, MANUAL)]);
  const current = aTransaction(1, { ...MANUAL, value: -99, version: 5 });
  server.use(onCall(transactionCalls.update, () => aRefusal(409, { reason: 'VERSION_LOST', current })));
  const dialog = await openRow('Edit transaction', 'Edit transaction');
  await userEvent.click(saveIn(dialog));
  await press('Load the current transaction');
  expect(box(dialog, /Amount/).value).toBe('$99.00');
  server.use(
    onCall(transactionCalls.update, (body) => {
      kept.sent.push(['update', body]);
      return aTransaction(1);
    }),
  );
  await userEvent.click(saveIn(dialog));
  await screen.findByText('Transaction saved.');
  expect(kept.sent).toMatchObject([['update', { value: -99, version: 5 }]]);
});

it('offers only an edit for a synced transaction, which makes a new manual copy [A4-43]', async () => {
  const { kept } = open([aTransaction(1, { description: 'Market 1' }), aTransaction(2, MANUAL)]);
  await press('Actions for Market 2');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  const dialog = await openRow('Edit', 'Edit transaction');
  expect(within(dialog).getByText(/no longer counted/)).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Delete this transaction' })).toBeNull();
  await userEvent.click(saveIn(dialog));
  await screen.findByText('Transaction saved.');
  expect(kept.sent).toEqual([
    [
      'create',
      {
        userTransactionId: aTransaction(1).userTransactionId,
        value: -84.1,
        categoryId: 'groceries',
        description: 'Market 1',
        date: '2026-11-20',
      },
    ],
  ]);
  expect(screen.queryByRole('button', { name: 'Edit transaction' })).toBeNull();
});

it('offers Edit split for a split transaction, else Split transaction, and Edit transaction for a manual one [A4-42]', async () => {
  open([
    aTransaction(1, MANUAL),
    aTransaction(2, { splitted: true }),
    aTransaction(3, { ...MANUAL, splitted: true, isPart: true }),
    aTransaction(4, { hidden: true, isReplaced: true }),
  ]);
  const readActions = async (index: number): Promise<(string | null)[]> => {
    await press(`Actions for Market ${String(index)}`);
    return screen
      .queryAllByRole('button', { name: /split|Split|Edit|edit|ide/ })
      .map(({ textContent }) => textContent);
  };
  expect(await readActions(1)).toEqual(['Hide transaction', 'Split transaction', 'Edit transaction']);
  expect(await readActions(2)).toEqual(['Hide transaction', 'Edit split', 'Edit']);
  expect(await readActions(3)).toEqual(['Hide transaction', 'Edit split']);
  expect(await readActions(4)).toEqual([]);
  expect(screen.getByText(/Your edited copy is counted instead/)).toBeTruthy();
});

it('writes the amount with a $ prefix, comma thousands and 2 decimals [A5-10]', async () => {
  open();
  const dialog = await openAdd();
  await userEvent.type(box(dialog, /Amount/), '1234567.5');
  await userEvent.tab();
  expect(box(dialog, /Amount/).value).toBe('$1,234,567.50');
  await userEvent.clear(box(dialog, /Amount/));
  await userEvent.tab();
  expect(box(dialog, /Amount/).value).toBe('');
});

it('flags every required field that is left empty, and none before [A5-12]', async () => {
  open();
  const dialog = await openAdd();
  const flagged = () => dialog.querySelectorAll('[aria-invalid="true"], [data-invalid="true"]').length > 0;
  expect(flagged()).toBe(false);
  await userEvent.click(box(dialog, /Amount/));
  await userEvent.tab();
  expect(await within(dialog).findByText('Please enter a valid value.')).toBeTruthy();
  await userEvent.keyboard('{Backspace>2/}{ArrowRight}{Backspace>2/}{ArrowRight}{Backspace>4/}');
  await userEvent.tab();
  expect(await within(dialog).findByText('Please enter a valid date')).toBeTruthy();
  for (let count = 0; count < 2; count += 1) await userEvent.tab();
  expect(await within(dialog).findByText('Please select transaction category.')).toBeTruthy();
  await userEvent.tab();
  expect(await within(dialog).findByText('Please enter a valid label.')).toBeTruthy();
  expect(flagged()).toBe(true);
});

it('still has what was typed after signing in again, and nothing of it after Cancel', async () => {
  open();
  await userEvent.type(box(await openAdd(), /Description/), 'Lunch');
  cleanup(); // the page reloads for the sign-in
  open();
  const dialog = await openAdd();
  expect(box(dialog, /Description/).value).toBe('Lunch');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(box(await openAdd(), /Description/).value).toBe('');
});
