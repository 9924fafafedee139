import type { Locator, Page } from 'playwright-core';
import { lowerQuartile } from '@fw/test-kit/lower-quartile';
import { expect, it } from 'vitest';
import { launchChromium, pageFaults, PHONE, settled, step } from '../lib/index.ts';
import { openPreview } from './answer-retirement.ts';

const openBrowser = launchChromium();
const SECTIONS = [
  'How likely is it to last?',
  'How would it have lasted in the past?',
  'What if things go wrong?',
  'Compare variants',
  'When to claim Social Security',
];
const LEVERS = ['Retirement age', 'Savings rate', 'Rate of return', 'Projected monthly spending'];
/** An odd number, so that the last place of the slider is another than the first. */
const MOVES = 25;
/** 1.6 times what the dearest slider was measured to cost; `npm run bench -- sliders` measures milliseconds. */
const MAX_TIMES = 6;

const PICTURE = '.highcharts-series-0 .highcharts-graph';

/** Moves a slider by one step; the milliseconds from its input event to the paint of another picture. */
const moveSlider = (slider: Locator, step: 1 | -1): Promise<number> =>
  slider.evaluate(
    async (range: HTMLInputElement, { by, picture }) => {
      const drawn = () => document.querySelector(picture)?.getAttribute('d') ?? '';
      const painted = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            port2.postMessage(null);
          });
        });
      await painted();
      const before = drawn();
      const start = performance.now();
      range.stepUp(by);
      range.dispatchEvent(new Event('input', { bubbles: true }));
      do await painted();
      while (drawn() === before && performance.now() - start < 5_000);
      if (drawn() === before) throw new Error('the picture does not follow the slider');
      return performance.now() - start;
    },
    { by: step, picture: PICTURE },
  );

/** Processor milliseconds that all tasks of the page's main thread have used so far. */
async function taskClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
}

/** Script and layout of a fixed size: what it costs shows how quick the machine is just now. */
const fixedWork = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({
      at,
      name: `Row ${String(at)}`,
      value: at * 7.5,
    }));
    const list = document.body.appendChild(document.createElement('div'));
    for (const { name, value } of JSON.parse(JSON.stringify(rows)) as typeof rows) {
      if (value % 15 === 0) list.appendChild(document.createElement('p')).textContent = name;
    }
    list.getBoundingClientRect();
    list.remove();
  });

/** Each move of a slider: time to the paint, and what all its tasks together cost, as the fixed work does in turn. */
async function measureMoves(page: Page, slider: Locator) {
  const used = await taskClock(page);
  const waits: number[] = [];
  const costs: number[] = [];
  const references: number[] = [];
  for (let move = 0; move < MOVES; move += 1) {
    const begun = await used();
    await fixedWork(page);
    const before = await used();
    references.push(before - begun);
    waits.push(await moveSlider(slider, move % 2 === 0 ? 1 : -1));
    costs.push((await used()) - before);
  }
  return { waits, costs, times: lowerQuartile(costs) / lowerQuartile(references) };
}

it('starts with the defaults; its picture follows each slider with little work [B9-02]', async () => {
  const { page, broken } = await openBrowser();
  await openPreview(page);
  expect(await page.getByRole('slider', { name: 'Projected monthly spending' }).getAttribute('max')).toBe(
    '25000',
  );
  for (const name of LEVERS) {
    const { waits, costs, times } = await measureMoves(page, page.getByRole('slider', { name }));
    const list = (values: readonly number[]): string =>
      values
        .toSorted((one, other) => one - other)
        .map(Math.round)
        .join(' ');
    process.stdout.write(
      `${name}: ${list(waits)} ms to the picture, ${list(costs)} ms of processor, ${times.toFixed(2)} times\n`,
    );
    // Milliseconds depend on the machine and what else it does: `npm run bench -- sliders` measures them.
    expect(times).toBeLessThanOrEqual(MAX_TIMES);
    await page.getByRole('button', { name: new RegExp(`^Reset ${name}`) }).click();
  }

  await page.getByRole('button', { name: 'Back' }).click();
  await step(page, 'Review your information').waitFor();
  const shown = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  expect(await shown('Expected annual rate of return')).toBe('5%');
  expect(await shown('Expected annual rate of return in retirement')).toBe('5%');
  expect(await shown('Expected annual inflation rate')).toBe('2%');

  expect(await shown('Retirement age')).toBe('65');
  expect(broken).toEqual([]);
});

