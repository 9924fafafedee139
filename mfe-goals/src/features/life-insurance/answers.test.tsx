import { aDisabilityInsuranceCalculator, aLifeInsuranceCalculator } from '@fw/contract-goals/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { fill, messageFor, stepName, stepsFromHere } from '../../testing/questionnaire.tsx';

const { open } = mockGoals();
const SECTION = '/protect-your-legacy';
const life = aLifeInsuranceCalculator();
const disability = aDisabilityInsuranceCalculator();

it('takes 0 as its hint allows, and repeats the hint where the field is empty', async () => {
  const GAP = 'Please enter an amount, or 0 if you have none.';
  const { view } = open(`${SECTION}/edit/DISABILITY_INSURANCE`, { plan: planWith(disability, 2) });
  await stepName();
  expect(screen.getByText(/Enter 0 if you have none\./)).toBeTruthy();
  expect(await messageFor('Emergency savings', '0')).toBeNull();
  expect(await messageFor('Emergency savings', '')).toBe(GAP);
  view.unmount();
  open(`${SECTION}/edit/LIFE_INSURANCE`, { plan: planWith(life, 2) });
  await stepName();
  expect(screen.getByText(/Enter 0 if you have none\./)).toBeTruthy();
  expect(await messageFor('Your own life insurance', '0')).toBeNull();
  expect(await messageFor('Your own life insurance', '')).toBe(GAP);
});

it('counts the income of the survivors after the tax on it, which is entered beside the income', async () => {
  open(`${SECTION}/calculator`, { plan: planWith(life) });
  await stepName();
  const tax = 'Tax on that income optional';
  expect(await messageFor(tax, '101')).toBe('Please enter a value up to 100%');
  await fill(tax, '20');
  expect(await stepsFromHere()).toHaveLength(6);
  // 20% of $30,000 more a year, for ten years.
  expect(screen.getByText(/is \$160,000 short of what your household would need/)).toBeTruthy();
  expect(
    screen.getByText(
      'Your household expenses are what is spent after tax. The income of your survivors counts after 20% tax.',
    ),
  ).toBeTruthy();
});
