import { generated } from '@fw/test-kit/generated';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Dollars, Screen } from '../../testing/expected-screen.ts';
import { SCREENS } from '../../testing/expected-screens.ts';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { serveOptions } from '../../testing/investment-options.ts';
import { readCells } from '../../testing/questionnaire.tsx';

const { server, open } = mockGoals();
beforeEach(() => serveOptions(server));
// The chosen dollars are remembered on the device.
afterEach(() => localStorage.removeItem('fw:dollars'));

/** A repeatable stream of amounts in dollars and cents. */
function randomStream(seed: number): Dollars {
  let state = (seed * 2_654_435_761 + 12_345) % 4_294_967_296;
  return (low, high) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.round((low + (high - low) * (state / 4_294_967_296)) * 100) / 100;
  };
}

const withoutButton = (text: string | undefined): string => text?.replace(/Show the working.*$/, '') ?? '';

/** The figure beside a label, without the button of its working. */
const shownAt = (label: string) => {
  const tile = screen.getByText(label, { selector: 'dt' }).parentElement;
  return [label, withoutButton(tile?.querySelector('dd')?.textContent)];
};

/** The rows of the table of a page; one behind a drawing is opened first. */
async function readRows({ name, isChart }: NonNullable<Screen['table']>) {
  if (isChart) await userEvent.click(await screen.findByRole('button', { name: 'View as a table' }));
  await screen.findByRole('table', { name });
  return readCells(name).map((cells) => cells.map(withoutButton));
}

const PLANS = generated(200);
const NAMES = Object.keys(SCREENS);
const CASES = Object.entries(SCREENS).flatMap(([planType, each]) =>
  (['today', 'year'] as const).map((view) => [planType, view, each] as const),
);

it.each(CASES)(
  'shows every figure, row and sentence of generated plans as the service answered it: %s, dollars of %s',
  { timeout: 120_000 },
  async (_, view, { summary, answers, table, expected }) => {
    const rounds = Math.ceil(PLANS.rounds / NAMES.length / 2);
    for (let round = 0; round < rounds; round += 1) {
      localStorage.setItem('fw:dollars', view);
      const plan = planWith(answers(randomStream(PLANS.options.seed + round)), 2);
      if (!plan.committed) throw new Error('the plan of the test is committed');
      open(summary, { plan });
      const { figures, rows, sentence } = expected(plan.committed.result, view);
      await screen.findByText(figures[0]?.[0] ?? '', { selector: 'dt' });
      expect(figures.map(([label]) => shownAt(label))).toEqual(figures);
      expect(document.body.textContent).toContain(sentence);
      const shown = table ? await readRows(table) : undefined;
      expect(shown).toEqual(rows);
      cleanup();
    }
  },
);

it('compares all ten plans, and the tables of five of them', () => {
  expect(NAMES).toHaveLength(10);
  const tables = Object.values(SCREENS).flatMap(({ table }) => (table ? [table.name] : []));
  expect(tables).toHaveLength(5);
});
