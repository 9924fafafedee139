import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { press, single, STEP } from '../../testing/questionnaire.tsx';

const { open } = mockGoals();
// What is remembered on the device is of no other test.
afterEach(() => localStorage.removeItem('fw:dollars'));

const INFLATION = 0.02;
const numberIn = (text: string | null | undefined): number => Number(text?.replace(/[^\d.]/g, ''));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const lead = () => screen.findByText(/^At the planned returns you meet this goal with/);
const amountIn = async () => numberIn(/\$([\d,]+)/.exec((await lead()).textContent)?.[1]);
/** What the tile with this name holds: its amount and the dollars of it. */
const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent ?? '';

it('shows a plan in dollars of today, in those of each year when switched, and remembers it', async () => {
  const preview = open('/plan-for-retirement/calculator', {
    plan: planWith({ ...single, currentStep: STEP.preview }),
  });
  const today = await amountIn();
  expect((await lead()).textContent).toContain("left at the end of the plan, in today's dollars.");
  expect(tile('Left at age 85')).toContain("in today's dollars");
  expect(tile('Savings at retirement')).toContain("at age 65, in today's dollars");
  await choose('Dollars of each year');
  const ofYear = await amountIn();
  // The plan runs from 40 to 85.
  expect(Math.abs(today - ofYear / (1 + INFLATION) ** 45)).toBeLessThan(1);
  expect((await lead()).textContent).toContain('left at the end of the plan, in dollars of that year.');
  expect(tile('Left at age 85')).toContain('in dollars of that year');
  expect(tile('Monthly spending')).toContain("in today's dollars");
  preview.view.unmount();

  open('/plan-for-retirement/summary', { plan: planWith(single, 2) });
  expect((await lead()).textContent).toContain('in dollars of that year.');
  await choose("Today's dollars");
  expect(await amountIn()).toBe(today);
  await press('View as a table');
  const rows = within(screen.getByRole('table', { name: 'Savings by age' })).getAllByRole('row');
  expect(numberIn(rows.at(-1)?.children[1]?.textContent)).toBe(today);
});

it('shows how an amount in dollars of today follows from the steps of its working', async () => {
  open('/plan-for-retirement/calculator', { plan: planWith({ ...single, currentStep: STEP.preview }) });
  await press('Show the working for Left at age 85');
  const dialog = within(await screen.findByRole('dialog'));
  const note = dialog.getByText(/^The steps count in dollars of each year\./).textContent;
  expect(note).toMatch(/At 2% inflation a year, \$[\d,]+ of that year is \$[\d,]+ in today's dollars\.$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Dollars of each year');
  await press('Show the working for Left at age 85');
  await screen.findByRole('dialog');
  expect(screen.queryByText(/^The steps count in dollars of each year\./)).toBeNull();
});

/** The amounts of the row with this name, in whole dollars. */
const readAmounts = (table: string, row: RegExp) =>
  [
    ...within(screen.getByRole('table', { name: table }))
      .getByRole('row', { name: row })
      .textContent.matchAll(/\$([\d,]+)/g),
  ].map(([, digits]) => numberIn(digits));

it('counts stress cards and scenarios in the chosen dollars, a card by its own inflation', async () => {
  open('/plan-for-retirement/calculator', { plan: planWith({ ...single, currentStep: STEP.preview }) });
  await press('Open: What if things go wrong?');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'High inflation' }));
  await press('Open: Compare variants');
  await press('Save as a scenario');
  const STRESS = 'What if things go wrong?';
  const SIDE_BY_SIDE = 'Variants side by side';
  expect(screen.getAllByText("Amounts are in today's dollars.")).toHaveLength(2);
  const today = {
    plan: readAmounts(STRESS, /^Your plan/),
    cards: readAmounts(STRESS, /^With the chosen cards/),
    left: readAmounts(SIDE_BY_SIDE, /^Left at the end/),
  };
  await choose('Dollars of each year');
  expect(screen.getAllByText('Amounts are in dollars of each year.')).toHaveLength(2);
  const [atRetirement = 0, left = 0] = readAmounts(STRESS, /^Your plan/);
  expect(Math.abs((today.plan[0] ?? 0) - atRetirement / (1 + INFLATION) ** 25)).toBeLessThan(1);
  expect(Math.abs((today.plan[1] ?? 0) - left / (1 + INFLATION) ** 45)).toBeLessThan(1);
  const [underCards = 0] = readAmounts(STRESS, /^With the chosen cards/);
  expect(Math.abs((today.cards[0] ?? 0) - underCards / (1 + INFLATION + 0.02) ** 25)).toBeLessThan(1);
  const [opened = 0, kept = 0] = readAmounts(SIDE_BY_SIDE, /^Left at the end/);
  expect([opened, kept]).toEqual([left, left]);
  expect(today.left).toEqual([today.plan[1], today.plan[1]]);
});
