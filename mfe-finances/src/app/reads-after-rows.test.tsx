import { accountCalls, connectionCalls, dayTotalCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mfe } from '../remote.tsx';
import { financesServer } from '../testing/finances-server.ts';
import { aTransaction, syncStatus } from '../testing/wire.ts';

const server = financesServer();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Keeps what waits for the browser to have nothing else to do until it is run. */
function busyBrowser() {
  const waiting = new Set<() => void>();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.add(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  return () => {
    for (const work of waiting) work();
    waiting.clear();
  };
}

/** Names of the calls that are sent, in their order, beside those for the rows. */
function recordCalls(total = 1): readonly string[] {
  const sent: string[] = [];
  server.use(
    onCall(transactionCalls.list, () => ({ items: total === 0 ? [] : [aTransaction(1)], total })),
    onCall(connectionCalls.list, () => {
      sent.push('banks');
      return [];
    }),
    onCall(dayTotalCalls.list, () => {
      sent.push('days');
      return { items: [] };
    }),
    onCall(connectionCalls.anySync, () => {
      sent.push('sync');
      return syncStatus(false, false);
    }),
    onCall(accountCalls.all, () => {
      sent.push('accounts');
      return [];
    }),
  );
  return sent;
}

const ROUTE = '/my-goals-and-finances/transactions';

it('reads the totals of days, the accounts and the banks, and looks for a sync, once the rows are drawn', async () => {
  const rest = busyBrowser();
  const sent = recordCalls();
  render(mountMfe(mfe, ROUTE).ui);
  await screen.findByText('1 transaction');
  await act(() => new Promise((resolve) => void setTimeout(resolve, 100)));
  expect(sent).toEqual([]);
  act(rest);
  await waitFor(() => expect(sent.toSorted()).toEqual(['accounts', 'banks', 'days', 'sync']));
});

it('reads the accounts at once for a filter of the address, which names them', async () => {
  busyBrowser();
  const sent = recordCalls();
  render(mountMfe(mfe, `${ROUTE}?q=rent`).ui);
  await waitFor(() => expect(sent).toEqual(['accounts']));
});

it('reads the banks at once where there is no row, which they explain', async () => {
  busyBrowser();
  const sent = recordCalls(0);
  render(mountMfe(mfe, ROUTE).ui);
  await waitFor(() => expect(sent).toEqual(['banks']));
});
