import { bulkCalls, merchantNameCalls, noteCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall, stopClock } from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aTransaction, type WireTransaction } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');
const NAME_ID = '7'.repeat(24);

/** The list with one transaction, as the service keeps it. */
function open(over: Partial<WireTransaction> = {}) {
  const sent = new Array<readonly [string, unknown]>();
  let row = aTransaction(1, { description: 'AMZN MKTP US*2K4', ...over });
  const { merchantName: _, ...plain } = row;
  server.use(
    onCall(transactionCalls.list, () => ({ items: [row], total: 1 })),
    onCall(noteCalls.update, (body) => {
      sent.push(['note', body]);
      row = { ...row, note: body.note, tags: [...body.tags] };
      return row;
    }),
    onCall(merchantNameCalls.save, (body) => {
      sent.push(['name', body]);
      const previousName = row.merchantName?.name ?? null;
      row = { ...row, merchantName: { ...body, merchantNameId: NAME_ID } };
      return { merchantNameId: NAME_ID, transactions: 12, previousName };
    }),
    onCall(merchantNameCalls.delete, (body) => {
      sent.push(['unname', body]);
      row = plain;
      return body;
    }),
    onCall(bulkCalls.update, (body) => {
      sent.push(['many', body]);
      return { changeId: NAME_ID, changed: 1 };
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/transactions').ui);
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openRow = async (action: string, title: string, row = 'AMZN MKTP US*2K4') => {
  await press(`Actions for ${row}`);
  await press(action);
  return screen.findByRole('dialog', { name: title });
};
const type = async (dialog: HTMLElement, name: RegExp, text: string) => {
  const field = within(dialog).getByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

it('keeps a note and tags of a transaction, and shows them in its row', async () => {
  const sent = open();
  const dialog = await openRow('Add note or tags', 'Note and tags');
  await type(dialog, /^Note/, 'Birthday of Sam');
  await type(dialog, /^Tags/, 'gift, Family ,, gift, home, work');
  await save(dialog);
  expect(await screen.findByText('Note and tags saved.')).toBeTruthy();
  expect(sent).toEqual([
    [
      'note',
      {
        transactionId: aTransaction(1).userTransactionId,
        version: aTransaction(1).version,
        note: 'Birthday of Sam',
        tags: ['gift', 'Family', 'home', 'work'],
      },
    ],
  ]);
  const cell = await screen.findByRole('cell', { name: /AMZN.*gift.*Family.*\+2.*Birthday of Sam/ });
  expect(within(cell).queryByText('home')).toBeNull();
  expect(screen.getByText('Tags: gift, Family, home, work')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit note and tags' })).toBeTruthy();
});

it('keeps every character of a note, a tag and the name of a merchant', async () => {
  const sent = open();
  const written = "Joe's #2 (50%) – A/B <b> 🎁";
  const dialog = await openRow('Add note or tags', 'Note and tags');
  await type(dialog, /^Note/, written);
  await type(dialog, /^Tags/, "Joe's #2, 50% <b> 🎁");
  await save(dialog);
  await screen.findByText('Note and tags saved.');
  cleanup();
  const names = open();
  const named = await openRow('Name this merchant', 'Name of the merchant');
  await type(named, /^Show as/, written);
  await save(named);
  await screen.findByRole('button', { name: `Actions for ${written}` });
  expect(sent).toMatchObject([['note', { note: written, tags: ["Joe's #2", '50% <b> 🎁'] }]]);
  expect(names).toMatchObject([['name', { name: written }]]);
});

it('names the limits of note and tags, and sends nothing beyond them', async () => {
  const sent = open();
  const dialog = await openRow('Add note or tags', 'Note and tags');
  await type(dialog, /^Note/, 'a'.repeat(501));
  await type(dialog, /^Tags/, 'b'.repeat(31));
  await save(dialog);
  expect(within(dialog).getByText('A note has at most 500 characters.')).toBeTruthy();
  expect(within(dialog).getByText('A tag has at most 30 characters.')).toBeTruthy();
  await type(dialog, /^Tags/, Array.from('abcdefghijk').join(','));
  expect(within(dialog).getByText('A transaction has at most 10 tags.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('names a merchant from one transaction, and one press undoes it', async () => {
  const sent = open();
  const dialog = await openRow('Name this merchant', 'Name of the merchant');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /begin with/ }).value).toBe(
    'AMZN MKTP US',
  );
  await save(dialog);
  expect(within(dialog).getByText('Enter a name.')).toBeTruthy();
  await type(dialog, /^Show as/, 'Amazon');
  await save(dialog);
  await screen.findByText('12 transactions now shown as Amazon. New ones will be too.');
  expect(await screen.findByRole('button', { name: 'Actions for Amazon' })).toBeTruthy();
  expect(screen.getByText("Your bank's description: AMZN MKTP US*2K4")).toBeTruthy();
  await press('Undo');
  expect(await screen.findByRole('button', { name: 'Actions for AMZN MKTP US*2K4' })).toBeTruthy();
  expect(sent).toEqual([
    ['name', { merchant: 'AMZN MKTP US', name: 'Amazon' }],
    ['unname', { merchantNameId: NAME_ID }],
  ]);
});

it('changes the name of a merchant and removes it, each with its undo', async () => {
  const merchantName = { merchantNameId: NAME_ID, merchant: 'AMZN', name: 'Amazon' };
  const sent = open({ merchantName });
  const dialog = await openRow('Change merchant name', 'Name of the merchant', 'Amazon');
  expect(within(dialog).getByText('For transactions whose description begins with “AMZN”.')).toBeTruthy();
  await type(dialog, /^Show as/, 'Online shop');
  await save(dialog);
  await screen.findByRole('button', { name: 'Actions for Online shop' });
  await press('Undo');
  await screen.findByRole('button', { name: 'Actions for Amazon' });
  await press('Change merchant name');
  await press("Show the bank's description");
  await screen.findByText("The bank's description is shown again.");
  await screen.findByRole('button', { name: 'Actions for AMZN MKTP US*2K4' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    ['name', { merchant: 'AMZN', name: 'Online shop' }],
    ['name', { merchant: 'AMZN', name: 'Amazon' }],
    ['unname', { merchantNameId: NAME_ID }],
  ]);
});

it('adds tags to the selected transactions in one call', async () => {
  const sent = open();
  await press('Select');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^AMZN/ }));
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add tags' });
  expect(add.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Tags to add' }), 'trip, work{Enter}');
  await screen.findByText('1 transaction tagged trip, work.');
  const { userTransactionId, version } = aTransaction(1);
  expect(sent).toEqual([
    ['many', { outcome: { addTags: ['trip', 'work'] }, rows: [{ userTransactionId, version }] }],
  ]);
});
