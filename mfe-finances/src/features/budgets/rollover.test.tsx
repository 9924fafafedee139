import { budgetCalls, budgetRolloverCalls } from '@fw/contract-finances';
import { mountMfe, onCall, stopClock } from '@fw/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBudget } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

function open(rollover?: number) {
  const sent = new Array<unknown>();
  const kept = { budget: aBudget(rollover === undefined ? {} : { rollover }) };
  server.use(
    onCall(budgetCalls.list, () => [kept.budget]),
    onCall(budgetCalls.single, () => ({
      categoryId: 'groceries',
      budgetPeriod: '2026-10',
      expenses: 0,
      budget: null,
    })),
    onCall(budgetRolloverCalls.set, (body) => {
      sent.push(body);
      kept.budget = aBudget({ rollover: 0 });
      return kept.budget;
    }),
  );
  render(mountMfe(mfe, '/live-by-a-budget/calculator').ui);
  return sent;
}

it.each([
  [50, '$600.00 base plus $50.00 rolled over', ['$412.50 of $650.00', '63']],
  [-100, '$600.00 base less $100.00 overspent before', ['$412.50 of $500.00', '83']],
] as const)('shows base and rollover apart and measures against both: %d', async (rollover, note, bar) => {
  open(rollover);
  expect(await screen.findByText(note)).toBeTruthy();
  const shown = await screen.findByRole('progressbar', { name: 'Groceries' });
  expect([shown.getAttribute('aria-valuetext'), shown.getAttribute('value')]).toEqual(bar);
});

it('rolls nothing over unless it is chosen in the dialog', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Groceries' }));
  expect(screen.queryByText(/rolled over/)).toBeNull();
  const choice = await screen.findByRole('checkbox', { name: /Roll over to the next month/ });
  expect(choice).toHaveProperty('checked', false);
  await userEvent.click(choice);
  await waitFor(() =>
    expect(sent).toEqual([{ categoryId: 'groceries', budgetPeriod: '2026-11', isOn: true }]),
  );
  expect(await screen.findByText('$600.00 base plus $0.00 rolled over')).toBeTruthy();
});

it('rolls a new budget over where that is chosen before it is created', async () => {
  const sent = open();
  server.use(
    onCall(budgetCalls.create, (body) => {
      sent.push(body);
      return aBudget({ categoryId: 'dining' });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add a budget' }));
  await screen.findByRole('dialog', { name: 'Create a budget' });
  await userEvent.click(screen.getByRole('button', { name: /Category/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Dining' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Budget amount/ }), '200');
  await userEvent.click(screen.getByRole('checkbox', { name: /Roll over to the next month/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const month = { categoryId: 'dining', budgetPeriod: '2026-11' };
  await waitFor(() =>
    expect(sent).toEqual([
      { ...month, targetBudget: 200 },
      { ...month, isOn: true },
    ]),
  );
});
