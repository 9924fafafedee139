import { budgetCalls } from '@fw/contract-finances';
import { budgetsChanged } from '@fw/contract-events';
import { aRefusal, mountMfe, onCall, recordEvents, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBudget, type WireBudget } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

/** The page with a service that stores the requests. */
function open() {
  const kept = { budgets: [aBudget()], sent: new Array<readonly [string, unknown]>() };
  const record = (name: 'create' | 'update', respond: () => WireBudget) =>
    onCall(budgetCalls[name], (body) => {
      kept.sent.push([name, body]);
      return respond();
    });
  server.use(
    onCall(budgetCalls.list, () => kept.budgets),
    onCall(budgetCalls.single, (body) => ({
      categoryId: 'groceries',
      budgetPeriod: '2026-10',
      expenses: Object(body)['budgetPeriod'] === '2026-10' ? 388.2 : 1,
      budget: null,
    })),
    record('create', () => aBudget({ categoryId: 'dining' })),
    record('update', () => {
      kept.budgets = [aBudget({ targetBudget: 650, version: 4 })];
      return aBudget({ targetBudget: 650, version: 4 });
    }),
    onCall(budgetCalls.delete, (body) => {
      kept.sent.push(['delete', body]);
      kept.budgets = [];
      return { categoryId: 'groceries', budgetPeriod: '2026-11' };
    }),
  );
  const mounted = mountMfe(mfe, '/live-by-a-budget/calculator');
  render(mounted.ui);
  return { ...mounted, kept };
}

const edit = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Groceries' }));
  return screen.findByRole('dialog', { name: 'Edit your budget' });
};
const create = async (): Promise<HTMLElement> => {
  await screen.findByRole('button', { name: 'Edit Groceries' });
  await userEvent.click(screen.getByRole('button', { name: 'Add a budget' }));
  return screen.findByRole('dialog', { name: 'Create a budget' });
};
const save = (dialog: HTMLElement): HTMLButtonElement =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
const amountIn = (dialog: HTMLElement): HTMLInputElement =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Budget amount/ });

async function type(dialog: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(amountIn(dialog));
  await userEvent.type(amountIn(dialog), text);
}
async function choose(dialog: HTMLElement, category: string): Promise<void> {
  await userEvent.click(within(dialog).getByRole('button', { name: /Category/ }));
  await userEvent.click(await screen.findByRole('option', { name: category }));
}

it('edits with a read-only category, last month beside the amount, and a delete button [A2-45] [A2-46] [A2-48] [A2-49] [A4-28]', async () => {
  open();
  const dialog = await edit();
  expect(within(dialog).getByText('Groceries')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: /Category/ })).toBeNull();
  expect(amountIn(dialog).value).toBe('$600.00');
  expect(await within(dialog).findByText('Last month, you spent $388.20 in this category.')).toBeTruthy();
  for (const name of ['Cancel', 'Save', 'Delete this budget']) {
    expect(within(dialog).getByRole('button', { name })).toBeTruthy();
  }
});

it('creates from the budgetable categories only, without a delete button [A2-45] [A2-47] [A2-49] [A4-28]', async () => {
  open();
  const dialog = await create();
  expect(within(dialog).queryByRole('button', { name: 'Delete this budget' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: /Category/ }).textContent).toContain('Choose one');
  await userEvent.click(within(dialog).getByRole('button', { name: /Category/ }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['Dining', 'Groceries', 'Housing']);
});

it('suggests the amount of last month for a new budget, and puts the focus into the first field', async () => {
  open();
  const dialog = await create();
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: /Category/ }));
  expect(within(dialog).queryByRole('button', { name: /^Use/ })).toBeNull();
  await choose(dialog, 'Dining');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Use $388.20' }));
  expect(amountIn(dialog).value).toBe('$388.20');
  expect(within(dialog).queryByRole('button', { name: /^Use/ })).toBeNull();
  expect(save(dialog).disabled).toBe(false);
});

it('puts the focus into the amount of a budget that is edited, and suggests nothing', async () => {
  open();
  const dialog = await edit();
  await within(dialog).findByText(/^Last month/);
  expect(document.activeElement).toBe(amountIn(dialog));
  expect(within(dialog).queryByRole('button', { name: /^Use/ })).toBeNull();
});

