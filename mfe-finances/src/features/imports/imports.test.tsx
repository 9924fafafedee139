import { accountCalls, importCalls, MAX_IMPORT_BATCH } from '@fw/contract-finances';
import { mountMfe, onCall, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount } from '../../testing/wire.ts';
import { FILE_PROBLEM } from './imports.text.ts';

const server = financesServer();
stopClock('2026-11-21');
const ACCOUNT = '0'.repeat(22) + '99';

interface Sent {
  readonly userAccountId: string;
  readonly rows: readonly { readonly description: string; readonly value: number; readonly date: string }[];
  readonly remember?: unknown;
}
const isSent = (body: unknown): body is Sent =>
  typeof body === 'object' && body !== null && 'rows' in body && Array.isArray(body.rows);

/** The import page; rows named `Old` were imported before and rows named `Like` resemble others. */
function open(mapping: object | null = null) {
  const kept = { previews: new Array<Sent>(), added: new Array<Sent>(), shapes: new Array<unknown>() };
  server.use(
    onCall(accountCalls.all, () => [
      aBankAccount(),
      ...['Home', 'Real Estate', 'Vehicle'].map((typeName, index) =>
        aBankAccount({
          userAccountId: '0'.repeat(22) + String(95 + index),
          displayName: `Own ${typeName}`,
          typeName,
          isManualAccount: true,
        }),
      ),
      aBankAccount({ userAccountId: ACCOUNT, displayName: 'Old bank', isManualAccount: true }),
    ]),
    onCall(importCalls.mapping, (body) => {
      kept.shapes.push(body);
      return { mapping: mapping && { ...MAPPING, ...mapping } };
    }),
    onCall(importCalls.preview, (body) => {
      if (isSent(body)) kept.previews.push(body);
      const match = { date: '2026-11-01', description: 'Known', value: -5, source: 'Everyday' };
      const status = (description: string) => (description.startsWith('Old') ? 'imported' : 'similar');
      const rows = (isSent(body) ? body.rows : []).map(({ description }) =>
        /^(Old|Like)/.test(description)
          ? { status: status(description), match }
          : { status: 'new' as const, match: null },
      );
      return { rows: rows as never };
    }),
    onCall(importCalls.add, (body) => {
      if (isSent(body)) kept.added.push(body);
      return { added: isSent(body) ? body.rows.length : 0, existing: 0 };
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/transactions/import').ui);
  return kept;
}
const MAPPING = {
  date: 0,
  dateOrder: 'month-first' as const,
  description: 1,
  amount: 2,
  moneyIn: null,
  moneyOut: null,
  category: null,
  isReversed: false,
};

const choose = async (content: BlobPart, name = 'bank.csv') =>
  userEvent.upload(await screen.findByLabelText('File'), new File([content], name));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const CSV =
  'Date,Description,Amount\n11/03/2026,"Shop, corner",-12.50\n11/04/2026,Old rent,"-1,000.00"\n11/05/2026,Like lunch,(8.00)\n';

it('imports a CSV file after a choice of columns and a preview, without rows that exist', async () => {
  const kept = open();
  await press(/Account$/);
  const targets = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(targets).toEqual(['Old bank']);
  await userEvent.keyboard('{Escape}');
  await choose(CSV);
  expect(await screen.findByRole('heading', { name: 'Match columns' })).toBeTruthy();
  await press('Show preview');
  expect(await screen.findByText('1 row new, 1 row already imported, 1 row may be duplicates.')).toBeTruthy();
  expect(screen.getByText('11/01/26, Known, Everyday')).toBeTruthy();
  await press('Import 1 transaction');
  expect(await screen.findByText('1 row imported.')).toBeTruthy();
  expect(kept.added).toMatchObject([
    {
      userAccountId: ACCOUNT,
      rows: [{ date: '2026-11-03', description: 'Shop, corner', value: -12.5 }],
      remember: { shape: 'date|description|amount', mapping: MAPPING },
    },
  ]);
  expect(kept.added[0]?.rows).toHaveLength(1);
});

it('shows money in without the colour of income in the preview: a row may be a transfer', async () => {
  open();
  await choose('Date,Description,Amount\n11/03/2026,From savings,250.00\n11/04/2026,Shop,-12.50\n');
  await press('Show preview');
  const moneyIn = await screen.findByText('+$250.00');
  expect(moneyIn.className).toMatch(/money/);
  expect(moneyIn.className).not.toMatch(/income/);
});

it('imports a row like an existing one only when it is chosen, and never one that was imported', async () => {
  const kept = open();
  await choose(CSV);
  await press('Show preview');
  const old = await screen.findByRole('checkbox', { name: 'Import Old rent' });
  expect(old).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import Like lunch' }));
  await press('Import 2 transactions');
  await screen.findByText('2 rows imported.');
  expect(kept.added[0]?.rows.map(({ value }) => value)).toEqual([-12.5, -8]);
});

it('uses the columns that were chosen before for a file of the same shape', async () => {
  const kept = open({ amount: null, moneyIn: 3, moneyOut: 2 });
  await choose('When,Text,Out,In\n21/11/2026,Pay,,100.00\n20/11/2026,Shop,7.25,\n');
  expect((await screen.findByRole('button', { name: /Money out/ })).textContent).toContain('Out');
  await userEvent.click(screen.getByRole('button', { name: /Date format/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Day, month, year/ }));
  await press('Show preview');
  await press('Import 2 transactions');
  await screen.findByText('2 rows imported.');
  expect(kept.shapes).toEqual([{ userAccountId: ACCOUNT, shape: 'when|text|out|in' }]);
  expect(kept.added[0]?.rows).toMatchObject([
    { date: '2026-11-21', value: 100 },
    { date: '2026-11-20', value: -7.25 },
  ]);
});

it('guesses the columns again where those chosen before read fewer rows of the file', async () => {
  const kept = open({ amount: 3 });
  await choose('Date,Description,Amount,Balance\n11/03/2026,Shop,-12.50,\n11/04/2026,Pay,900.00,\n');
  await press('Show preview');
  await press('Import 2 transactions');
  await screen.findByText('2 rows imported.');
  expect(kept.added[0]?.rows.map(({ value }) => value)).toEqual([-12.5, 900]);
});

it('shows before the preview that positive amounts of a card are read as expenses, and takes it back', async () => {
  const kept = open();
  await choose(
    'Date,Description,Amount\n11/03/2026,Shop,12.50\n11/04/2026,AUTOPAY,-40.00\n11/05/2026,Cafe,3.00\n',
  );
  expect(await screen.findByText(/^We read positive amounts in this file as expenses/)).toBeTruthy();
  const reversed = screen.getByRole<HTMLInputElement>('checkbox', { name: /Expenses are positive/ });
  expect(reversed.checked).toBe(true);
  await press('Show preview');
  await press('Import 3 transactions');
  await screen.findByText('3 rows imported.');
  expect(kept.added[0]?.rows.map(({ value }) => value)).toEqual([-12.5, 40, -3]);
});

const row = (id: string, amount: string, name: string) =>
  `<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>20261103120000[-5:EST]\n<TRNAMT>${amount}\n<FITID>${id}\n<NAME>${name}\n</STMTTRN>\n`;
const ofx = (rows: string, currency = 'USD') =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKTRANLIST>\n${rows}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

it('imports an OFX file, with the numbers of the bank, without a choice of columns', async () => {
  const kept = open();
  await choose(ofx(row('F1', '-20.50', 'CAFE &amp; BAR') + row('F2', '1500.00', 'PAY')), 'bank.qfx');
  await press('Import 2 transactions');
  await screen.findByText('2 rows imported.');
  expect(kept.added[0]?.rows).toEqual([
    { date: '2026-11-03', description: 'CAFE & BAR', value: -20.5, bankId: 'F1', occurrence: 0 },
    { date: '2026-11-03', description: 'PAY', value: 1500, bankId: 'F2', occurrence: 0 },
  ]);
});

it('counts equal rows of a file, and sends a long file in batches', async () => {
  const kept = open();
  const lines = Array.from({ length: MAX_IMPORT_BATCH * 2 + 1 }, () => '11/03/2026,Coffee,-3.00');
  await choose(`Date,Description,Amount\n${lines.join('\n')}\n`);
  await press('Show preview');
  await press('Import 201 transactions');
  await screen.findByText('201 rows imported.');
  expect(kept.added.map(({ rows }) => rows.length)).toEqual([100, 100, 1]);
  const counts = kept.added.flatMap(({ rows }) => rows.map((one) => Object(one).occurrence));
  expect(new Set(counts).size).toBe(201);
});

const big = (): File => {
  const file = new File(['x'], 'bank.csv');
  Object.defineProperty(file, 'size', { value: 100 * 1024 * 1024 });
  return file;
};
it.each([
  ['100 MB', big, FILE_PROBLEM.tooLarge],
  ['one column', () => new File(['Text\nA\nB\n'], 'a.csv'), FILE_PROBLEM.oneColumn],
  ['bytes', () => new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'a.csv'), FILE_PROBLEM.binary],
  ['nothing', () => new File([''], 'a.csv'), FILE_PROBLEM.empty],
  ['headings only', () => new File(['Date,Description,Amount\n'], 'a.csv'), FILE_PROBLEM.noRows],
  ['50,001 rows', () => new File(['1/1/2026,a,1\n'.repeat(50_001)], 'a.csv'), FILE_PROBLEM.tooManyRows],
  ['euros', () => new File([ofx(row('1', '1.00', 'a'), 'EUR')], 'a.ofx'), FILE_PROBLEM.currency],
  [
    'half an OFX file',
    () => new File([ofx(row('1', '1.00', 'a') + '<STMTTRN>')], 'a.ofx'),
    FILE_PROBLEM.notOfx,
  ],
  [
    'a quotation mark that is not closed',
    () => new File(['Date,Description,Amount\n11/03/2026,Shop,-1.00\n\n11/04/2026,"Cafe,-2.00\n'], 'a.csv'),
    'The quotation mark in line 4 of this file is not closed, or text follows it. Correct the line, or download the file again.',
  ],
  ['OFX without rows', () => new File([ofx('')], 'a.ofx'), FILE_PROBLEM.noRows],
])('refuses a file of %s with the reason, and sends nothing', async (_name, file, reason) => {
  const kept = open();
  await userEvent.upload(await screen.findByLabelText('File'), file());
  expect((await screen.findByText(reason)).getAttribute('role')).toBe('alert');
  expect(kept).toEqual({ previews: [], added: [], shapes: [] });
});

it('leaves out rows with a bad date, a bad amount or no text, and names each', async () => {
  const kept = open();
  const bad = [
    '02/30/2026,No such day,-1.00',
    '11/22/2026,Tomorrow,-1.00',
    '01/01/0001,Too old,-1.00',
    '11/03/2026,Not a number,NaN',
    '11/03/2026,Denormal,5e-324',
    '11/03/2026,Decimals,1.005',
    '11/03/2026,Zero,0.00',
    '11/03/2026,Large,1000000000.00',
    '11/03/2026,,-1.00',
  ];
  await choose(`Date,Description,Amount\n11/03/2026,Good,-2.00\n${bad.join('\n')}\n`);
  await press('Show preview');
  await screen.findByText("9 rows can't be imported and are left out:");
  const items = screen.getAllByText(/^Row \d+: /).map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Row 3: Please enter a valid date.',
    'Row 4: The date is in the future.',
    'Row 5: Transaction cannot be more than 130 years old.',
    'Row 6: Please enter a valid value.',
    'Row 7: Please enter a valid value.',
    'Row 8: Please enter a valid value.',
    'Row 9: Please enter a non-zero value.',
    'Row 10: The amount is above $999,999,999.99.',
    'Row 11: Please enter a valid label.',
  ]);
  await press('Import 1 transaction');
  await screen.findByText('1 row imported.');
  expect(kept.added[0]?.rows).toHaveLength(1);
});

