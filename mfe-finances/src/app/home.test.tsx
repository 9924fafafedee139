import { accountCalls, budgetCalls, cashFlowCalls } from '@fw/contract-finances';
import {
  anEmployee,
  mountMfe,
  onCall,
  recordSentCalls,
  serviceUnavailable,
  stopClock,
} from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { mfe } from '../remote.tsx';
import { financesServer } from '../testing/finances-server.ts';
import { expectedReads } from '../testing/sent-calls.ts';
import {
  aBankAccount,
  aBudget,
  aMonth,
  type WireAccount,
  type WireBudget,
  type WireMonth,
} from '../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

// What an earlier test of this worker left open would show the first steps.
beforeEach(() => localStorage.clear());

interface TestData {
  readonly budgets?: readonly WireBudget[];
  readonly accounts?: readonly WireAccount[];
  readonly month?: Partial<WireMonth>;
  /** Calls that answer 503. */
  readonly down?: readonly ('accounts' | 'budgets' | 'cash-flow')[];
}

function show(id: string, data: TestData = {}) {
  const { budgets = [aBudget()], accounts = [aBankAccount()], month = {}, down = [] } = data;
  server.use(
    onCall(budgetCalls.list, () => (down.includes('budgets') ? serviceUnavailable() : [...budgets])),
    onCall(accountCalls.all, () => (down.includes('accounts') ? serviceUnavailable() : [...accounts])),
    onCall(cashFlowCalls.all, () =>
      down.includes('cash-flow')
        ? serviceUnavailable()
        : [aMonth(2026, 9), aMonth(2026, 10), aMonth(2026, 11, month)],
    ),
  );
  const Widget = mfe.widgets[id];
  if (!Widget) throw new Error(`the remote has no widget ${id}`);
  const routes = () => [{ path: '/', element: <Widget /> }];
  render(mountMfe({ ...mfe, routes }, '/', anEmployee({ firstName: 'Ann' })).ui);
}

const headline = async (): Promise<string | null> => {
  await screen.findByText(/\S/, { selector: 'h1:not(.visually-hidden)' });
  return screen.getByRole('heading', { level: 1 }).textContent;
};

describe('the headline of the home page', () => {
  it('sends what the page itself has sent, to the letter', async () => {
    const sent = recordSentCalls();
    show('headline');
    await headline();
    const reads = expectedReads('/my-goals-and-finances', '2026-11');
    expect(reads).toHaveLength(3);
    expect(sent()).toEqual(expect.arrayContaining(reads));
  });

  const covered = (change: Partial<WireBudget>, month: Partial<WireMonth> = {}) =>
    show('headline', {
      budgets: [aBudget(change)],
      month: { totalExpenses: change.expenses ?? 0, ...month },
    });

  it('shows that the month is on pace and what is left for its days', async () => {
    covered({ targetBudget: 2280, expenses: 1451.76 });
    expect(await headline()).toBe('November is on pace. You have $828 for the next 9 days.');
    expect(screen.getByText('$1,451.76')).toBeTruthy();
  });

  it('shows that more was spent than the elapsed days allow', async () => {
    covered({ targetBudget: 100, expenses: 90 });
    expect(await headline()).toBe(
      "You're spending faster than planned in November. You have $10 for the next 9 days.",
    );
  });

  it('shows by how much the month is over budget', async () => {
    covered({ targetBudget: 100, expenses: 130 });
    expect(await headline()).toBe('November is $30 over budget.');
  });

  it('leads with the net while the budgets cover less than most of the spending', async () => {
    covered({ targetBudget: 2280, expenses: 799 }, { totalIncomes: 573, totalExpenses: 1000 });
    expect(await headline()).toBe("You've spent $427 more than you earned in November.");
    expect(screen.getByText('$1,000').parentElement?.textContent).toBe('$1,000 spent of $573 earned');
    expect(screen.queryByText(/on pace/)).toBeNull();
  });

  it('is about the budgets when they cover four fifths of the spending', async () => {
    covered({ targetBudget: 2280, expenses: 800 }, { totalIncomes: 573, totalExpenses: 1000 });
    expect(await headline()).toMatch(/^November is on pace/);
    expect(screen.queryByText(/has no budget/)).toBeNull();
  });

  it('shows income against spending when there is no budget, with a link to set one', async () => {
    show('headline', { budgets: [] });
    expect(await headline()).toBe("You've earned $2,450 more than you spent in November.");
    expect(await screen.findByRole('link', { name: 'Set a budget' })).toBeTruthy();
  });

  it('shows what is missing in a month with more spending than income', async () => {
    show('headline', { budgets: [], month: { totalIncomes: 100, totalExpenses: 350 } });
    expect(await headline()).toBe("You've spent $250 more than you earned in November.");
  });

  it('reports that the budgets could not be loaded, never that there are none, and loads them on request', async () => {
    show('headline', { down: ['budgets'] });
    expect(await screen.findByText("We couldn't load your budgets.")).toBeTruthy();
    expect(await headline()).toBe("You've earned $2,450 more than you spent in November.");
    expect(screen.queryByRole('link', { name: 'Set a budget' })).toBeNull();
    server.use(onCall(budgetCalls.list, () => [aBudget({ targetBudget: 9000, expenses: 2790 })]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^November is on pace/)).toBeTruthy();
  });

  it('is about the budgets alone when the rest of the month could not be loaded', async () => {
    show('headline', { budgets: [aBudget({ targetBudget: 100, expenses: 10 })], down: ['cash-flow'] });
    expect(await headline()).toBe('Your budgets have $90 left for the next 9 days.');
    expect(
      screen.getByText("We couldn't load your cash flow, so this is about your budgets only."),
    ).toBeTruthy();
  });

  it('reports that nothing could be loaded when the service is unavailable', async () => {
    show('headline', { down: ['accounts', 'budgets', 'cash-flow'] });
    expect(await headline()).toBe('Here is your financial picture.');
    expect(screen.getByText("We couldn't load your budgets.")).toBeTruthy();
  });
});

