import { spendingCalls, transactionCalls } from '@fw/contract-finances';
import { accountsSynced } from '@fw/contract-events';
import {
  mountMfe,
  mountWidget,
  onCall,
  serviceUnavailable,
  stopClock,
  type WireReply,
} from '@fw/web-kit/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aRank } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

const NONE = { rankedCategories: [], totalSpending: 0 };
const RANKS = [aRank('Housing', 1150.4, 70), aRank('Groceries', 412.3, 25), aRank('Dining', 86, 5)];
type Ranked = WireReply<typeof spendingCalls.ranked>;
const ranked = (over: Partial<Ranked> = {}): Ranked => ({
  rankedCategories: RANKS,
  totalSpending: 1648.7,
  uncategorizedCount: 0,
  hasHistory: true,
  ...over,
});

function openPage(over: Partial<Ranked> = {}, at = '') {
  const requests = new Array<unknown>();
  const lists = new Array<unknown>();
  server.use(
    onCall(spendingCalls.ranked, (body) => {
      requests.push(body);
      return ranked(over);
    }),
    onCall(transactionCalls.list, (body) => {
      lists.push(body);
      return { items: [], total: 0 };
    }),
  );
  const mounted = mountMfe(mfe, `/my-goals-and-finances/transactions/spending${at}`);
  render(mounted.ui);
  return { ...mounted, requests, lists };
}

function openWidget(over: Partial<Ranked> = {}) {
  server.use(onCall(spendingCalls.ranked, () => ranked(over)));
  const mounted = mountWidget(mfe, 'spending');
  render(mounted.ui);
  return mounted;
}

const legend = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('table', { name: 'Spending by category' }))
    .getAllByRole('row')
    .slice(1);
const ring = () => within(screen.getByRole('figure', { name: 'Spending by category' }));
const centre = (): string => ring().getByText(/\$/).closest('p')?.textContent ?? '';
const slices = () => ring().getAllByRole('button');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('requests the whole month, 500 rows and 100 ranks', async () => {
  const { requests } = openPage();
  await legend();
  const size = { page: 1, pageSize: 500, rankSize: 100 };
  expect(requests).toContainEqual({ ...size, fromDate: '2026-11-01', toDate: '2026-11-30' });
  await waitFor(() =>
    expect(requests).toContainEqual({ ...size, fromDate: '2026-10-01', toDate: '2026-10-31' }),
  );
  expect(requests).toHaveLength(2);
});

it('shows the month before with its largest category, and nothing where there was none', async () => {
  openPage();
  await screen.findByText('In October 2026 you spent $1,649, the most on Housing ($1,150).');
  cleanup();
  openPage(NONE);
  await screen.findByRole('heading', { level: 1, name: 'You spent $0 in November 2026.' });
  expect(screen.queryByText(/^In October 2026/)).toBeNull();
});

it('includes the months before on request, in the chart, the headline and the list, and keeps them with a selection', async () => {
  const { requests, lists, router } = openPage({ uncategorizedCount: 4 }, '?months=3');
  await screen.findByRole('heading', { level: 1, name: 'You spent $1,649 since August 2026.' });
  await legend();
  expect(requests).toContainEqual(expect.objectContaining({ fromDate: '2026-08-01', toDate: '2026-11-30' }));
  await waitFor(() => expect(lists.at(-1)).toMatchObject({ startDate: '2026-08-01', endDate: '2026-11-30' }));
  expect(screen.queryByText(/^This month you have/)).toBeNull();
  // The month before is already in what is shown.
  expect(screen.queryByText(/^In October 2026/)).toBeNull();
  await userEvent.click(button('Groceries: $412, 25%'));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/spending\/groceries$/));
  expect(router.state.location.search).toBe('?months=3');
});

it('shows this month for a time frame that does not exist', async () => {
  openPage({}, '?months=4');
  const name = 'You spent $1,649 in November 2026.';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
});

it('shows a doughnut with its legend of category, share and amount without cents [A2-57]', async () => {
  openWidget();
  const [housing] = await legend();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Category',
    '% of spending',
    'Amount',
  ]);
  const cells =
    housing &&
    within(housing)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells).toEqual(['Housing', '70%', '$1,150']);
  expect(slices().map((slice) => slice.getAttribute('aria-label'))).toEqual([
    'Housing: $1,150, 70%',
    'Groceries: $412, 25%',
    'Dining: $86, 5%',
  ]);
});

