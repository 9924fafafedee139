import { accountsSynced } from '@fw/contract-events';
import { budgetCalls, budgetMonthCalls } from '@fw/contract-finances';
import { mountMfe, onCall, serviceUnavailable, stopClock } from '@fw/web-kit/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBudget, type WireBudget } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

interface TestData {
  readonly budgets?: readonly WireBudget[];
  readonly before?: boolean;
  readonly after?: boolean;
}

function open({ budgets = [aBudget()], before = false, after = false }: TestData = {}, at = '') {
  const requests: unknown[] = [];
  server.use(
    onCall(budgetCalls.list, (body) => {
      requests.push(body);
      return [...budgets];
    }),
    onCall(budgetCalls.navigation, () => ({
      budgetPeriod: '2026-11',
      hasBudgetInPreviousMonth: before,
      hasBudgetInNextMonth: after,
    })),
  );
  const mounted = mountMfe(mfe, `/live-by-a-budget/calculator${at}`);
  render(mounted.ui);
  return { ...mounted, requests };
}

const row = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const found = heading.closest('li');
  if (!found) throw new Error('a budget is not in a list');
  return found;
};

it('has the heading Budget and a warning that budgets renew each month [A2-37]', async () => {
  open();
  const name = 'You have $187.50 left in November 2026.';
  const headline = await screen.findByRole('heading', { level: 1, name });
  expect(headline.querySelector('mark')?.textContent).toBe('$187.50');
  expect(await screen.findByRole('heading', { name: 'Budget' })).toBeTruthy();
  const renews = await screen.findByText(
    'A budget repeats each month with its latest amount until you change or delete it.',
  );
  expect(renews.closest('.warning')).toBeTruthy();
});

it('shows an arrow only towards a month that has a budget [A2-38]', async () => {
  open({ before: true });
  const previous = await screen.findByRole('link', { name: 'Previous month' });
  expect(previous.getAttribute('href')).toContain('?month=2026-10');
  const month = screen.getByRole('heading', { level: 2, name: 'November 2026' });
  expect(month.closest('header')).toBe(screen.getByRole('heading', { level: 1 }).closest('header'));
  expect(screen.queryByRole('link', { name: 'Next month' })).toBeNull();
});

it('opens the month of the arrow and requests its budgets [A2-38]', async () => {
  const { requests } = open({ after: true });
  const next = await screen.findByRole('link', { name: 'Next month' });
  expect(screen.queryByRole('link', { name: 'Previous month' })).toBeNull();
  await userEvent.click(next);
  await screen.findByRole('heading', { level: 2, name: 'December 2026' });
  await vi.waitFor(() => expect(requests).toContainEqual({ budgetPeriod: '2026-12' }));
});

it('sums spent and budgeted, with a progress bar and what remains [A2-39] [A2-40]', async () => {
  open({ budgets: [aBudget(), aBudget({ categoryId: 'dining', targetBudget: 100, expenses: 20.25 })] });
  const bar = await screen.findByRole('progressbar', { name: 'Total spent of total budgeted' });
  expect(bar.getAttribute('aria-valuetext')).toBe('$432.75 of $700.00');
  expect(bar.getAttribute('value')).toBe('62');
  expect(screen.getByText('$267.25 under budget')).toBeTruthy();
});

it('shows over budget once expenses exceed the target, not while they equal it [A2-40] [A4-31]', async () => {
  open({ budgets: [aBudget({ targetBudget: 412.5 })] });
  expect(await screen.findByText('$0.00 under budget')).toBeTruthy();
  expect(screen.queryByText(/over budget/)).toBeNull();
  cleanup();
  open({ budgets: [aBudget({ targetBudget: 400 })] });
  await screen.findByRole('heading', { level: 1, name: 'November 2026 is $12.50 over budget.' });
  expect(await screen.findAllByText('$12.50 over budget')).toHaveLength(2);
});

it('counts the days left only in the current month [A2-41]', async () => {
  open();
  expect(await screen.findByText('9 days left')).toBeTruthy();
});

it('counts no days in another month [A2-41]', async () => {
  open({}, '?month=2026-10');
  await screen.findByText('$187.50 under budget');
  expect(screen.queryByText(/days? left/)).toBeNull();
});

