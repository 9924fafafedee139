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
const lead = () => screen.findByText(/^You meet this goal with/);
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