describe('the cards of the home page', () => {
  it('shows below the budgets what they leave out, while they cover less than most of the spending', async () => {
    const month = { totalIncomes: 573, totalExpenses: 1000 };
    show('month', { budgets: [aBudget({ targetBudget: 2280, expenses: 799 })], month });
    expect(await screen.findByText('$201 of your $1,000 spending has no budget.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a budget' }).getAttribute('href')).toBe(
      '#/live-by-a-budget/calculator',
    );
  });

  it('shows nothing below budgets that cover four fifths of the spending', async () => {
    show('month', { budgets: [aBudget({ expenses: 800 })], month: { totalExpenses: 1000 } });
    await screen.findAllByRole('heading', { level: 3 });
    expect(screen.queryByText(/has no budget/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add a budget' })).toBeNull();
  });

  it('shows what is left of each budget, close to the limit and over it in words', async () => {
    const of = (categoryId: string, expenses: number) => aBudget({ categoryId, targetBudget: 100, expenses });
    show('month', { budgets: [of('c1', 40), of('c2', 95), of('c3', 130.5)] });
    await screen.findAllByRole('heading', { level: 3 });
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'c3$131 of $100$30.50 over budget',
      'c2$95 of $100$5 left',
      'c1$40 of $100$60 left',
    ]);
  });

  it('shows the six most used budgets, overspent first, and counts the others', async () => {
    const budgets = Array.from({ length: 8 }, (_, index) =>
      aBudget({
        categoryId: `c${String(index)}`,
        targetBudget: 100,
        expenses: index === 2 ? 130 : 10 * index,
      }),
    );
    show('month', { budgets });
    const names = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(names).toEqual(['c2', 'c7', 'c6', 'c5', 'c4', 'c3']);
    expect(screen.getByText('2 more categories have a budget.')).toBeTruthy();
  });

  it('sums assets and debts by group, without hidden accounts', async () => {
    const account = (index: number, change: Partial<WireAccount>) =>
      aBankAccount({
        userAccountId: String(index).repeat(24),
        displayName: `Account ${String(index)}`,
        ...change,
      });
    show('net-worth', {
      accounts: [
        account(1, { balance: -300.5, categoryName: 'Loan', typeName: 'Mortgage' }),
        account(2, { balance: -50, typeName: 'Credit Card' }),
        account(3, { balance: 1000.25 }),
        account(4, { balance: 200, categoryName: 'Investment', typeName: '401k' }),
        account(5, { balance: 9999, isHiddenFromNW: true }),
        account(6, { balance: 1, categoryName: 'Unknown', typeName: 'Unknown' }),
      ],
    });
    expect(await screen.findByText('$850.75')).toBeTruthy();
    const groups = screen.getAllByRole('group').map((group) => group.querySelector('summary')?.textContent);
    expect(groups).toEqual([
      'Cash$1,000.25',
      'Investments$200.00',
      'Other$1.00',
      'Credit cards−$50.00',
      'Loans−$300.50',
    ]);
    expect(screen.queryByText('Account 3')).toBeNull();
    const [cash] = screen.getAllByRole('group');
    const summary = cash?.querySelector('summary');
    if (summary) await userEvent.click(summary);
    expect(cash && within(cash).getByText('Account 3')).toBeTruthy();
    expect(screen.queryByText('Account 5')).toBeNull();
  });

  it('shows that there are no linked accounts yet [A8-24]', async () => {
    show('net-worth', { accounts: [] });
    expect(await screen.findByText('There are no linked accounts yet.')).toBeTruthy();
  });
});
