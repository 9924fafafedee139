import { accountCalls, importCalls } from '@fw/contract-finances';
import { mountMfe, onCall, stopClock } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

interface Row {
  readonly description: string;
}
interface Added {
  readonly userAccountId: string;
  readonly rows: readonly Row[];
}

const BANK = '1'.repeat(24);
const SAVINGS = '2'.repeat(24);
const ofPerson = (userAccountId: string, displayName: string) =>
  aBankAccount({ userAccountId, displayName, isManualAccount: true });

/** The import page; rows named `Old` were imported before. */
function open() {
  const kept = { previews: new Array<unknown>(), added: new Array<Added>() };
  server.use(
    onCall(accountCalls.all, () => [ofPerson(BANK, 'Old bank'), ofPerson(SAVINGS, 'Old savings')]),
    onCall(importCalls.mapping, () => ({ mapping: null })),
    onCall(importCalls.preview, (body) => {
      kept.previews.push(body);
      const expectedStatus = ({ description }: Row) =>
        description.startsWith('Old') ? ('imported' as const) : ('new' as const);
      return { rows: body.rows.map((row) => ({ status: expectedStatus(row), match: null })) };
    }),
    onCall(importCalls.add, (body) => {
      kept.added.push(body);
      return { added: body.rows.length, existing: 0 };
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/transactions/import').ui);
  return kept;
}
const choose = async (content: BlobPart, name = 'bank.csv') =>
  userEvent.upload(await screen.findByLabelText('File'), new File([content], name));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Chooses where an account of the file goes. */
async function pick(label: string, account: string): Promise<void> {
  await press(new RegExp(label));
  await userEvent.click(await screen.findByRole('option', { name: account }));
}

const statement = (account: string, type: string, ...rows: string[]) =>
  `<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${account}<ACCTTYPE>${type}</BANKACCTFROM>${rows
    .map((row) => `<STMTTRN><DTPOSTED>20261103<TRNAMT>-5.00<FITID>${row}<NAME>${row}</STMTTRN>`)
    .join('')}</STMTRS>`;

const BOTH =
  statement('000111222', 'CHECKING', 'Rent', 'Cafe') + statement('000333444', 'SAVINGS', 'Interest');

it('imports each account of a file into the account that the person chooses for it, in one go', async () => {
  const { previews, added } = open();
  await choose(`OFXHEADER:100\n<OFX>${BOTH}</OFX>`, 'bank.qbo');
  expect(await screen.findByText('This file has several accounts')).toBeTruthy();
  expect(previews).toEqual([]);
  await pick('Checking ending in 1222, 2 rows', 'Old savings');
  await pick('Savings ending in 3444, 1 row', 'Old bank');
  await press('Show preview');
  const rows = within(await screen.findByRole('table', { name: 'Preview' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(rows.map(([, description, , , account]) => [description, account])).toEqual([
    // The mark with the initials is hidden from readers.
    ['RRent', 'Old savings'],
    ['CCafe', 'Old savings'],
    ['IInterest', 'Old bank'],
  ]);
  await press('Import 3 transactions');
  expect(await screen.findByText('3 rows imported.')).toBeTruthy();
  expect(
    added.map(({ userAccountId, rows: sent }) => [userAccountId, sent.map((row) => row.description)]),
  ).toEqual([
    [SAVINGS, ['Rent', 'Cafe']],
    [BANK, ['Interest']],
  ]);
});

it('imports no account of a file that the person leaves out, and goes back to the choice', async () => {
  const { added } = open();
  await choose(`OFXHEADER:100\n<OFX>${BOTH}</OFX>`, 'bank.qbo');
  await pick('Savings ending in 3444, 1 row', 'Old bank');
  await press('Show preview');
  await press('Back to accounts');
  expect(await screen.findByRole('button', { name: /Old bank.*Savings ending in 3444/ })).toBeTruthy();
  await press('Show preview');
  await press('Import 1 transaction');
  expect(await screen.findByText('1 row imported.')).toBeTruthy();
  expect(added.map(({ userAccountId, rows }) => [userAccountId, rows.map((row) => row.description)])).toEqual(
    [[BANK, ['Interest']]],
  );
});

it('names what is missing where no account of a file has a target, or two have the same', async () => {
  const { previews } = open();
  await choose(`OFXHEADER:100\n<OFX>${BOTH}</OFX>`, 'bank.qbo');
  await press('Show preview');
  expect(await screen.findByText('Choose an account for at least one of them.')).toBeTruthy();
  await pick('Checking ending in 1222, 2 rows', 'Old bank');
  await pick('Savings ending in 3444, 1 row', 'Old bank');
  expect(
    await screen.findByText('Another account of the file goes there. Choose a different one.'),
  ).toBeTruthy();
  await press('Show preview');
  expect(screen.getByText('This file has several accounts')).toBeTruthy();
  expect(previews).toEqual([]);
});

it('numbers the rows of a file with several accounts in one count', async () => {
  open();
  const late = BOTH.replace('20261103<TRNAMT>-5.00<FITID>Interest', '20271103<TRNAMT>-5.00<FITID>Interest');
  await choose(`OFXHEADER:100\n<OFX>${late}</OFX>`, 'bank.qbo');
  await pick('Savings ending in 3444, 1 row', 'Old bank');
  await press('Show preview');
  expect(await screen.findByText('Row 3: The date is in the future.')).toBeTruthy();
});

it('goes back from the preview to the columns, and offers no import of nothing', async () => {
  open();
  await choose('Date,Description,Amount\n11/03/2026,Old rent,-5\n');
  await press('Show preview');
  expect(await screen.findByText('Nothing in this file is left to import.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await press('Back to columns');
  expect(await screen.findByRole('button', { name: /Date format/ })).toBeTruthy();
});

it('imports a QIF file without a choice of columns', async () => {
  const { added } = open();
  await choose('!Type:Bank\nD11/03/2026\nT-12.50\nPCorner Cafe\nLGroceries\n^\n', 'bank.qif');
  await press('Import 1 transaction');
  expect(await screen.findByText('1 row imported.')).toBeTruthy();
  expect(added).toMatchObject([
    { rows: [{ date: '2026-11-03', description: 'Corner Cafe', value: -12.5, categoryId: 'groceries' }] },
  ]);
});

it('imports a split of a QIF file as one transaction with its parts, and shows before that it is split', async () => {
  const { added } = open();
  const parts = 'SGroceries\n$-60.00\nSHome:Housing\n$-40.00';
  await choose(`!Type:Bank\nD11/03/2026\nT-100.00\nPMarket\n${parts}\n^\n`, 'bank.qif');
  expect(await screen.findByText('Split into 2 parts')).toBeTruthy();
  expect(screen.getByText('−$100.00')).toBeTruthy();
  await press('Import 1 transaction');
  expect(await screen.findByText('1 row imported.')).toBeTruthy();
  expect(added).toMatchObject([
    {
      rows: [
        {
          description: 'Market',
          value: -100,
          categoryId: 'groceries',
          parts: [{ value: -40, categoryId: 'housing' }],
        },
      ],
    },
  ]);
});
