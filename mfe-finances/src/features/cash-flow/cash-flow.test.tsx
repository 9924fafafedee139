import { cashFlowCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, mountWidget, onCall, stopClock } from '@fw/web-kit/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aMonth, type WireMonth } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

const PATH = '/my-goals-and-finances/cashflow-detail';
const OCTOBER = aMonth(2026, 10, { totalIncomes: 100.4, totalExpenses: 300.2 });
const MONTHS = [aMonth(2026, 9), OCTOBER, aMonth(2026, 11, { totalIncomes: -20, totalExpenses: 50.5 })];

function open(at = PATH, months: readonly WireMonth[] = MONTHS) {
  const requests = new Array<unknown>();
  server.use(
    onCall(cashFlowCalls.all, (body) => {
      requests.push(body);
      return [...months];
    }),
    onCall(cashFlowCalls.perMonth, () => OCTOBER),
    onCall(transactionCalls.list, () => ({ items: [], total: 0 })),
  );
  const mounted = mountMfe(mfe, at);
  render(mounted.ui);
  return { ...mounted, requests };
}

const rows = async (): Promise<HTMLElement[]> => {
  const table = await screen.findByRole('table', { name: 'Income, spending and net by month' });
  return within(table).getAllByRole('row').slice(1);
};
const cells = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const chart = () => within(screen.getByRole('figure', { name: 'Income and spending by month' }));
/** The months of the chart in words, as they are read for their bars. */
const bars = () =>
  chart()
    .getAllByRole('link')
    .map((one) => one.querySelector('.visually-hidden')?.textContent);
const drawn = (series: 'income' | 'spending') => [
  ...document.querySelectorAll<SVGElement>(`[data-chart="bars"] [data-series="${series}"]`),
];
const heights = (series: 'income' | 'spending') =>
  drawn(series).map((bar) => Number.parseFloat(bar.getAttribute('height') ?? ''));
const ticks = () =>
  [...document.querySelectorAll('figure [class*="tick"]')].map(({ textContent }) => textContent);

const YEAR = Array.from({ length: 12 }, (_, index) =>
  aMonth(index === 0 ? 2025 : 2026, index === 0 ? 12 : index),
);

