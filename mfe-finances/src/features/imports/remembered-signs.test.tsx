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

const REMEMBERED = {
  date: 0,
  dateOrder: 'day-first' as const,
  description: 1,
  amount: 2,
  moneyIn: null,
  moneyOut: null,
  category: null,
};

/** The days and amounts of the preview of a file, where the person chose columns and signs before. */
async function readPreview(csv: string, isReversed: boolean): Promise<unknown[]> {
  const rows = new Array<unknown>();
  server.use(
    onCall(accountCalls.all, () => [aBankAccount({ isManualAccount: true })]),
    onCall(importCalls.mapping, () => ({ mapping: { ...REMEMBERED, isReversed } })),
    onCall(importCalls.preview, (body) => {
      rows.push(...body.rows.map(({ date, value }) => [date, value]));
      return { rows: body.rows.map(() => ({ status: 'new' as const, match: null })) };
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/transactions/import').ui);
  await userEvent.upload(await screen.findByLabelText('File'), new File([csv], 'bank.csv'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show preview' }));
  await screen.findByRole('button', { name: /^Import \d transactions$/ });
  return rows;
}
const file = (...rows: readonly string[]): string => `Date,Description,Amount,Type\n${rows.join('\n')}\n`;

it.each([
  {
    by: 'a column of debits and credits',
    wasReversed: false,
    csv: file('11/03/2026,Shop,12.50,debit', '11/04/2026,Refund,40.00,credit'),
    values: [-12.5, 40],
  },
  {
    by: 'a payment of a card',
    wasReversed: false,
    csv: file('11/03/2026,Shop,12.50,', '11/04/2026,AUTOPAY,-40.00,', '11/05/2026,Cafe,3.00,'),
    values: [-12.5, 40, -3],
  },
  {
    by: 'a deposit',
    wasReversed: true,
    csv: file('11/03/2026,Shop,-12.50,', '11/04/2026,PAYROLL,900.00,'),
    values: [-12.5, 900],
  },
])(
  'replaces the remembered signs where $by shows others, and keeps the columns and dates chosen before',
  async ({ wasReversed, csv, values }) => {
    const rows = await readPreview(csv, wasReversed);
    expect(rows).toEqual(values.map((value, index) => [`2026-0${String(index + 3)}-11`, value]));
  },
);

it.each([
  { wasReversed: true, values: [-12.5, -40] },
  { wasReversed: false, values: [12.5, 40] },
])(
  'keeps the remembered signs where no row shows others, reversed: $wasReversed',
  async ({ wasReversed, values }) => {
    const rows = await readPreview(file('11/03/2026,Shop,12.50,', '11/04/2026,Transfer,40.00,'), wasReversed);
    expect(rows).toEqual([
      ['2026-03-11', values[0]],
      ['2026-04-11', values[1]],
    ]);
  },
);
