import { transactionCalls } from '@fw/contract-finances';
import { aRefusal, mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aTransaction } from '../../testing/wire.ts';

const server = financesServer();

const SOURCE = aTransaction(1).userTransactionId;
type WireSplit = WireReply<typeof transactionCalls.related>;

const stored = (value: number, splits: WireSplit['splits']): WireSplit => ({
  sourceTransactionId: SOURCE,
  sourceTransaction: {
    category: 'groceries',
    value,
    description: 'Market 1',
    date: '2026-11-20',
    originalValue: -84.1,
  },
  splits,
  version: 4,
});
const PART = { userTransactionId: 'a'.repeat(24), category: 'dining', value: -20 };

/** The page with one row of $84.10, or of `value`; the split that a service stored, if there is one. */
async function open(split?: WireSplit, value = -84.1) {
  const kept = { sent: new Array<unknown>(), related: new Array<unknown>() };
  server.use(
    onCall(transactionCalls.list, () => ({
      items: [aTransaction(1, split ? { splitted: true, value: split.sourceTransaction.value } : { value })],
      total: 1,
    })),
    onCall(transactionCalls.related, (body) => {
      kept.related.push(body);
      if (!split) throw new Error('only a split transaction has related ones');
      return split;
    }),
    onCall(transactionCalls.split, (body) => {
      kept.sent.push(body);
      return stored(-84.1, []);
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/transactions').ui);
  await press('Actions for Market 1');
  await press(split ? 'Edit split' : 'Split transaction');
  const dialog = await screen.findByRole('dialog', { name: 'Split transaction' });
  await within(dialog).findByText('Original transaction');
  return { dialog, kept };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rest = (dialog: HTMLElement) => within(dialog).getByRole('status').textContent;
const amount = (dialog: HTMLElement, row: number) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name: `Amount of split ${String(row)}` });
const rowsIn = (dialog: HTMLElement) => within(dialog).getAllByRole('row').length - 1;
const saveIn = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
const enter = async (dialog: HTMLElement, row: number, text: string) => {
  const field = amount(dialog, row);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

const TOO_SMALL = 'Note the original transaction and split transactions must be at least $0.01.';
const TOO_LARGE =
  'The split amount cannot be larger than the original transaction. Both the original transaction and split transaction must be at least $0.01.';

it('shows the original with description and amount, the table, Add split, Cancel and Save [A2-64]', async () => {
  const { dialog } = await open();
  expect(within(dialog).getByRole('heading', { name: 'Original transaction' })).toBeTruthy();
  expect(within(dialog).getByText('Market 1')).toBeTruthy();
  expect(rest(dialog)).toBe('−$84.10');
  expect(within(dialog).getByRole('table', { name: 'Split transaction' })).toBeTruthy();
  for (const name of ['Add split', 'Cancel', 'Save'])
    expect(within(dialog).getByRole('button', { name })).toBeTruthy();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('appends a row with the source category and 0, which is too small to save [A4-44] [A5-40]', async () => {
  const { dialog } = await open();
  expect(rowsIn(dialog)).toBe(0);
  expect(within(dialog).queryByText(TOO_SMALL)).toBeNull();
  await press('Add split');
  expect(rowsIn(dialog)).toBe(1);
  expect(amount(dialog, 1).value).toBe('$0.00');
  expect(within(dialog).getByRole('button', { name: /Category of split 1/ }).textContent).toContain(
    'Groceries',
  );
  expect(within(dialog).getByText(TOO_SMALL)).toBeTruthy();
  expect(saveIn(dialog).disabled).toBe(true);
  await enter(dialog, 1, '0.01');
  expect(within(dialog).queryByText(TOO_SMALL)).toBeNull();
  expect(saveIn(dialog).disabled).toBe(false);
});

it('recalculates the remainder of the original with every amount, to the cent [A4-46]', async () => {
  const { dialog } = await open();
  await press('Add split');
  await enter(dialog, 1, '20.05');
  expect(rest(dialog)).toBe('−$64.05');
  await press('Add split');
  await enter(dialog, 2, '0.06');
  expect(rest(dialog)).toBe('−$63.99');
  await enter(dialog, 1, '10');
  expect(rest(dialog)).toBe('−$74.04');
});

it('shows what remains of money in without the colour of income: it may be a transfer', async () => {
  const { dialog } = await open(undefined, 250);
  await press('Add split');
  await enter(dialog, 1, '20.05');
  const remainder = within(dialog).getByText('+$229.95');
  expect(remainder.className).toMatch(/money/);
  expect(remainder.className).not.toMatch(/income/);
});

it('shows what is left to split while an amount is typed, and that an amount was reduced after the field is left', async () => {
  const { dialog } = await open();
  expect(within(dialog).queryByText(/^Left to split/)).toBeNull();
  await press('Add split');
  await enter(dialog, 1, '81.37');
  expect(within(dialog).getByText('Left to split: $2.73')).toBeTruthy();
  await enter(dialog, 1, '100');
  expect(within(dialog).getByText('Left to split: $0.01')).toBeTruthy();
  await userEvent.tab();
  const sentence = 'We reduced split 1 to $84.09, so that $0.01 stays with the original.';
  expect(within(dialog).getByText(sentence)).toBeTruthy();
  await enter(dialog, 1, '80');
  expect(within(dialog).queryByText(sentence)).toBeNull();
});

it('takes percentages of the whole, shows their dollars, and keeps both when the unit changes', async () => {
  const { dialog, kept } = await open();
  await press('Add split');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Percentage' }));
  const share = () =>
    within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Percentage of split 1' });
  await userEvent.clear(share());
  await userEvent.type(share(), '33.33');
  await userEvent.tab();
  expect(share().value).toBe('33.33%');
  expect(within(dialog).getByText('$28.03')).toBeTruthy();
  expect(within(dialog).getByText('Left to split: $56.07')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Amount' }));
  expect(amount(dialog, 1).value).toBe('$28.03');
  await enter(dialog, 1, '42.05');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Percentage' }));
  expect(share().value).toBe('50%');
  await userEvent.click(saveIn(dialog));
  await screen.findByText('Split saved.');
  expect(kept.sent).toMatchObject([
    { sourceTransaction: { value: -42.05 }, splits: [{ category: 'groceries', value: -42.05 }] },
  ]);
});

it('takes a saved split back by Undo, with the parts that it removed', async () => {
  const { dialog, kept } = await open(stored(-64.1, [PART]));
  await press('Delete split 1');
  await userEvent.click(saveIn(dialog));
  await press('Undo');
  await screen.findByText('Change undone.');
  expect(kept.sent.at(-1)).toEqual({
    sourceTransactionId: SOURCE,
    sourceTransaction: { category: 'groceries', value: -64.1 },
    splits: [{ category: 'dining', value: -20 }],
    version: 4,
  });
});

it('returns the amount of a deleted split to the original, and saves a split without parts as undone [A4-45]', async () => {
  const { dialog, kept } = await open(stored(-64.1, [PART]));
  expect(rest(dialog)).toBe('−$64.10');
  await press('Delete split 1');
  expect(rest(dialog)).toBe('−$84.10');
  expect(rowsIn(dialog)).toBe(0);
  await userEvent.click(saveIn(dialog));
  await screen.findByText('Split saved.');
  expect(kept.sent).toMatchObject([{ sourceTransaction: { value: -84.1 }, splits: [] }]);
});

it('sets the original to 0.01 and reduces the split when together they exceed the original [A5-41]', async () => {
  const { dialog } = await open();
  await press('Add split');
  await enter(dialog, 1, '84.09');
  expect(within(dialog).queryByText(TOO_LARGE)).toBeNull();
  expect(rest(dialog)).toBe('−$0.01');
  await enter(dialog, 1, '100');
  expect(within(dialog).getByText(TOO_LARGE)).toBeTruthy();
  expect(rest(dialog)).toBe('−$0.01');
  expect(amount(dialog, 1).value).toBe('$84.09');
});

it('takes dollars with 2 decimals and no minus in 15 characters, and sends values with the sign of the original [A5-42]', async () => {
  const { dialog, kept } = await open();
  await press('Add split');
  expect(amount(dialog, 1).maxLength).toBe(15);
  await userEvent.clear(amount(dialog, 1));
  await userEvent.type(amount(dialog, 1), '-12.3');
  await userEvent.tab();
  expect(amount(dialog, 1).value).toBe('$12.30');
  await userEvent.click(within(dialog).getByRole('button', { name: /Category of split 1/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Dining' }));
  await userEvent.click(saveIn(dialog));
  await screen.findByText('Split saved.');
  expect(kept.sent).toEqual([
    {
      sourceTransactionId: SOURCE,
      sourceTransaction: { category: 'groceries', value: -71.8 },
      splits: [{ category: 'dining', value: -12.3 }],
      version: 1,
    },
  ]);
});

it('disables Save while an error shows and while a save is in progress [A5-43]', async () => {
  const { dialog } = await open();
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    onCall(transactionCalls.split, async () => {
      await held;
      return stored(-64.1, [PART]);
    }),
  );
  await press('Add split');
  expect(saveIn(dialog).disabled).toBe(true);
  await enter(dialog, 1, '100');
  expect(within(dialog).getByText(TOO_LARGE)).toBeTruthy();
  expect(saveIn(dialog).disabled).toBe(true);
  await enter(dialog, 1, '20');
  expect(saveIn(dialog).disabled).toBe(false);
  await userEvent.click(saveIn(dialog));
  expect(saveIn(dialog).getAttribute('aria-disabled') ?? String(saveIn(dialog).disabled)).toBe('true');
  release?.();
  await screen.findByText('Split saved.');
});

it('requests the related transactions by the source, and only of a split transaction [A7-25]', async () => {
  const { kept, dialog } = await open(stored(-64.1, [PART]));
  expect(kept.related).toEqual([{ sourceTransactionId: SOURCE }]);
  expect(amount(dialog, 1).value).toBe('$20.00');
  await enter(dialog, 1, '25');
  await userEvent.click(saveIn(dialog));
  await screen.findByText('Split saved.');
  expect(kept.sent).toMatchObject([
    { splits: [{ userTransactionId: PART.userTransactionId, value: -25 }], version: 4 },
  ]);
  cleanup();
  expect((await open()).kept.related).toEqual([]);
});

it('stays open with a reason when the transaction was changed elsewhere', async () => {
  const { dialog } = await open();
  const current = stored(-84.1, []);
  server.use(onCall(transactionCalls.split, () => aRefusal(409, { reason: 'VERSION_LOST', current })));
  await press('Add split');
  await enter(dialog, 1, '20');
  await userEvent.click(saveIn(dialog));
  expect(await within(dialog).findByText(/changed elsewhere\. Your edits weren't saved\./)).toBeTruthy();
});

it('confirms before Esc discards the parts that were typed', async () => {
  const { dialog } = await open();
  await press('Add split');
  await enter(dialog, 1, '20');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel?' })).toBeTruthy();
  await press('Never mind');
  expect(amount(dialog, 1).value).toBe('$20.00');
  await userEvent.keyboard('{Escape}');
  await press('Got it');
  expect(screen.queryByRole('dialog', { name: 'Split transaction' })).toBeNull();
});
