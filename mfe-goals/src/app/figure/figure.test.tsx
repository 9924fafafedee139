import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { explain, isCalculationError } from '@fw/planning';
import { projectAnswers } from '@fw/planning/retirement-plan';
import { planVersionCalls, retirementCalculator, type planVersion } from '@fw/contract-goals';
import { aRefusal, onCall } from '@fw/web-kit/testing';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mockGoals, planWith, TODAY } from '../../testing/goals-service.ts';
import { single, STEP } from '../../testing/questionnaire.tsx';

const { server, open } = mockGoals();
const PREVIEW = '/plan-for-retirement/calculator';
const SUMMARY = '/plan-for-retirement/summary';
const SAVINGS = 'Show the working for Savings at retirement';

const openPreview = () => open(PREVIEW, { plan: planWith({ ...single, currentStep: STEP.preview }) });
const openWorking = async (name = SAVINGS) => {
  const button = await screen.findByRole('button', { name });
  await userEvent.click(button);
  return { button, dialog: within(await screen.findByRole('dialog')) };
};

/** The service's answer for version 1: the working of the same answers. */
function storedVersion(): z.input<typeof planVersion> {
  const projected = projectAnswers(z.parse(retirementCalculator, single), TODAY);
  if (projected === null || isCalculationError(projected))
    throw new Error('the answers of the test have no result');
  const working = explain(projected.projection);
  const { committed } = planWith(single, 2);
  if (!working || !committed) throw new Error('the answers of the test have no working');
  return {
    number: 1,
    committedAt: '2026-11-22T10:00:00.000Z',
    committedOn: '2026-11-22',
    origin: 'commit',
    reasons: [],
    reasonText: '',
    calculator: committed.calculator,
    constants: [],
    engineVersion: '1',
    result: committed.result,
    working: { ...working, constants: [...working.constants], lines: [...working.lines] },
    changes: [],
  };
}

it('opens the lines behind a figure: formula in words, inputs with source and date, constants with year, result', async () => {
  openPreview();
  const { dialog } = await openWorking();

  await dialog.findByRole('heading', { name: 'How we worked out: Savings at retirement' });
  const short = within(await dialog.findByRole('list', { name: 'In short' })).getAllByRole('listitem');
  expect(short.map(({ textContent }) => textContent)).toEqual([
    'Retirement savings today: $150,000',
    'Put aside in the first year: $11,600',
    'Rate of return before retirement: 5%',
    'Years until retirement: 25',
    'This leads to Savings at retirement: $1,170,419',
  ]);
  const details = dialog.getByText('Details', { selector: 'summary' });
  expect(details.closest('details')?.open).toBe(false);
  await userEvent.click(details);
  expect(
    await dialog.findByText(/“Savings at the start of the year” in year \(“Years until retirement”\)/),
  ).toBeTruthy();
  const inputs = within(dialog.getByRole('table', { name: 'Starting values' }));
  const fund = within(inputs.getByRole('row', { name: /^Retirement savings today/ }));
  expect(fund.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Retirement savings today',
    '$150,000',
    'Your answers',
    'November 22, 2026',
  ]);
  expect(inputs.queryByText('Inflation')).toBeNull();
  const years = dialog.getByText('Year by year', { selector: 'summary' }).closest('details') ?? document.body;
  await userEvent.click(within(years).getByText('Year by year', { selector: 'summary' }));
  expect(
    within(years).getByText('= “Savings at the end of the year” of the year before + “Lump sums”'),
  ).toBeTruthy();
});

it('shows the constants a figure depends on with source and year, and none that it does not use', async () => {
  openPreview();
  const { dialog } = await openWorking(
    'Show the working for Whether you meet this goal at the planned returns',
  );

  const constants = within(await dialog.findByRole('table', { name: 'Rules and constants' }));
  const rows = constants.getAllByRole('row').slice(1);
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) expect(row.textContent).toMatch(/20\d\d$/);
  expect(constants.getAllByText(/Social Security formula, 2017 basis/).length).toBeGreaterThan(0);
  expect(dialog.getAllByText(/Annual Social Security used in this plan/).length).toBeGreaterThan(0);
  expect(dialog.queryByText(/Specification|frozen|rule set/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));

  const savings = (await openWorking()).dialog;
  await savings.findByRole('table', { name: 'Starting values' });
  expect(savings.queryByRole('table', { name: 'Rules and constants' })).toBeNull();
});

it('works by keyboard alone and returns the focus to the button', async () => {
  openPreview();
  const button = await screen.findByRole('button', { name: SAVINGS });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'How we worked out: Savings at retirement' });
  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it.each([
  ['preview', openPreview],
  ['summary', () => open(SUMMARY, { plan: planWith(single, 2) })],
] as const)('is there for every figure that is a result, in the %s', async (_, openPage) => {
  server.use(onCall(planVersionCalls.read, storedVersion));
  openPage();
  const labels = [
    'Whether you meet this goal at the planned returns',
    'Savings at retirement',
    'Left at age 85',
  ];
  await screen.findByRole('button', { name: SAVINGS });
  const names = screen
    .getAllByRole('button', { name: /^Show the working for / })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.toSorted()).toEqual(labels.map((label) => `Show the working for ${label}`).toSorted());
  for (const label of labels) {
    const { dialog } = await openWorking(`Show the working for ${label}`);
    expect(await dialog.findByRole('heading', { name: `How we worked out: ${label}` })).toBeTruthy();
    expect(await dialog.findByRole('table', { name: 'Starting values' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('reads the working of a committed plan from its version, and again after a failure', async () => {
  let isDown = true;
  server.use(onCall(planVersionCalls.read, () => (isDown ? aRefusal(503, {}) : storedVersion())));
  open(SUMMARY, { plan: planWith(single, 2) });
  const { dialog } = await openWorking();

  expect(await dialog.findByText(/We couldn't load the working/)).toBeTruthy();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: /again/i }));
  expect(await dialog.findByRole('table', { name: 'Starting values' })).toBeTruthy();
});
