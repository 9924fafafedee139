import { monteCarlo, type MonteCarloInput } from '@fw/planning/monte-carlo';
import type { RunOptions } from '@fw/planning/worker';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockGoals, planWith } from '../../../testing/goals-service.ts';
import { readCells, readKey, press, single, spend, STEP } from '../../../testing/questionnaire.tsx';

/** The worker is a thread of the browser; here its arithmetic runs when the test lets it. */
const SUCCESS = /^You still have money at the end of the plan in/;
const gate = vi.hoisted(() => ({ isHeld: false, isBroken: false, runs: 0, clients: 0 }));
vi.mock('@fw/planning/worker', () => ({
  THREAD_FAILED: 'THREAD_FAILED',
  browserThread: () => {
    gate.clients += 1;
    return null;
  },
  monteCarloClient: () => ({
    run: async (input: MonteCarloInput, { onProgress, signal }: RunOptions) => {
      gate.runs += 1;
      if (gate.isBroken) return { error: 'THREAD_FAILED' };
      onProgress?.(0.25);
      await vi.waitFor(() => {
        if (gate.isHeld && signal?.aborted !== true) throw new Error('held');
      });
      return signal?.aborted === true ? { error: 'CANCELLED' } : monteCarlo({ ...input, paths: 400 });
    },
    close: () => undefined,
  }),
}));
beforeEach(() => {
  Object.assign(gate, { isHeld: false, isBroken: false, runs: 0, clients: 0 });
});

const { open } = mockGoals();
const openPreview = () =>
  open('/plan-for-retirement/calculator', { plan: planWith({ ...single, currentStep: STEP.preview }) });
const CHANCE = 'Open: How likely is it to last?';
const STRESSES = 'Open: What if things go wrong?';
const VARIANTS = 'Open: Compare variants';

it('shows the share of futures that last with its interval, beside the plan, with bands and single futures', async () => {
  openPreview();
  await press(CHANCE);
  const sentence = await screen.findByText(SUCCESS);
  expect(sentence.textContent).toMatch(/ in [\d.]+% of 400 simulations/);
  const [success = 0, low = 0, high = 0] = [...sentence.textContent.matchAll(/([\d.]+)%/g)].map(([, n]) =>
    Number(n),
  );
  expect(low).toBeLessThan(success);
  expect(high).toBeGreaterThan(success);
  expect(screen.getByText('At the planned returns your money lasts.')).toBeTruthy();

  const readHead = async () => {
    const chart = screen.getByRole('figure', { name: 'Savings by age in the simulated futures' });
    const toggle = within(chart).queryByRole('button', { name: 'View as a table' });
    if (toggle) await userEvent.click(toggle);
    const [head] = within(chart).getAllByRole('row');
    return head?.textContent;
  };
  const BANDS = ['Top 5%', 'Top 25%', 'Middle', 'Bottom 25%', 'Bottom 5%'];
  expect(await readKey('Savings by age in the simulated futures')).toEqual(BANDS);
  expect(await readHead()).toBe('AgeTop 5%Top 25%MiddleBottom 25%Bottom 5%');
  const topAtEnd = () =>
    Number(readCells('Savings by age in the simulated futures').at(-1)?.[1]?.replaceAll(/[$,]/g, ''));
  const today = topAtEnd();
  expect(screen.getByText("Amounts are in today's dollars.")).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Dollars of each year' }));
  expect(screen.getByText('Amounts are in dollars of each year.')).toBeTruthy();
  expect(topAtEnd()).toBeGreaterThan(0);
  expect(Math.abs(today - topAtEnd() / 1.02 ** 45)).toBeLessThan(1);
  await userEvent.click(screen.getByRole('radio', { name: "Today's dollars" }));
  await userEvent.click(screen.getByRole('radio', { name: 'Worst, middle and best future' }));
  expect(await readHead()).toBe('AgeBest futureMiddle futureWorst future');
  await userEvent.click(screen.getByRole('button', { name: 'View as a chart' }));
  const FUTURES = ['Best future', 'Middle future', 'Worst future'];
  expect(await readKey('Savings by age in the simulated futures')).toEqual(FUTURES);
  expect(
    screen.getByText(
      /^In the futures that fail, money runs out between \d+ and later ages, most often around \d+\.$/,
    ),
  ).toBeTruthy();
  const causes = screen.getByText('Where money ran out, returns fell short of the plan most:');
  const counts = [...(causes.nextElementSibling?.querySelectorAll('li') ?? [])].map(({ textContent }) => {
    const [, cause, count] = /^(.*): (\d+)$/.exec(textContent) ?? [];
    return { cause, count: Number(count) };
  });
  expect(counts.length).toBeGreaterThan(1);
  for (const { cause } of counts)
    expect(cause).toMatch(/^(before|in the first ten years of|later in) retirement$/);
  const failed = 400 - Math.round((success / 100) * 400);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(failed);
});

