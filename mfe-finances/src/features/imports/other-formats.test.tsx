import { accountCalls, importCalls } from '@fw/contract-finances';
import { mountMfe, onCall, stopClock } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
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

/** The import page; rows named `Old` were imported before. */
function open() {
  const kept = { previews: new Array<unknown>(), added: new Array<{ readonly rows: readonly Row[] }>() };
  server.use(
    onCall(accountCalls.all, () => [aBankAccount({ displayName: 'Old bank', isManualAccount: true })]),
    onCall(importCalls.mapping, () => ({ mapping: null })),
    onCall(importCalls.preview, (body) => {
      kept.previews.push(body);
      const statusOf = ({ description }: Row) =>
        description.startsWith('Old') ? ('imported' as const) : ('new' as const);
      return { rows: body.rows.map((row) => ({ status: statusOf(row), match: null })) };
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

const statement = (account: string, type: string, ...rows: string[]) =>
  `<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${account}<ACCTTYPE>${type}</BANKACCTFROM>${rows
    .map((row) => `<STMTTRN><DTPOSTED>20261103<TRNAMT>-5.00<FITID>${row}<NAME>${row}</STMTTRN>`)
    .join('')}</STMTRS>`;

it('lets the person choose which account of a file belongs to theirs, and imports no other', async () => {
  const { previews, added } = open();
  const both =
    statement('000111222', 'CHECKING', 'Rent', 'Cafe') + statement('000333444', 'SAVINGS', 'Interest');
  await choose(`OFXHEADER:100\n<OFX>${both}</OFX>`, 'bank.qbo');
  expect(await screen.findByText('This file has several accounts')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Savings ending in 3444, 1 row' })).toBeTruthy();
  expect(previews).toEqual([]);
  await press('Checking ending in 1222, 2 rows');
  await press('Import 2 transactions');
  expect(await screen.findByText('2 rows imported.')).toBeTruthy();
  expect(added.map(({ rows }) => rows.map(({ description }) => description))).toEqual([['Rent', 'Cafe']]);
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