it('imports what may be entered: a day 130 years ago, and none before it', async () => {
  const kept = open();
  const rows = [
    '11/21/1896,Of the day,-1.00',
    '11/20/1896,A day too old,-1.00',
    '02/01/1896,Months too old,-1.00',
  ];
  await choose(`Date,Description,Amount\n${rows.join('\n')}\n`);
  await press('Show preview');
  await screen.findByText("2 rows can't be imported and are left out:");
  expect(screen.getAllByText(/^Row \d+: /).map(({ textContent }) => textContent)).toEqual([
    'Row 3: Transaction cannot be more than 130 years old.',
    'Row 4: Transaction cannot be more than 130 years old.',
  ]);
  await press('Import 1 transaction');
  await screen.findByText('1 row imported.');
  expect(kept.added[0]?.rows).toMatchObject([{ date: '1896-11-21', description: 'Of the day' }]);
});

it('keeps the preview when the service does not answer, and imports on the next try', async () => {
  const kept = open();
  await choose(CSV);
  await press('Show preview');
  await screen.findByText('Shop, corner');
  server.use(onCall(importCalls.add, serviceUnavailable));
  await press('Import 1 transaction');
  expect(await screen.findByText(/not available right now/)).toBeTruthy();
  expect(kept.added).toEqual([]);
  server.use(onCall(importCalls.add, () => ({ added: 1, existing: 0 })));
  await press('Import 1 transaction');
  await waitFor(() => expect(screen.getByText('1 row imported.')).toBeTruthy());
});

it('shows where to add an account when there is none to import into', async () => {
  server.use(onCall(accountCalls.all, () => [aBankAccount()]));
  render(mountMfe(mfe, '/my-goals-and-finances/transactions/import').ui);
  expect(await screen.findByText('No accounts you added yet')).toBeTruthy();
  expect(screen.queryByLabelText('File')).toBeNull();
});
