import { syncChangeCalls } from '@fw/contract-finances';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';

const server = financesServer();
const ROUTE = '/my-goals-and-finances/transactions/changes';
const id = (index: number): string => index.toString(16).padStart(24, '0');

it('shows the day, the counts of each account and the rows with what happened to them', async () => {
  server.use(
    onCall(syncChangeCalls.latest, () => ({
      at: '2026-11-21T12:00:00.000Z',
      accounts: [{ userAccountId: id(1), name: 'Everyday', added: 2, changed: 0, removed: 1 }],
      rows: [
        {
          userTransactionId: id(2),
          kind: 'removed' as const,
          date: '2026-11-20',
          description: 'Cafe',
          value: -4,
          source: 'Everyday',
        },
      ],
    })),
  );
  render(mountMfe(mfe, ROUTE).ui);
  await screen.findByRole('heading', { level: 1, name: 'What changed in the last sync on 11/21/2026' });
  const cells = (table: string) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('By account')).toEqual(['Everyday', '2', '0', '1']);
  expect(screen.getByText('The first 1 of 3 are listed.')).toBeTruthy();
  // The mark with the initial is hidden from readers.
  expect(cells('Transactions')).toEqual(['11/20/2026', 'CCafe', 'Removed', 'Everyday', '−$4.00']);
});

it('shows that no sync has brought a change', async () => {
  server.use(onCall(syncChangeCalls.latest, () => ({ at: null, accounts: [], rows: [] })));
  render(mountMfe(mfe, ROUTE).ui);
  expect(await screen.findByText('No changes yet')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
