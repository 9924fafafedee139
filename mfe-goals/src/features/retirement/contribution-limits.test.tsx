import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { fill, married, single, STEP } from '../../testing/questionnaire.tsx';

const { open } = mockGoals();
const RATE = 'Savings rate in an employer-sponsored plan optional';
const SPOUSE_RATE = "Spouse's savings rate in an employer-sponsored plan optional";
const OTHER = 'Other yearly contributions optional';
const overRate = (saved: string, limit: string): string =>
  `This rate comes to ${saved} a year. At this age a 401(k) or a similar plan takes up to ${limit} of pay a year, the catch-up included (IRS Notice 2025-67, limits of 2026). The plan counts with the whole rate.`;

const born = (dateOfBirth: string) => ({
  ...single,
  personalInformation: { ...single.personalInformation, dateOfBirth, annualIncome: 200_000 },
  currentStep: STEP.savingsPlan,
});
const warnings = () => screen.queryAllByText(/limits of 2026/);

it('warns where a savings rate or other contributions are above the limits of the year at the age of the person', async () => {
  const { view } = open('/plan-for-retirement/calculator', { plan: planWith(born('1986-03-04')) });
  await fill(RATE, '12.25');
  expect(warnings()).toEqual([]);
  await fill(RATE, '13');
  expect(await screen.findByText(overRate('$26,000', '$24,500'))).toBeTruthy();
  await fill(RATE, '12');
  await waitFor(() => expect(warnings()).toEqual([]));
  await fill(OTHER, '7500');
  expect(warnings()).toEqual([]);
  await fill(OTHER, '7501');
  expect(
    await screen.findByText(
      'At this age an IRA takes up to $7,500 a year (IRS Notice 2025-67, limits of 2026), and a health savings account up to $4,400, or $8,750 with family coverage (IRS Revenue Procedure 2025-19, limits of 2026). What is more than that has to be saved elsewhere. The plan counts with the whole amount.',
    ),
  ).toBeTruthy();
  view.unmount();

  open('/plan-for-retirement/calculator', { plan: planWith(born('1965-03-04')) });
  await fill(RATE, '17.5');
  expect(warnings()).toEqual([]);
  await fill(RATE, '18');
  expect(await screen.findByText(overRate('$36,000', '$35,750'))).toBeTruthy();
});

it('warns of the contributions of an included spouse by the income and the age of the spouse', async () => {
  const spouse = { ...married.spousePersonalInformation, dateOfBirth: '1975-05-06', annualIncome: 100_000 };
  open('/plan-for-retirement/calculator', {
    plan: planWith({ ...married, spousePersonalInformation: spouse, currentStep: STEP.savingsPlan }),
  });
  await fill(SPOUSE_RATE, '32');
  expect(warnings()).toEqual([]);
  await fill(SPOUSE_RATE, '33');
  expect(await screen.findByText(overRate('$33,000', '$32,500'))).toBeTruthy();
  await fill("Spouse's other yearly contributions optional", '9000');
  expect(await screen.findByText(/^At this age an IRA takes up to \$8,600 a year/)).toBeTruthy();
});

it('warns beside the slider of the preview too, once it is moved above the limit', async () => {
  open('/plan-for-retirement/calculator', {
    plan: planWith({ ...born('1986-03-04'), currentStep: STEP.preview }),
  });
  const field = await screen.findByLabelText('Savings rate, exact value');
  const rate = async (percent: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, `${percent}{Enter}`);
  };
  await rate('12');
  expect(warnings()).toEqual([]);
  await rate('13');
  expect(await screen.findByText(overRate('$26,000', '$24,500'))).toBeTruthy();
  await rate('10');
  await waitFor(() => expect(warnings()).toEqual([]));
});
