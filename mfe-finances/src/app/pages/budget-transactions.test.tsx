import { budgetCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBudget, aTransaction } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

const BUDGET = aBudget({ categoryId: 'dining', targetBudget: 400, expenses: 516.2 });

function open(id = BUDGET.budgetId) {
  server.use(
    onCall(budgetCalls.list, () => [BUDGET]),
    onCall(budgetCalls.single, () => ({
      categoryId: 'dining',
      budgetPeriod: '2026-10',
      expenses: 1,
      budget: null,
    })),
    onCall(transactionCalls.list, () => ({ items: [aTransaction(1)], total: 1 })),
  );
  render(mountMfe(mfe, `/my-goals-and-finances/transactions/budget/${id}/2026/11`).ui);
}
const headline = (name: string) => screen.findByRole('heading', { level: 1, name });

it('heads the transactions of a budget with its amounts, its bar, Edit and the way back', async () => {
  open();
  await headline('Dining: $516 of $400 in November 2026');
  const bar = screen.getByRole('progressbar', { name: 'Dining' });
  expect(bar.getAttribute('aria-valuetext')).toBe('$516.20 of $400.00');
  expect(screen.getByText('$116.20 over budget')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to budgets' }).getAttribute('href')).toMatch(
    /live-by-a-budget\/calculator\?month=2026-11$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit budget' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit your budget' });
  expect(within(dialog).getByText('Dining')).toBeTruthy();
});

it('shows that the budget no longer exists, with its transactions and without Edit', async () => {
  open('c'.repeat(24));
  expect(await screen.findByText(/This budget no longer exists/)).toBeTruthy();
  await headline('Budget for November 2026');
  expect(await screen.findByRole('cell', { name: /^Market 1\b/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit budget' })).toBeNull();
});

it('reads the budget again on request after a failure', async () => {
  open();
  server.use(onCall(budgetCalls.list, () => serviceUnavailable()));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/no longer exists/)).toBeNull();
  server.use(onCall(budgetCalls.list, () => [BUDGET]));
  await userEvent.click(again);
  await headline('Dining: $516 of $400 in November 2026');
});