it('keeps Save disabled until there are a category and a positive amount [A5-34]', async () => {
  open();
  const dialog = await create();
  expect(save(dialog).disabled).toBe(true);
  await choose(dialog, 'Dining');
  expect(save(dialog).disabled).toBe(true);
  await type(dialog, '0');
  expect(save(dialog).disabled).toBe(true);
  await type(dialog, '-25');
  expect(amountIn(dialog).value).not.toContain('-');
  await type(dialog, '250.5');
  expect(save(dialog).disabled).toBe(false);
});

it('creates, closes, reads the list again and publishes the change [A4-30]', async () => {
  const { kept, store } = open();
  const changed = recordEvents(store, budgetsChanged);
  const dialog = await create();
  await choose(dialog, 'Dining');
  await type(dialog, '250.5');
  kept.budgets = [
    aBudget(),
    aBudget({ budgetId: 'd'.repeat(24), categoryId: 'dining', targetBudget: 250.5 }),
  ];
  await userEvent.click(save(dialog));

  expect(await screen.findByRole('heading', { level: 3, name: 'Dining' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept.sent).toEqual([
    ['create', { categoryId: 'dining', targetBudget: 250.5, budgetPeriod: '2026-11' }],
  ]);
  expect(changed).toEqual([{ budgetPeriod: '2026-11' }]);
});

it('warns of a taken category and updates it rather than creating [A2-47] [A4-29]', async () => {
  const { kept } = open();
  const dialog = await create();
  await choose(dialog, 'Groceries');
  expect(
    within(dialog).getByText('This category already has a budget of $600.00. Saving changes its amount.'),
  ).toBeTruthy();
  await type(dialog, '650');
  await userEvent.click(save(dialog));
  await waitFor(() =>
    expect(kept.sent).toEqual([
      ['update', { categoryId: 'groceries', targetBudget: 650, budgetPeriod: '2026-11', version: 3 }],
    ]),
  );
});

it('deletes, closes and reads the list again [A2-49] [A4-30]', async () => {
  const { kept } = open();
  const dialog = await edit();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete this budget' }));
  expect(await screen.findByText('No budgets in this month')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kept.sent).toEqual([['delete', { categoryId: 'groceries', budgetPeriod: '2026-11' }]]);
});

it('stays open and shows the failure when it could not be deleted', async () => {
  open();
  server.use(onCall(budgetCalls.delete, () => serviceUnavailable()));
  const dialog = await edit();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete this budget' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('not available right now');
});

it('shows a refusal beside its field and stays open', async () => {
  open();
  const errors = [{ Field: 'TargetBudget', Errors: ['Please enter a positive value.'] }];
  server.use(onCall(budgetCalls.update, () => aRefusal(422, { errors })));
  const dialog = await edit();
  await userEvent.click(save(dialog));
  expect(await within(dialog).findByText('Please enter a positive value.')).toBeTruthy();
});

it('offers the current amount when the budget was changed elsewhere, and saves over its version', async () => {
  const { kept } = open();
  server.use(
    onCall(budgetCalls.update, () =>
      aRefusal(409, { reason: 'VERSION_LOST', current: aBudget({ targetBudget: 700, version: 9 }) }),
    ),
  );
  const dialog = await edit();
  await type(dialog, '650');
  await userEvent.click(save(dialog));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'This budget changed while you were editing. It is now $700.00.',
  );

  await userEvent.click(within(dialog).getByRole('button', { name: 'Load the current amount' }));
  expect(amountIn(dialog).value).toBe('$700.00');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  server.use(
    onCall(budgetCalls.update, (body) => {
      kept.sent.push(['update', body]);
      return aBudget({ targetBudget: 650, version: 10 });
    }),
  );
  await type(dialog, '650');
  await userEvent.click(save(dialog));
  await waitFor(() =>
    expect(kept.sent).toEqual([
      ['update', { categoryId: 'groceries', targetBudget: 650, budgetPeriod: '2026-11', version: 9 }],
    ]),
  );
});

it('closes with Cancel and changes nothing [A2-49]', async () => {
  const { kept } = open();
  const dialog = await edit();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept.sent).toEqual([]);
});

it('opens the dialog again with what was typed after the person signed in again, and not after cancelling', async () => {
  open();
  await type(await edit(), '612.5');
  cleanup(); // the page is loaded again by the sign-in
  open();
  const again = await screen.findByRole('dialog', { name: 'Edit your budget' });
  expect(amountIn(again).value).toMatch(/^\$?612\.50?$/);
  await userEvent.click(within(again).getByRole('button', { name: 'Cancel' }));
  cleanup();
  open();
  expect(amountIn(await edit()).value).toBe('$600.00');
});
