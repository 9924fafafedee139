import { transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aTransaction } from '../../testing/wire.ts';

const server = financesServer();

const [original, between, last] = [
  aTransaction(1, { description: 'Market', splitted: true }),
  aTransaction(2, { description: 'Cinema' }),
  aTransaction(3, { description: 'Bakery' }),
];
const part = aTransaction(4, {
  description: 'Market',
  splitted: true,
  isPart: true,
  sourceUserTransactionId: original.userTransactionId,
});

const rows = async (): Promise<(string | undefined)[]> =>
  (await screen.findAllByRole('row'))
    .map((row) => row.textContent)
    .filter((text) => /Market|Cinema|Bakery/.test(text))
    .map((text) => /MarketPart of a split|Market Part of a split|Market|Cinema|Bakery/.exec(text)?.[0]);

it('lists the parts of a split below their original while days are in order, and names them', async () => {
  server.use(onCall(transactionCalls.list, () => ({ items: [part, between, original, last], total: 4 })));
  render(mountMfe(mfe, '/my-goals-and-finances/transactions').ui);
  await screen.findByText('Part of a split');
  expect(await rows()).toEqual(['Market', 'Market Part of a split', 'Cinema', 'Bakery']);
  await userEvent.click(screen.getByRole('button', { name: /^Amount/ }));
  await screen.findByRole('columnheader', { name: /Amount/ });
  await expect.poll(rows).toEqual(['Market Part of a split', 'Cinema', 'Market', 'Bakery']);
});

it('names a part whose original is on another page, and opens the whole split from it', async () => {
  const sources = new Array<string>();
  server.use(
    onCall(transactionCalls.list, () => ({ items: [between, part, last], total: 13 })),
    onCall(transactionCalls.related, ({ sourceTransactionId }) => {
      sources.push(sourceTransactionId);
      return {
        sourceTransactionId: original.userTransactionId,
        sourceTransaction: {
          category: 'groceries',
          value: -60,
          originalValue: -84.1,
          description: 'Market',
          date: original.date,
        },
        splits: [{ userTransactionId: part.userTransactionId, category: 'pets', value: -24.1 }],
        version: 1,
      };
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/transactions').ui);
  await screen.findByText('Part of a split');
  expect(await rows()).toEqual(['Cinema', 'Market Part of a split', 'Bakery']);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Market' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit split' }));
  await screen.findByText('Original transaction');
  const dialog = within(screen.getByRole('dialog', { name: 'Split transaction' }));
  expect(dialog.getByRole('status').textContent).toBe('−$60.00');
  expect(sources).toEqual([part.userTransactionId]);
});