it('shows total spending while nothing is selected [A4-38]', async () => {
  openWidget();
  await legend();
  expect(centre()).toBe('$1,649 Total Spending');
  expect(screen.queryByRole('button', { name: 'Show total spending' })).toBeNull();
});

it('selects a category by its slice or by its row, and the details follow [A2-58] [A4-38]', async () => {
  openWidget();
  const rows = await legend();
  const details = () => screen.getByRole('link', { name: 'See details' }).getAttribute('href');
  expect(details()).toBe('#/my-goals-and-finances/transactions/spending');

  await userEvent.click(button('Groceries: $412, 25%'));
  expect(centre()).toBe('$412 Groceries');
  expect(details()).toBe('#/my-goals-and-finances/transactions/spending/groceries');

  const dining = rows[2];
  if (!dining) throw new Error('the legend is too short');
  await userEvent.click(within(dining).getByRole('button'));
  expect(centre()).toBe('$86 Dining');
});

it('highlights the row of a hovered slice [A4-38]', async () => {
  openWidget();
  const [housing] = await legend();
  fireEvent.mouseEnter(button('Housing: $1,150, 70%'));
  expect(housing?.className).toContain('highlighted');
});

it('steps through the categories, stops at both ends and goes back to the total [A2-57] [A4-39]', async () => {
  openWidget();
  await legend();
  expect(button('Previous category').disabled).toBe(true);
  await userEvent.click(button('Next category'));
  expect(centre()).toBe('$1,150 Housing');
  expect(button('Previous category').disabled).toBe(true);
  await userEvent.click(button('Next category'));
  await userEvent.click(button('Next category'));
  expect(centre()).toBe('$86 Dining');
  expect(button('Next category').disabled).toBe(true);
  await userEvent.click(button('Previous category'));
  expect(centre()).toBe('$412 Groceries');
  await userEvent.click(button('Show total spending'));
  expect(centre()).toBe('$1,649 Total Spending');
});

it('shows $0 and a hint to begin without any history [A2-57] [A4-35]', async () => {
  openWidget({ ...NONE, hasHistory: false });
  expect(await screen.findByText('Track your spending to find ways to reduce your expenses.')).toBeTruthy();
  expect(centre()).toBe('$0 Total Spending');
  expect(screen.queryByRole('table')).toBeNull();
  expect(ring().queryByRole('button')).toBeNull();
  const drawn = [...document.querySelectorAll('[data-chart="ring"] path')];
  expect(drawn.map((path) => path.getAttribute('class'))).toEqual([expect.stringMatching(/empty/)]);
});

it('shows that this month has no spending yet [A4-36]', async () => {
  openWidget(NONE);
  expect(await screen.findByText("You don't have any spending for this month yet.")).toBeTruthy();
});

it('counts uncategorized expenses with a link to them [A4-37]', async () => {
  openWidget({ uncategorizedCount: 4 });
  const way = await screen.findByRole('link', { name: 'Categorize them' });
  expect(way.parentElement?.textContent).toBe(
    'This month you have 4 uncategorized expenses. Categorize them to more accurately track your spending.',
  );
  expect(way.getAttribute('href')).toContain('/transactions/spending/uncategorized');
});

it('shows no message when every expense has its category [A4-34]', async () => {
  openWidget();
  await legend();
  expect(screen.queryByText(/uncategorized|Track your spending|any spending/)).toBeNull();
});

