import { transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
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
