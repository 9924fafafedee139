import { history, type HistoryInput } from '@fw/planning/history';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockGoals, planWith } from '../../../testing/goals-service.ts';
import { readCells, readKey, press, single, spend, STEP } from '../../../testing/questionnaire.tsx';

/** The worker is a thread of the browser; here its arithmetic runs in the page. */
const worker = vi.hoisted(() => ({ isBroken: false, inputs: [] as unknown[] }));
vi.mock('@fw/planning/worker', () => ({
  THREAD_FAILED: 'THREAD_FAILED',
  browserThread: () => null,
  monteCarloClient: () => ({
    run: () => new Promise(() => undefined),
    history: (input: HistoryInput) => {
      worker.inputs.push(input);
      return Promise.resolve(worker.isBroken ? { error: 'THREAD_FAILED' } : history(input));
    },
    close: () => undefined,
  }),
}));
beforeEach(() => {
  Object.assign(worker, { isBroken: false, inputs: [] });
});

const { open } = mockGoals();
const openPreview = () =>
  open('/plan-for-retirement/calculator', { plan: planWith({ ...single, currentStep: STEP.preview }) });
const SECTION = 'Open: How would it have lasted in the past?';
const CHART = 'Savings by age in the worst, middle and best starting year';
const LASTED = /^Your money would have lasted in (\d+) of (\d+) starting years \(([\d.]+)%\)\.$/;

const counts = async (): Promise<number[]> => {
  const { textContent } = await screen.findByText(LASTED);
  return (LASTED.exec(textContent) ?? []).slice(1).map(Number);
};

const readHead = async () => {
  const chart = screen.getByRole('figure', { name: CHART });
  const toggle = within(chart).queryByRole('button', { name: 'View as a table' });
  if (toggle) await userEvent.click(toggle);
  const [head] = within(chart).getAllByRole('row');
  return head?.textContent;
};

it('names the share of starting years in which money lasts, the worst and the best start', async () => {
  openPreview();
  await spend('7000');
  await press(SECTION);
  const [successes = 0, counted = 0, share] = await counts();
  // 45 years from 40 to 85: the starts from 1928 to 1980 show the whole plan.
  expect(counted).toBe(53);
  expect(share).toBe(Math.round((1_000 * successes) / counted) / 10);
  expect(screen.getByText(/^Worst start: \d{4}\. Money runs out at \d+\.$/)).toBeTruthy();
  expect(
    screen.getByText(/^Best start: \d{4}\. \$[\d,]+ in today's dollars is left at the end\.$/),
  ).toBeTruthy();
  expect((await readKey(CHART)).map((name) => name?.slice(0, -5))).toEqual([
    'Best start:',
    'Middle start:',
    'Worst start:',
  ]);
  expect(await readHead()).toMatch(/^AgeBest start: \d{4}Middle start: \d{4}Worst start: \d{4}$/);

  const decades = within(screen.getByRole('table', { name: 'Starting years by decade' }));
  const rows = decades.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(7);
  const sums = rows.map((row) =>
    within(row)
      .getByText(/^\d+ of \d+$/)
      .textContent.split(' of ')
      .map(Number),
  );
  expect(sums.reduce((sum, [lasts = 0]) => sum + lasts, 0)).toBe(successes);
  expect(sums.reduce((sum, [, all = 0]) => sum + all, 0)).toBe(counted);
  expect(
    screen.getByText(
      /^Starts from 1981 on are not counted: the returns end in 2024, before the plan does\. So far money ran out in \d+ of these 44\.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/Damodaran, NYU Stern/)).toBeTruthy();
});

it('shows amounts in the chosen dollars, and how the share was counted', async () => {
  openPreview();
  await press(SECTION);
  const [successes, counted, share] = await counts();
  await readHead();
  const bestAtEnd = () => Number(readCells(CHART).at(-1)?.[1]?.replaceAll(/[$,]/g, ''));
  const today = bestAtEnd();
  await userEvent.click(screen.getByRole('radio', { name: 'Dollars of each year' }));
  expect(Math.abs(today - bestAtEnd() / 1.02 ** 45)).toBeLessThan(1);
  expect(
    screen.getByText(/^Best start: \d{4}\. \$[\d,]+ in dollars of that year is left at the end\.$/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: "Today's dollars" }));

  await press('Show the working for Share of starting years in which money is left');
  const dialog = within(await screen.findByRole('dialog'));
  const inputs = within(await dialog.findByRole('table', { name: 'Starting values' }));
  const readValue = (name: RegExp) =>
    Number(within(inputs.getByRole('row', { name })).getAllByRole('cell').at(1)?.textContent);
  expect(readValue(/^Starting years that count/)).toBe(counted);
  expect(readValue(/^Starting years that end with something left/)).toBe(successes);
  expect(dialog.getAllByText(`${String(share)}%`).length).toBeGreaterThan(0);
});

it('goes through the starting years again for another mix and for another plan', async () => {
  openPreview();
  await press(SECTION);
  await counts();
  expect(worker.inputs.at(-1)).toMatchObject({ stocks: 0.6, bonds: 0.4 });
  await userEvent.click(screen.getByRole('radio', { name: '20% stocks, 50% bonds, 30% bills' }));
  await waitFor(() => expect(worker.inputs.at(-1)).toMatchObject({ stocks: 0.2, bonds: 0.5 }));
  const [before = 0] = await counts();
  await spend('9000');
  await waitFor(async () => expect((await counts())[0]).toBeLessThan(before));
});

it('offers another try where the browser cannot run the worker', async () => {
  worker.isBroken = true;
  openPreview();
  await press(SECTION);
  expect(await screen.findByText(/^We couldn't go through the starting years/)).toBeTruthy();
  worker.isBroken = false;
  await press('Try again');
  const [, counted] = await counts();
  expect(counted).toBe(53);
});
