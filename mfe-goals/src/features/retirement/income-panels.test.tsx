import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { fill, next, press, single, STEP, stepName } from '../../testing/questionnaire.tsx';
import { aCalculator } from '../../testing/wire.ts';

const { open } = mockGoals();
const openAt = (currentStep: number, calculator = single) =>
  open('/plan-for-retirement/calculator', { plan: planWith({ ...calculator, currentStep }) });

it('adds and deletes the income panels, and updates and resets Social Security [B2-29] [B4-12]', async () => {
  const { held } = openAt(STEP.otherIncome, {
    ...single,
    yourIncome: { ...aCalculator().yourIncome, lumpSumArRetirement: 5_000 },
  });
  await stepName();
  expect(screen.getByLabelText<HTMLInputElement>('Lump sum at retirement').value).toBe('$5,000.00');
  await press('Delete Lump sum');
  expect(screen.queryByLabelText('Lump sum at retirement')).toBeNull();
  await press('Add Lump sum');
  expect(screen.getByLabelText<HTMLInputElement>('Lump sum at retirement').value).toBe('');

  await press('Add Pension');
  await fill('Annual pension income', '1200');
  await fill('Age the pension starts', '70');
  await press('Delete Pension');
  await press('Add Pension');
  expect(screen.getByLabelText<HTMLInputElement>('Annual pension income').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Age the pension starts').value).toBe('62');

  await press('Add Other income');
  await fill('Other annual income in retirement', '900');
  await press('Delete Other income');
  await press('Add Other income');
  expect(screen.getByLabelText<HTMLInputElement>('Other annual income in retirement').value).toBe('');

  await press('Update Social Security');
  // What is taken over is still the estimate, and is called so.
  expect(
    screen.getByText(/^Our estimate from today's income and the retirement age is \$[\d,]+ a year\.$/),
  ).toBeTruthy();
  expect(screen.queryByText(/^You entered/)).toBeNull();
  const estimate = screen.getByLabelText<HTMLInputElement>('Annual Social Security income').value;
  await fill('Annual Social Security income', '12345');
  expect(screen.getByText('You entered $12,345 a year.')).toBeTruthy();
  await press('Reset Social Security');
  expect(screen.queryByLabelText('Annual Social Security income')).toBeNull();
  await press('Back');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ yourIncome: { socialSecurity: null } }));
  await next();
  await press('Update Social Security');
  expect(screen.getByLabelText<HTMLInputElement>('Annual Social Security income').value).toBe(estimate);
  expect(estimate).toMatch(/^\$\d\d,\d{3}\.\d\d$/);
});

it('opens the panels that are filled in, and no other [B4-12]', async () => {
  const empty = single.yourIncome;
  const filled = {
    ...empty,
    pension: { ...empty.pension, annualPensionIncome: 1_200 },
    socialSecurity: 20_000,
    lumpSumArRetirement: 5_000,
    otherIncomeYears: 4,
  };
  const toggles = async () => {
    await stepName();
    return screen
      .getAllByRole('button', { name: /^(Add|Delete|Update|Reset) / })
      .map((toggle) => toggle.getAttribute('aria-label'));
  };
  const { view } = openAt(STEP.otherIncome, { ...single, yourIncome: filled });
  expect(await toggles()).toEqual([
    'Delete Pension',
    'Reset Social Security',
    'Delete Lump sum',
    'Delete Other income',
  ]);
  view.unmount();
  openAt(STEP.otherIncome, single);
  expect(await toggles()).toEqual([
    'Add Pension',
    'Update Social Security',
    'Add Lump sum',
    'Add Other income',
  ]);
});

it('names a chosen estimate in its panel as what follows the answers, until another amount is entered', async () => {
  const chosenEstimate = { method: 'law' as const, amount: 21_000 };
  openAt(STEP.otherIncome, {
    ...single,
    yourIncome: { ...single.yourIncome, socialSecurity: 21_000, chosenEstimate },
  });
  await stepName();
  expect(
    screen.getByText(
      /^You chose the estimate by current law, \$[\d,]+ a year\. It follows your answers until you enter another amount\.$/,
    ),
  ).toBeTruthy();
  await fill('Annual Social Security income', '12345');
  expect(screen.getByText('You entered $12,345 a year.')).toBeTruthy();
  expect(screen.queryByText(/^You chose/)).toBeNull();
});
