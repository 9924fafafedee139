import {
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockGoals, planWith, type MockedGoals } from '../../testing/goals-service.ts';
import { fill, press, single, STEP } from '../../testing/questionnaire.tsx';

const { open } = mockGoals();

type Terms = NonNullable<MockedGoals['benefits'][number]['terms']>;

const offering = (terms: Terms): MockedGoals['benefits'] => [
  {
    kind: 'RETIREMENT',
    name: 'A benefit',
    description: 'What it is.',
    employerPays: '',
    enrollment: '',
    link: null,
    terms,
  },
];
const MATCH = offering({ of: 'MATCH', rate: 0.5, upTo: 0.06 });
const RATE = 'Savings rate in an employer-sponsored plan optional';
const match = () => screen.getByLabelText('Employer match optional');

it('names the match of the benefits, what of it is lost in dollars a year, and enters what it comes to', async () => {
  open('/plan-for-retirement/calculator', {
    plan: planWith({ ...single, currentStep: STEP.savingsPlan }),
    benefits: MATCH,
  });
  await fill(RATE, '2');
  expect(
    await screen.findByText(
      // 4% of $80,000 more would bring half of it.
      /^From your benefits: your employer adds 50% of what you save, up to 6% of your pay\. At a savings rate of 2% you lose \$1,600 of it a year\. Save 6% to get all of it\.$/,
    ),
  ).toBeTruthy();
  await press('Use 1%');
  expect(match()).toHaveProperty('value', '1%');
  await fill(RATE, '8');
  await waitFor(() => expect(screen.queryByText(/you lose/)).toBeNull());
  expect(screen.getByText(/up to 6% of your pay\.$/)).toBeTruthy();
  await press('Use 3%');
  expect(match()).toHaveProperty('value', '3%');
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

it('shows no match where the benefits name none', async () => {
  open('/plan-for-retirement/calculator', { plan: planWith({ ...single, currentStep: STEP.savingsPlan }) });
  await fill(RATE, '2');
  expect(screen.queryByText(/From your benefits/)).toBeNull();
});

it('enters the disability policy of the benefits', async () => {
  const { held } = open('/protect-your-legacy/calculator?plan=DISABILITY_INSURANCE', {
    plan: planWith({ ...aDisabilityInsuranceCalculator(), currentStep: 1, groupBenefitRate: 0.4 }),
    benefits: offering({
      of: 'DISABILITY',
      share: 0.6,
      monthlyCap: 5_000,
      waitingDays: 60,
      isEmployerPaid: true,
    }),
  });
  const note = await screen.findByText(
    'From your benefits: 60% of your pay after 60 days, at most $5,000 a month. Your employer pays the premium.',
  );
  expect(note).toBeTruthy();
  await press('Use these answers');
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      groupBenefitRate: 0.6,
      groupMonthlyCap: 5_000,
      groupEmployerPaid: true,
      eliminationPeriodDays: 60,
    }),
  );
  expect(screen.queryByRole('button', { name: 'Use these answers' })).toBeNull();
});

it('names the life insurance through work', async () => {
  open('/protect-your-legacy/calculator?plan=LIFE_INSURANCE', {
    plan: planWith({ ...aLifeInsuranceCalculator(), currentStep: 2 }),
    benefits: offering({ of: 'GROUP_LIFE', yearsOfPay: 1 }),
  });
  const note = await screen.findByText(
    /^From your benefits: your life insurance through work pays one year of pay\.$/,
  );
  expect(within(document.body).getByLabelText(/^Life insurance through work/)).toBeTruthy();
  expect(note).toBeTruthy();
});

it('names the help with student loans below the loans, and what of the payment it leaves', async () => {
  const help = offering({ of: 'LOAN_HELP', yearly: 3_000 });
  const { view } = open('/student-debt/calculator', {
    plan: planWith(aStudentDebtCalculator()),
    benefits: help,
  });
  expect(
    await screen.findByText(
      'From your benefits: your employer pays up to $3,000 a year toward courses or student loans. The payments of this plan do not count it.',
    ),
  ).toBeTruthy();
  view.unmount();
  open('/student-debt/summary', { plan: planWith(aStudentDebtCalculator(), 2), benefits: help });
  // $418.20 a month, of which the employer pays a twelfth of $3,000.
  expect(
    await screen.findByText(
      /^From your benefits: your employer pays up to \$250\.00 of it a month, which leaves you \$168\.20\./,
    ),
  ).toBeTruthy();
});