it('has one row for each category, with Edit, the amounts, a bar, the over-budget amount, and the manual note where something was spent [A2-42]', async () => {
  open({
    budgets: [
      aBudget({ targetBudget: 400, hasManualEntries: true }),
      aBudget({ categoryId: 'dining', targetBudget: 100, expenses: 0, hasManualEntries: true }),
    ],
  });
  const groceries = await row('Groceries');
  expect(within(groceries).getByRole('button', { name: 'Edit Groceries' })).toBeTruthy();
  expect(within(groceries).getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
    '$412.50 of $400.00',
  );
  expect(within(groceries).getByText('$12.50 over budget')).toBeTruthy();
  expect(groceries.querySelector('.amounts')?.textContent).toBe('$412.50 of $400.00');
  expect(within(groceries).getByText('Manually-entered data applied')).toBeTruthy();
  const dining = await row('Dining');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(within(dining).getByRole('button', { name: 'Edit Dining' })).toBeTruthy();
  expect(within(dining).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('$0.00 of $100.00');
  expect(within(dining).queryByText(/over budget/)).toBeNull();
  expect(within(dining).queryByText('Manually-entered data applied')).toBeNull();
  cleanup();
  open({ budgets: [aBudget({ hasManualEntries: false })] });
  expect(within(await row('Groceries')).queryByText('Manually-entered data applied')).toBeNull();
});

it('links the bar of a row to its transactions of that month [A2-43]', async () => {
  open();
  const bar = within(await row('Groceries')).getByRole('link', { name: 'Transactions in Groceries' });
  expect(bar.getAttribute('href')).toContain(
    '/my-goals-and-finances/transactions/budget/00000000000000000000000b/2026/11',
  );
});

it('shows that the month has no budget, with a button to add one [A2-44]', async () => {
  open({ budgets: [] });
  await screen.findByRole('heading', { level: 1, name: 'November 2026 has no budget yet.' });
  expect(await screen.findByText('No budgets in this month')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add a budget' })).toBeTruthy();
});

it('lists categories in groups, in each overspent budgets first, then by the share that is spent, and bills last', async () => {
  const of = (categoryId: string, targetBudget: number, expenses: number) =>
    aBudget({ categoryId, targetBudget, expenses });
  open({
    budgets: [
      of('housing', 1000, 1000),
      of('home-improvement', 100, 5),
      of('dining', 100, 20),
      of('health', 10, 11),
      of('pets', 10, 2),
      of('groceries', 100, 90),
    ],
  });
  await row('Groceries');
  const names = (group: string) =>
    within(screen.getByRole('list', { name: group }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(names('Home and bills Mostly fixed')).toEqual(['home-improvement', 'Housing']);
  expect(names('Everyday')).toEqual(['health', 'Groceries', 'Dining']);
  expect(names('Family, fun and other')).toEqual(['pets']);
});

const aMonthRow = (categoryId: string, over: object = {}) => ({
  categoryId,
  targetBudget: null,
  lastTarget: null,
  expenses: 0,
  lastMonth: 0,
  average: 0,
  version: null,
  ...over,
});
const serveMonth = (income: number, rows: readonly ReturnType<typeof aMonthRow>[]) =>
  server.use(
    onCall(budgetMonthCalls.read, () => ({
      budgetPeriod: '2026-11',
      income: 100,
      averageIncome: income,
      rows: [...rows],
    })),
  );

it('lists what is spent without a budget, with its average, and creates a budget of it', async () => {
  open();
  serveMonth(5_000, [
    aMonthRow('groceries', { average: 661.5, expenses: 412.5, targetBudget: 600 }),
    aMonthRow('housing', { average: 2_012.36, expenses: 2_012.36 }),
    aMonthRow('dining', { average: 12 }),
    aMonthRow('health', { expenses: 20 }),
    aMonthRow('pets'),
  ]);
  const set = await screen.findByRole('button', { name: 'Set a budget for Housing' });
  const housing = set.closest('li');
  expect(housing?.textContent).toContain('$2,012.36 spent');
  expect(housing?.textContent).toContain('No budget');
  expect((await row('Groceries')).textContent).toContain('Average $661.50');
  expect(
    screen.getByRole('button', { name: 'Set a budget for Dining' }).closest('li')?.textContent,
  ).toContain('Nothing yet');
  expect(screen.getByText('$20.00 spent').closest('li')?.textContent).toContain('Average –');
  expect(screen.queryByText('pets')).toBeNull();
  expect(screen.getByText('$4,400.00').closest('p')?.textContent).toBe('$4,400.00 left to plan');
  expect(screen.getByText('of $5,000.00 income in an average month')).toBeTruthy();
  expect(screen.getByText('Spent, no budget $2,032.36')).toBeTruthy();
  server.use(
    onCall(budgetCalls.single, ({ budgetPeriod, categoryId }) => ({
      budgetPeriod,
      categoryId,
      expenses: 2_012.36,
      budget: null,
    })),
  );
  await userEvent.click(set);
  const dialog = await screen.findByRole('dialog', { name: 'Create a budget' });
  expect(within(dialog).getByRole('button', { name: /Category/ }).textContent).toContain('Housing');
});

it('shows the budgets alone where averages cannot be read', async () => {
  open();
  server.use(onCall(budgetMonthCalls.read, () => serviceUnavailable()));
  expect((await row('Groceries')).textContent).toContain('Average –');
  expect(screen.queryByText(/left to plan/)).toBeNull();
});

it('marks a budget that is close to its limit, and neither one below it nor a bill that is paid', async () => {
  open({
    budgets: [
      aBudget({ categoryId: 'dining', targetBudget: 100, expenses: 85 }),
      aBudget({ categoryId: 'groceries', targetBudget: 100, expenses: 84.4 }),
      aBudget({ categoryId: 'housing', targetBudget: 1000, expenses: 1000 }),
    ],
  });
  expect(within(await row('Dining')).getByText('Close to the limit: $15.00 left')).toBeTruthy();
  for (const name of ['Groceries', 'Housing'])
    expect(within(await row(name)).queryByText(/limit|Nothing left/)).toBeNull();
});

it('shows the pace of the month at what is bought over the month, and none at a bill', async () => {
  open({ budgets: [aBudget(), aBudget({ categoryId: 'housing' })] });
  const bars = async (name: string) => (await row(name)).querySelectorAll('.pace').length;
  expect([await bars('Groceries'), await bars('Housing')]).toEqual([1, 0]);
});

it('reads the budgets again on request after a failure', async () => {
  open();
  server.use(onCall(budgetCalls.list, () => serviceUnavailable()));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(onCall(budgetCalls.list, () => [aBudget()]));
  await userEvent.click(again);
  expect(await row('Groceries')).toBeTruthy();
});

it('reads the budgets again when accounts have synced [A4-30]', async () => {
  const { requests, store } = open();
  await row('Groceries');
  const before = requests.length;
  act(() => {
    store.dispatch(accountsSynced({ connectionId: 'c1' }));
  });
  await vi.waitFor(() => expect(requests.length).toBe(before + 1));
});

it('rounds the share of a budget half up, as the planning package does', async () => {
  open({ budgets: [aBudget({ targetBudget: 200, expenses: 57 })] });
  const bar = within(await row('Groceries')).getByRole('progressbar');
  expect(bar.getAttribute('value')).toBe('29');
});

it('shows amounts, manual entries and month of a budget, with its name from the category list [A3-37]', async () => {
  open({
    budgets: [
      aBudget({
        categoryId: 'housing',
        targetBudget: 10.5,
        expenses: 20.25,
        hasManualEntries: true,
        budgetPeriod: '2026-10',
      }),
      aBudget({ budgetId: 'f'.repeat(24), categoryId: 'unlisted' }),
    ],
  });
  const housing = await row('Housing');
  expect(housing.textContent).toContain('$20.25 of $10.50');
  expect(within(housing).getByText('Manually-entered data applied')).toBeTruthy();
  expect(within(housing).getByRole('link').getAttribute('href')).toMatch(/\/2026\/10$/);
  expect(await row('unlisted')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 3, name: 'housing' })).toBeNull();
});