/** The line for phones repeats it without the chance. */
const headline = (): HTMLElement =>
  screen.getByText(
    (_, element) =>
      element?.matches('p:not([aria-hidden])[aria-live]') === true &&
      element.textContent.startsWith('Retire at 65: '),
  );

it('names in the headline in how many futures the plan lasts, the same as in the section below', async () => {
  openPreview();
  await waitFor(() =>
    expect(headline().textContent).toMatch(/^Retire at 65: lasts past 85 in \d+ of 400 simulated futures\.$/),
  );
  const successes = Number(/in (\d+) of/.exec(headline().textContent)?.[1]);
  await press(CHANCE);
  const share = (Math.round((successes / 400) * 1_000) / 10).toString();
  expect((await screen.findByText(SUCCESS)).textContent).toContain(`in ${share}% of 400 simulations`);
  expect(gate.runs).toBe(1);

  // A plan that lasts at the planned returns and in few futures is not shown as one that lasts.
  await spend('5000');
  await waitFor(() => expect(headline().textContent).toMatch(/ in \d+ of 400 /));
  const verdict = screen.getByText(/^lasts past 85$/);
  expect(Number(/in (\d+) of/.exec(headline().textContent)?.[1])).toBeLessThan(0.8 * 400);
  expect(verdict.className).toBe('');
});

it('names the planned returns in the headline where the plan runs out at them or no future was simulated', async () => {
  gate.isBroken = true;
  openPreview();
  await waitFor(() => expect(gate.runs).toBe(1));
  expect(headline().textContent).toBe('Retire at 65: lasts past 85 at the planned returns.');
  expect(screen.getByText(/^lasts past 85$/).className).toContain('met');
  gate.isBroken = false;
  await spend('9000');
  await waitFor(() =>
    expect(headline().textContent).toMatch(
      /^Retire at 65: runs out at \d+ at the planned returns, lasts past 85 in \d+ of 400 simulated futures\.$/,
    ),
  );
  expect(screen.getByText(/^runs out at/).className).toContain('unmet');
});

it('shows how the share of futures was counted', async () => {
  openPreview();
  await press(CHANCE);
  await press('Show the working for Share of futures in which money is left');
  const dialog = within(await screen.findByRole('dialog'));
  const inputs = within(await dialog.findByRole('table', { name: 'Starting values' }));
  const [paths, successes] = ['Simulated futures', 'Futures that end with something left'].map((name) => {
    const [, value] = within(inputs.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
    return Number(value?.textContent);
  });
  expect(paths).toBe(400);
  const shown = (Math.round(((successes ?? 0) / 400) * 1_000) / 10).toString();
  expect(screen.getByText(SUCCESS).textContent).toContain(`in ${shown}% of 400 simulations`);
  expect(dialog.getAllByText(`${shown}%`).length).toBeGreaterThan(0);
});

it('shows the progress, stops on request, and runs again on request or when a slider moved', async () => {
  gate.isHeld = true;
  openPreview();
  await press(CHANCE);
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: /Simulating/ }).getAttribute('value')).toBe('25'),
  );
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body);
  expect(await screen.findByText('The simulation was cancelled.')).toBeTruthy();
  gate.isHeld = false;
  await press('Run again');
  const first = (await screen.findByText(SUCCESS)).textContent;
  await spend('9000');
  await waitFor(() => expect(screen.getByText(SUCCESS).textContent).not.toBe(first));
  expect(gate.runs).toBe(3);
});

it('shows that the simulation could not be run, and tries it with another worker on request', async () => {
  gate.isBroken = true;
  openPreview();
  await press(CHANCE);
  expect(
    await screen.findByText("We couldn't run the simulation in this browser. Your plan is not affected."),
  ).toBeTruthy();
  gate.isBroken = false;
  await press('Run again');
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
  expect(gate.clients).toBe(2);
});

