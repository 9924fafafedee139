import { transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aTransaction, type WireTransaction } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

/** The page with so many rows of a category; gives the files that are saved. */
function open(total: number, description = 'Market, "fresh"', added: Partial<WireTransaction> = {}) {
  const requests = new Array<unknown>();
  server.use(
    onCall(transactionCalls.list, (body) => {
      requests.push(body);
      const { page, pageSize } = Object(body);
      const count = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize));
      const items = Array.from({ length: count }, (_, index) =>
        aTransaction(index + 1, { description, value: -1234.5, ...added }),
      );
      return { items, total };
    }),
  );
  const files = new Array<Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  render(mountMfe(mfe, '/my-goals-and-finances/transactions?category=dining').ui);
  return { requests, files };
}
const exportNow = async () => userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));

it('saves every row of the filter, read page by page, with commas and quotes kept', async () => {
  const { requests, files } = open(501);
  await exportNow();
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(lines).toHaveLength(502);
  expect(lines[0]).toContain('Date,Description,Source,Category,Amount,Hidden,Split,Manual,Pending');
  expect(lines[1]).toBe('11/20/2026,"Market, ""fresh""",Everyday,Groceries,-1234.50,No,No,No,No');
  const pages = requests.filter((body) => Object(body)['pageSize'] === 500);
  expect(pages).toMatchObject([
    { page: 1, categoryIds: ['dining'] },
    { page: 2, categoryIds: ['dining'] },
  ]);
});

it.each([
  '=HYPERLINK("http://x")',
  '+1+1',
  '-1+cmd',
  '@SUM(A1)',
  '\t=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1',
])('writes %j as text that no spreadsheet runs', async (description) => {
  const { files } = open(1, description);
  await exportNow();
  await waitFor(() => expect(files).toHaveLength(1));
  const line = ((await files[0]?.text()) ?? '').split('\r\n')[1] ?? '';
  expect(line).toContain(`'${description.replaceAll('"', '""')}`);
});

it('saves names, notes and tags where a row has some, as text', async () => {
  const merchantName = { merchantNameId: '7'.repeat(24), merchant: 'AMZN', name: '=Amazon' };
  const { files } = open(1, 'AMZN 1', { merchantName, note: '+1', tags: ['gift', 'home'] });
  await exportNow();
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(lines[0]).toMatch(/Pending,Shown as,Note,Tags$/);
  expect(lines[1]).toMatch(/,No,'=Amazon,'\+1,"gift, home"$/);
});

it('shows why nothing was saved', async () => {
  const { files } = open(1);
  await screen.findByText('1 transaction');
  server.use(onCall(transactionCalls.list, serviceUnavailable));
  await exportNow();
  expect(await screen.findByText(/not available right now/)).toBeTruthy();
  expect(files).toEqual([]);
});