it('shows a loader while loading, and reads again on request and when accounts have synced [A4-33]', async () => {
  let reads = 0;
  server.use(
    onCall(spendingCalls.ranked, ({ fromDate }) => {
      // The month before is read beside it.
      if (fromDate.startsWith('2026-10')) return ranked();
      reads += 1;
      return reads === 1 ? serviceUnavailable() : ranked({ totalSpending: 1000 + reads });
    }),
  );
  const { ui, store } = mountWidget(mfe, 'spending');
  render(ui);
  await waitFor(() => expect(document.querySelector('[class*="skeleton" i]')).not.toBeNull());
  expect(screen.queryByRole('figure')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('figure');
  await screen.findByText(/^In October 2026/);
  expect(document.querySelector('[class*="skeleton" i]')).toBeNull();
  expect(reads).toBe(2);
  act(() => {
    store.dispatch(accountsSynced({ connectionId: 'c1' }));
  });
  await waitFor(() => expect(centre()).toBe('$1,003 Total Spending'));
  expect(reads).toBe(3);
});

it('reports the selection to the address and filters the transactions by it [A4-38]', async () => {
  const { router, lists } = openPage();
  await legend();
  await screen.findByRole('heading', { level: 1, name: 'You spent $1,649 in November 2026.' });
  await userEvent.click(button('Groceries: $412, 25%'));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/my-goals-and-finances/transactions/spending/groceries'),
  );
  await waitFor(() =>
    expect(lists.at(-1)).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      excludeIncomes: true,
      categoryIds: ['groceries'],
    }),
  );
});

it('chooses another month, kept in the address beside the category, and never a later one', async () => {
  const { router, requests, lists } = openPage({}, '/groceries');
  await legend();
  expect(button('Next month').disabled).toBe(true);
  await userEvent.click(button('Previous month'));
  await waitFor(() => expect(router.state.location.search).toBe('?month=2026-10'));
  expect(router.state.location.pathname).toMatch(/\/spending\/groceries$/);
  await waitFor(() => expect(requests).toContainEqual(expect.objectContaining({ fromDate: '2026-09-01' })));
  await waitFor(() =>
    expect(lists.at(-1)).toMatchObject({ startDate: '2026-10-01', categoryIds: ['groceries'] }),
  );
  await userEvent.click(screen.getByRole('button', { name: /October 2026/ }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect([options.at(0), options.length]).toEqual(['November 2026', 24]);
  await userEvent.click(screen.getByRole('option', { name: 'November 2026' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it.each(['2026-12', '2026-13', 'x'])(
  'shows the current month for the month %s of an address',
  async (month) => {
    openPage({}, `?month=${month}`);
    const name = 'You spent $1,649 in November 2026.';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  },
);

it('keeps a chosen month with the months before it', async () => {
  const { router } = openPage({}, '?month=2026-09&months=3');
  await screen.findByRole('heading', { level: 1, name: 'You spent $1,649 since June 2026.' });
  await userEvent.click(screen.getByRole('button', { name: /With the 3 months before/ }));
  await userEvent.click(await screen.findByRole('option', { name: '1 month' }));
  await waitFor(() => expect(router.state.location.search).toBe('?month=2026-09'));
});

it('shows of a past month that it had no spending', async () => {
  openPage(NONE, '?month=2026-10');
  expect(await screen.findByText('You had no spending in this month.')).toBeTruthy();
});

it('heads a category with its amount, its share of the month, a bar and the way back', async () => {
  openPage({}, '/groceries?month=2026-10');
  await screen.findByRole('heading', {
    level: 1,
    name: 'Groceries: $412 in October 2026',
  });
  const bar = screen.getByRole('progressbar', { name: '% of spending' });
  expect(screen.getByText('25% of your spending')).toBeTruthy();
  expect([bar.getAttribute('value'), bar.getAttribute('aria-valuetext')]).toEqual(['25', '$412 of $1,649']);
  expect(screen.getByRole('link', { name: 'All spending' }).getAttribute('href')).toMatch(
    /\/transactions\/spending\?month=2026-10$/,
  );
});

it('lists only what counts as spending while nothing is selected', async () => {
  const { lists } = openPage();
  await legend();
  await waitFor(() =>
    expect(lists.at(-1)).toMatchObject({ categoryIds: ['dining', 'groceries', 'housing', 'uncategorized'] }),
  );
});

it('reads rankedCategories with the category and the amount of each [A3-42]', async () => {
  openWidget({ rankedCategories: [aRank('Pets', 12.6, 100)], totalSpending: 12.6 });
  const rows = await legend();
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Pets100%$13']);
  await userEvent.click(button('Pets: $13, 100%'));
  expect(screen.getByRole('link', { name: 'See details' }).getAttribute('href')).toMatch(/\/pets$/);
  expect(screen.queryByText('Housing')).toBeNull();
});