it('simulates in a worker, compares and explains, and is accessible on a phone', async () => {
  const { page, broken } = await openBrowser({ viewport: PHONE });
  await openPreview(page);
  for (const name of SECTIONS) await page.getByRole('button', { name: `Open: ${name}` }).click();
  await page
    .getByText(/^You still have money at the end of the plan in [\d.]+% of 10,000 simulations/)
    .waitFor();
  await page.getByText(/^Your money would have lasted in \d+ of 53 starting years \([\d.]+%\)\.$/).waitFor();
  await page.getByText(/^Best start: \d{4}\. \$[\d,]+ in today's dollars is left at the end\.$/).waitFor();
  await page.getByRole('checkbox', { name: 'Lost decade' }).check();
  await page.getByRole('row', { name: /^With the chosen cards/ }).waitFor();
  await page.getByRole('button', { name: 'Save as a scenario' }).click();
  await page.getByRole('columnheader', { name: /^Variant 1/ }).waitFor();
  await page.getByRole('table', { name: /^Lifetime benefits by claiming age/ }).waitFor();
  // The chance, the past, the stress cards and the scenarios.
  expect(await page.getByText("Amounts are in today's dollars.").count()).toBe(4);
  await settled(page);
  expect(await pageFaults(page)).toEqual([]);
  // A table wider than the phone has a cue, and one that is laid out in lines keeps the names of its columns.
  const variants = page.getByRole('region', { name: 'Variants side by side' });
  expect(await variants.evaluate((area) => area.scrollWidth > area.clientWidth)).toBe(true);
  expect(await variants.locator('xpath=..').innerText()).toMatch(/^Scroll sideways to see every column\./);
  const columnNames = await page
    .getByRole('row', { name: /^With the chosen cards/ })
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(columnNames).toEqual([
    'none',
    '"Outcome"',
    '"Savings at retirement"',
    '"Left at the end of the plan"',
  ]);

  // Bands that end apart have their names there too, each clear of the next.
  const ends = page
    .getByRole('figure', { name: 'Savings by age in the simulated futures' })
    .locator('.highcharts-data-label text');
  expect((await ends.allTextContents()).slice(0, 2)).toEqual(['Top 5%', 'Top 25%']);
  const tops = await ends.evaluateAll((names) => names.map((name) => name.getBoundingClientRect().top));
  const distances = tops.slice(1).map((top, index) => top - (tops[index] ?? top));
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(13);

  const working = page.getByRole('button', { name: 'Show the working for Savings at retirement' });
  await working.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'How we worked out: Savings at retirement' }).waitFor();
  await page.getByRole('dialog').getByText('Details', { exact: true }).click();
  await page.getByText('Year by year').first().click();
  await settled(page);
  expect(await pageFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => working.evaluate((button) => button === document.activeElement)).toBe(true);

  // The bar with the buttons covers no figure that takes the focus.
  for (const button of await page.getByRole('button', { name: /^Show the working for / }).all()) {
    await button.focus();
    const [figure, bar] = await Promise.all([
      button.boundingBox(),
      page.getByRole('button', { name: 'Commit', exact: true }).boundingBox(),
    ]);
    expect((figure?.y ?? NaN) + (figure?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN);
  }

  // A variant is still there after the page was read again.
  await page.getByText('Your answers are saved.').waitFor();
  await page.reload();
  await step(page, 'Preview your plan').waitFor();
  await page.getByRole('button', { name: 'Open: Compare variants' }).click();
  await page.getByRole('columnheader', { name: /^Variant 1/ }).waitFor();
  expect(broken).toEqual([]);
});
