import { budgetCalls, budgetMonthCalls } from '@fw/contract-finances';
import { budgetsChanged } from '@fw/contract-events';
import { aRefusal, mountMfe, onCall, recordEvents, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBudget } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');
const CHANGE_ID = 'c'.repeat(24);
const ROWS = [
  {
    categoryId: 'dining',
    targetBudget: null,
    lastTarget: null,
    expenses: 20,
    lastMonth: 388.2,
    average: 412,
    version: null,
  },
  {
    categoryId: 'groceries',
    targetBudget: 600,
    lastTarget: 550,
    expenses: 412.5,
    lastMonth: 0,
    average: 580,
    version: 3,
  },
  {
    categoryId: 'housing',
    targetBudget: 1_500,
    lastTarget: 1_500,
    expenses: 0,
    lastMonth: 1_500,
    average: 1_500,
    version: 0,
  },
];

/** The page with the dialog of its month, and a service that stores the requests. */
async function open(over: object = {}) {
  const sent = new Array<readonly [string, unknown]>();
  server.use(
    onCall(budgetCalls.list, () => [aBudget()]),
    onCall(budgetMonthCalls.read, () => ({
      budgetPeriod: '2026-11',
      income: 1_000,
      averageIncome: 5_000,
      rows: ROWS,
      ...over,
    })),
    onCall(budgetMonthCalls.save, (body) => {
      sent.push(['save', body]);
      return { budgetPeriod: '2026-11', changeId: CHANGE_ID, changed: body.changes.length };
    }),
    onCall(budgetMonthCalls.undo, (body) => {
      sent.push(['undo', body]);
      return { budgetPeriod: '2026-11', restored: 2, kept: 0 };
    }),
  );
  const mounted = mountMfe(mfe, '/live-by-a-budget/calculator');
  const events = recordEvents(mounted.store, budgetsChanged);
  render(mounted.ui);
  await userEvent.click(await screen.findByRole('button', { name: 'Plan the month' }));
  await screen.findByRole('textbox', { name: 'Budget for Dining' });
  const dialog = screen.getByRole('dialog', { name: 'Plan November 2026' });
  return { sent, dialog, events };
}
const field = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name: `Budget for ${name}` });
const button = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name });
const figures = (dialog: HTMLElement) =>
  Object.fromEntries(
    within(dialog)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

it('shows income, what is planned and what is left, and counts along while amounts are typed from field to field', async () => {
  const { sent, dialog } = await open();
  expect(figures(dialog)).toEqual({
    'Income, as in an average month': '$5,000.00',
    Planned: '$2,100.00',
    'Left to plan': '$2,900.00',
  });
  expect(within(dialog).getByText('Average $412.00 · Last month $388.20')).toBeTruthy();
  await userEvent.click(field(dialog, 'Dining'));
  await userEvent.keyboard('3400');
  await userEvent.tab();
  expect(document.activeElement).toBe(field(dialog, 'Groceries'));
  await userEvent.clear(field(dialog, 'Groceries'));
  await userEvent.tab();
  expect(document.activeElement).toBe(field(dialog, 'Housing'));
  expect(figures(dialog)).toMatchObject({ Planned: '$4,900.00', 'Left to plan': '$100.00' });
  await userEvent.clear(field(dialog, 'Housing'));
  await userEvent.keyboard('2000');
  expect(figures(dialog)).toMatchObject({ 'Planned beyond your income': '$400.00' });
  expect(sent).toEqual([]);
});

it('shows on Save that nothing has changed, until an amount is typed', async () => {
  const { sent, dialog } = await open();
  const missing = 'Nothing has changed yet. Enter an amount, then save.';
  expect(within(dialog).queryByText(missing)).toBeNull();
  await userEvent.click(button(dialog, 'Save'));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(missing);
  expect(sent).toEqual([]);
  await userEvent.type(field(dialog, 'Dining'), '300');
  expect(within(dialog).queryByText(missing)).toBeNull();
  await userEvent.click(button(dialog, 'Save'));
  await screen.findByText('1 budget saved.');
});

it('saves what differs in one call, and one press undoes it', async () => {
  const { sent, dialog, events } = await open();
  await userEvent.type(field(dialog, 'Dining'), '300');
  await userEvent.clear(field(dialog, 'Groceries'));
  await userEvent.click(button(dialog, 'Save'));
  await screen.findByText('2 budgets saved.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone.');
  expect(sent).toEqual([
    [
      'save',
      {
        budgetPeriod: '2026-11',
        changes: [
          { categoryId: 'dining', targetBudget: 300, version: null },
          { categoryId: 'groceries', targetBudget: null, version: 3 },
        ],
      },
    ],
    ['undo', { changeId: CHANGE_ID }],
  ]);
  expect(events).toHaveLength(2);
});

it('undoes what was saved also while the dialog is open again, and keeps the dialog with what is typed in it', async () => {
  const { sent, dialog } = await open();
  await userEvent.type(field(dialog, 'Dining'), '300');
  await userEvent.click(button(dialog, 'Save'));
  await screen.findByText('1 budget saved.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Plan the month' }));
  const again = await screen.findByRole('dialog', { name: 'Plan November 2026' });
  await userEvent.type(await within(again).findByRole('textbox', { name: 'Budget for Dining' }), '45');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone.');
  expect(sent.at(-1)).toEqual(['undo', { changeId: CHANGE_ID }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Plan November 2026' })).toBe(again);
  expect(field(again, 'Dining').value).toMatch(/^\$?45/);
});

it('copies the amounts of last month into the fields, and saves them only with Save', async () => {
  const { sent, dialog } = await open();
  await userEvent.click(button(dialog, 'Copy last month'));
  expect(within(dialog).getByText("Last month's budgets are filled in. Save to keep them.")).toBeTruthy();
  expect([field(dialog, 'Dining').value, field(dialog, 'Groceries').value]).toEqual(['', '$550.00']);
  expect(sent).toEqual([]);
  await userEvent.click(button(dialog, 'Save'));
  await screen.findByText('1 budget saved.');
});

it('counts the income of the month where it is more than the average, and offers no copy of a month without budgets', async () => {
  const rows = ROWS.map((row) => ({ ...row, lastTarget: null }));
  const { dialog } = await open({ income: 6_000, rows });
  expect(figures(dialog)).toMatchObject({ Income: '$6,000.00' });
  expect(within(dialog).queryByRole('button', { name: 'Copy last month' })).toBeNull();
});

it('keeps what was typed when a budget was changed in the meantime, or the service is unavailable', async () => {
  const { dialog } = await open();
  await userEvent.type(field(dialog, 'Dining'), '300');
  server.use(onCall(budgetMonthCalls.save, () => aRefusal(409)));
  await userEvent.click(button(dialog, 'Save'));
  expect(await within(dialog).findByText(/changed elsewhere\. Your edits weren't saved\./)).toBeTruthy();
  server.use(onCall(budgetMonthCalls.save, serviceUnavailable));
  await userEvent.click(button(dialog, 'Save'));
  expect(await within(dialog).findByText(/not available right now/)).toBeTruthy();
  expect(field(dialog, 'Dining').value).toBe('$300.00');
});