it('shows 3 months by default, and 6 or 12 when chosen [A2-52]', async () => {
  const { router } = open(PATH, YEAR);
  const names = async () => (await rows()).map((row) => cells(row)[0]);
  expect(await names()).toEqual(['September 2026', 'October 2026', 'November 2026']);

  await userEvent.click(screen.getByRole('button', { name: /Time frame/ }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['3 months', '6 months', '12 months']);
  await userEvent.click(screen.getByRole('option', { name: '12 months' }));

  await waitFor(async () => expect(await names()).toHaveLength(12));
  expect(router.state.location.search).toBe('?months=12');
  await userEvent.click(screen.getByRole('button', { name: /Time frame/ }));
  await userEvent.click(await screen.findByRole('option', { name: '6 months' }));
  await waitFor(async () => expect(await names()).toHaveLength(6));
});

it('accepts no other time frame from the address [A2-52]', async () => {
  open(`${PATH}?months=24`, YEAR);
  expect(await rows()).toHaveLength(3);
});

it('is at /my-goals-and-finances/cashflow-detail under My goals and finances, and nowhere below it [A2-17]', async () => {
  const { router } = open('/my-goals-and-finances/cashflow-detail');
  await screen.findByRole('heading', { level: 1 });
  const handles = router.state.matches.map(({ route }) => Object(route.handle)['breadcrumb']);
  expect(handles).toContain('Cash flow');
  const trails = router.state.matches.flatMap(({ route }) => Object(route.handle)['trail'] ?? []);
  expect(trails).toMatchObject([{ label: 'My goals and finances' }]);
  cleanup();
  const below = open('/my-goals-and-finances/cashflow-detail/2026').router;
  expect(below.state.matches.some(({ route }) => Object(route.handle)['breadcrumb'] === 'Cash flow')).toBe(
    false,
  );
});

it('has year, month, totalIncomes, totalExpenses and transactionCount, and derives the month and the net [A3-40]', async () => {
  open(PATH, [{ year: 2026, month: 10, totalIncomes: 100.4, totalExpenses: 300.6, transactionCount: 1 }]);
  const [october] = await rows();
  expect(october && cells(october)).toEqual(['October 2026', '$100', '$301', '−$200']);
  cleanup();
  open(PATH, [{ year: 2025, month: 9, totalIncomes: 0, totalExpenses: 0, transactionCount: 1 }]);
  const [september] = await rows();
  expect(september && cells(september)).toEqual(['September 2025', '$0', '$0', '$0']);
  cleanup();
  open(PATH, [{ year: 2026, month: 10, totalIncomes: 0, totalExpenses: 0, transactionCount: 0 }]);
  await screen.findAllByText('No cash flow yet');
  expect(screen.queryByRole('table')).toBeNull();
});

it('draws the chart from labels, income and spending of the same months [A3-41]', async () => {
  open();
  await rows();
  expect(bars()).toEqual([
    'Sep 2026: Income $5,240, Spending $2,791',
    'Oct 2026: Income $100, Spending $300',
    'Nov 2026: Income $0, Spending $51',
  ]);
  expect(ticks()).toEqual(['$0', '$2K', '$4K', '$6K']);
  const closeToParts = (amounts: readonly number[]) =>
    amounts.map((amount) => expect.closeTo(amount / 60, 2));
  expect(heights('income')).toEqual(closeToParts([5240.4, 100.4, 0]));
  expect(heights('spending')).toEqual(closeToParts([2790.6, 300.2, 50.5]));
});

it('requests 12 months on the details page and one month by month and year on its page [A7-28]', async () => {
  const { requests } = open();
  await rows();
  expect(requests).toEqual([{ pastMonthCount: 12 }]);
  cleanup();
  const months = openWidget(MONTHS);
  await screen.findByText('You saved $2,180 over the last 3 months.');
  expect(months).toEqual([{ pastMonthCount: 3 }]);
  cleanup();
  const single = new Array<unknown>();
  open('/my-goals-and-finances/transactions/cashflow/2026/10');
  server.use(
    onCall(cashFlowCalls.perMonth, (body) => {
      single.push(body);
      return OCTOBER;
    }),
  );
  await expect.poll(() => single[0]).toEqual({ month: 10, year: 2026 });
  expect(cashFlowCalls.all.path.endsWith('/cash-flow')).toBe(true);
  expect(cashFlowCalls.perMonth.path.endsWith('/cash-flow/per-month')).toBe(true);
});

it('shows income beside spending with a legend, over a table of Month, Income, Spending and Net [A2-53]', async () => {
  open();
  const [september] = await rows();
  const head = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(head).toEqual(['Month', 'Income', 'Spending', 'Net']);
  expect(september && cells(september)).toEqual(['September 2026', '$5,240', '$2,791', '$2,450']);
  expect([drawn('income').length, drawn('spending').length]).toEqual([3, 3]);
  const legend = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(legend).toEqual(['Income', 'Spending']);
});

it('draws negative income or spending as 0, and shows the real amount in the table', async () => {
  open();
  const november = (await rows()).at(2);
  expect(bars().at(2)).toBe('Nov 2026: Income $0, Spending $51');
  expect(heights('income').at(2)).toBe(0);
  expect(november && cells(november)).toEqual(['November 2026', '−$20', '$51', '−$71']);
});

it('opens the transactions of the month from a bar and from a row [A2-54]', async () => {
  const { router } = open();
  const [september] = await rows();
  const link = september && within(september).getByRole('link', { name: 'September 2026' });
  expect(link?.getAttribute('href')).toBe('#/my-goals-and-finances/transactions/cashflow/2026/9');

  await userEvent.click(screen.getByRole('link', { name: /^Oct 2026/ }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/my-goals-and-finances/transactions/cashflow/2026/10'),
  );
});

it('highlights the bar of a hovered row and the row of a hovered bar [A2-55]', async () => {
  open();
  const [september, october] = await rows();
  const bar = screen.getByRole('link', { name: /^Sep 2026/ });
  const faded = () => drawn('income').map(({ dataset }) => dataset['faded'] === 'true');
  if (!september || !october) throw new Error('the table has no rows');

  fireEvent.mouseEnter(september);
  expect(bar.dataset['highlighted']).toBe('true');
  expect(faded()).toEqual([false, true, true]);
  fireEvent.mouseLeave(september);
  expect(bar.dataset['highlighted']).toBeUndefined();
  expect(faded()).toEqual([false, false, false]);

  fireEvent.mouseEnter(screen.getByRole('link', { name: /^Oct 2026/ }));
  expect(october.className).toContain('highlighted');
  expect(september.className).not.toContain('highlighted');
});

it('moves through the months with the arrow keys, highlighting the row of each, as one stop of the Tab key [A2-55]', async () => {
  open();
  const [september, october, november] = await rows();
  const months = chart().getAllByRole('link');
  expect(months.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => months[0]?.focus());
  expect(september?.className).toContain('highlighted');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(months[1]);
  expect(october?.className).toContain('highlighted');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toBe(months[2]);
  expect(months.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(document.activeElement).toBe(months[0]);
  act(() => months[0]?.blur());
  expect([september, october, november].some((row) => row?.className.includes('highlighted'))).toBe(false);
});

it('shows Income, Spending and Net of one month [A2-56]', async () => {
  open('/my-goals-and-finances/transactions/cashflow/2026/10');
  const summary = await screen.findByRole('region', { name: 'October 2026' });
  await within(summary).findByText('$100');
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'You spent $200 more than you earned in October 2026.',
    }),
  ).toBeTruthy();
  const facts = within(summary)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(
    within(summary)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Income', 'Spending', 'Net']);
  expect(facts).toEqual(['$100', '$300', '−$200']);
  const bar = within(summary).getByRole('progressbar', { name: 'Spending as a share of income' });
  expect(bar.getAttribute('aria-valuetext')).toBe('$300 of $100');
  expect(screen.getByRole('link', { name: 'Back to cash flow' }).getAttribute('href')).toMatch(
    /cashflow-detail$/,
  );
});

it('shows that an address names no month', async () => {
  open('/my-goals-and-finances/transactions/cashflow/2026/13');
  expect(await screen.findByRole('heading', { level: 1, name: "We couldn't find that month." })).toBeTruthy();
});

const NOTHING = [9, 10, 11].map((month) =>
  aMonth(2026, month, { totalIncomes: 0, totalExpenses: 0, transactionCount: 0 }),
);

const picture = () => document.querySelector('[data-illustration="no-cash-flow"]');

it('shows a picture in place of the table when there is no cash flow', async () => {
  open(PATH, NOTHING);
  await screen.findByText('Connect a bank to see what you earn and spend each month.');
  expect(picture()).not.toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

function openWidget(months: readonly WireMonth[]) {
  const requests = new Array<unknown>();
  server.use(
    onCall(cashFlowCalls.all, (body) => {
      requests.push(body);
      return [...months];
    }),
  );
  render(mountWidget(mfe, 'cash-flow').ui);
  return requests;
}

it('shows income against spending of the last 3 months in the widget, in a sentence and bars, with a link to the details [A2-50]', async () => {
  const requests = openWidget(MONTHS);
  expect(await screen.findByText('You saved $2,180 over the last 3 months.')).toBeTruthy();
  expect(requests).toEqual([{ pastMonthCount: 3 }]);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Income',
    'Spending',
    'Net this month',
  ]);
  expect(bars()).toEqual([
    'Sep 2026: Income $5,240, Spending $2,791',
    'Oct 2026: Income $100, Spending $300',
    'Nov 2026: Income $0, Spending $51',
  ]);
  expect([drawn('income').length, drawn('spending').length]).toEqual([3, 3]);
  expect(screen.getByRole('link', { name: 'See details' }).getAttribute('href')).toBe(
    '#/my-goals-and-finances/cashflow-detail',
  );
});

it('shows the numbers of the bars in the widget as a table and back', async () => {
  openWidget(MONTHS);
  await userEvent.click(await screen.findByRole('button', { name: 'View as a table' }));
  const table = screen.getByRole('table', { name: 'Income and spending by month' });
  expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
    ['September 2026', '$5,240', '$2,791'],
    ['October 2026', '$100', '$300'],
    ['November 2026', '−$20', '$51'],
  ]);
  expect(chart().queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'View as a chart' }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(bars()).toHaveLength(3);
});

it('shows an image in the widget when there is no cash flow, and none when there is [A2-51]', async () => {
  openWidget(NOTHING);
  await screen.findByText('No cash flow yet');
  expect(picture()).not.toBeNull();
  expect(screen.queryByRole('figure')).toBeNull();
  cleanup();

  openWidget(MONTHS);
  await screen.findByText('You saved $2,180 over the last 3 months.');
  expect(picture()).toBeNull();
});