it('puts the plan under stress, each card with what it changes, and leaves it exactly as before when taken back', async () => {
  openPreview();
  await spend('5000');
  await press(STRESSES);
  const rows = () =>
    within(screen.getByRole('table', { name: 'What if things go wrong?' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  await screen.findByRole('table', { name: 'What if things go wrong?' });
  const before = rows();
  expect(before).toHaveLength(1);
  for (const [card, change] of [
    ['Crash at retirement', 'Savings lose 30% in the first year of retirement.'],
    ['Lost decade', 'Savings earn nothing in the first 10 years of retirement.'],
    ['High inflation', 'Prices rise by 2% more in every year.'],
    ['Live to 100', 'The plan lasts to age 100.'],
    ['Less Social Security', 'Social Security pays 77% of its benefits, from the first payment on.'],
  ] as const) {
    expect(screen.getByText(change)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: card }));
    expect(rows()).toHaveLength(2);
    expect(rows()[1]?.replaceAll('With the chosen cards', '')).not.toBe(
      before[0]?.replaceAll('Your plan', ''),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: card }));
    expect(rows()).toEqual(before);
  }
  await userEvent.click(screen.getByRole('checkbox', { name: 'Lost decade' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Live to 100' }));
  await press('Remove all');
  expect(rows()).toEqual(before);
});

/** The rows of a table in the open dialog by their first cell; the others' texts. */
async function startingValues(): Promise<Record<string, string[]>> {
  const dialog = within(await screen.findByRole('dialog'));
  const table = within(await dialog.findByRole('table', { name: 'Starting values' }));
  return Object.fromEntries(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => {
        const [name = '', ...cells] = within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent);
        return [name, cells];
      }),
  );
}

async function closeWorking(): Promise<void> {
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('shows the working of both amounts under stress, and which of its inputs the cards have changed', async () => {
  openPreview();
  await press(STRESSES);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'High inflation' }));

  await press('Show the working for Your plan: Savings at retirement');
  const base = await startingValues();
  expect(Object.keys(base).length).toBeGreaterThan(3);
  for (const [, source] of Object.values(base)) expect(source).toBe('Your answers');
  await closeWorking();

  await press('Show the working for With the chosen cards: Left at the end of the plan');
  const under = await startingValues();
  expect(under['Inflation']?.slice(0, 2)).toEqual(['4%', 'Stress cards']);
  expect(under['Retirement savings today']?.[1]).toBe('Your answers');
  const dialog = within(screen.getByRole('dialog'));
  const row = within(screen.getByRole('table', { name: 'What if things go wrong?', hidden: true }));
  const shown = within(row.getByRole('row', { name: /^With the chosen cards/, hidden: true }))
    .getAllByRole('cell', { hidden: true })
    .at(-1)
    ?.textContent.match(/\$[\d,]+/)?.[0];
  expect(shown).toMatch(/^\$\d/);
  expect(dialog.getAllByText(shown ?? '').length).toBeGreaterThan(0);
  await closeWorking();
});

it('shows the working of what a variant leaves, of its difference and of the part of each slider', async () => {
  openPreview();
  await press(VARIANTS);
  await spend('3500');
  const rate = await screen.findByLabelText('Rate of return, exact value');
  await userEvent.clear(rate);
  await userEvent.type(rate, '6{Enter}');
  await press('Save as a scenario');

  await press('Show the working for Variant 1: Left at the end of the plan');
  expect((await startingValues())['Yearly spending in retirement']?.[0]).toBe('$42,000');
  await closeWorking();

  await press('Show the working for Variant 1: Difference to the plan as opened');
  const whole = await startingValues();
  expect(Object.keys(whole)).toEqual([
    'Left as opened',
    'Left with rate of return',
    'Left with spending',
    'Left with rate of return and spending',
  ]);
  for (const [, source] of Object.values(whole)) expect(source).toBe('The plan with these sliders');
  expect(
    within(screen.getByRole('dialog')).getByText(
      '= “From Rate of return” + “From Projected monthly spending”',
    ),
  ).toBeTruthy();
  await closeWorking();

  await press('Show the working for Variant 1: from Rate of return');
  const parseNumber = (name: string) => Number(whole[name]?.[0]?.replaceAll(/[$,]/g, '').replace('−', '-'));
  const part =
    0.5 * (parseNumber('Left with rate of return') - parseNumber('Left as opened')) +
    0.5 * (parseNumber('Left with rate of return and spending') - parseNumber('Left with spending'));
  const dialog = within(await screen.findByRole('dialog'));
  const rounded = Math.round(part).toLocaleString('en-US');
  expect((await dialog.findAllByText(`+$${rounded} from Rate of return`)).length).toBeGreaterThan(0);
  await closeWorking();
});
