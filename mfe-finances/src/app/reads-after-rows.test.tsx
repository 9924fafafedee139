import { connectionCalls, dayTotalCalls, transactionCalls } from '@fw/contract-finances';
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

it('reads the totals of days and looks for a sync once the rows are drawn', async () => {
  const sent: string[] = [];
  const rest = busyBrowser();
  server.use(
    onCall(transactionCalls.list, () => ({ items: [aTransaction(1)], total: 1 })),
    onCall(dayTotalCalls.list, () => {
      sent.push('days');
      return { items: [] };
    }),
    onCall(connectionCalls.anySync, () => {
      sent.push('sync');
      return syncStatus(false, false);
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/transactions').ui);
  await screen.findByText('1 transaction');
  await act(() => new Promise((resolve) => void setTimeout(resolve, 100)));
  expect(sent).toEqual([]);
  act(rest);
  await waitFor(() => expect(sent.toSorted()).toEqual(['days', 'sync']));
});
