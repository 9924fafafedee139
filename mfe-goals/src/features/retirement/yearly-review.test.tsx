import { addDays } from '@fw/units';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockGoals, planWith, TODAY } from '../../testing/goals-service.ts';
import { fill, messageFor, next, press, single, stepName } from '../../testing/questionnaire.tsx';

const { open } = mockGoals();
const SUMMARY = '/plan-for-retirement/summary?plan=RETIREMENT';
const REVIEW = '/plan-for-retirement/edit?plan=RETIREMENT&review=yearly';

/** A plan that was committed so many days ago. */
function committed(daysAgo: number) {
  const plan = planWith(single, 2);
  return {
    plan: {
      ...plan,
      committed: plan.committed && { ...plan.committed, committedOn: addDays(TODAY, -daysAgo) },
    },
  };
}

const OFFER = /^You committed this plan over a year ago, on .+\. Five questions bring it up to date\.$/;

it('offers a review of a plan that was committed over a year ago, and by a link at any time', async () => {
  const { view } = open(SUMMARY, committed(366));
  expect(await screen.findByText(OFFER)).toBeTruthy();
  const address = `#${REVIEW}`;
  expect(screen.getByRole('link', { name: 'Start the yearly review' }).getAttribute('href')).toBe(address);
  view.unmount();
  open(SUMMARY, committed(365));
  const link = await screen.findByRole('link', { name: 'Yearly review' });
  expect(link.getAttribute('href')).toBe(REVIEW);
  expect(screen.queryByText(OFFER)).toBeNull();
});

it('commits all five answers of the review, and leaves every other answer as it was', async () => {
  const { named } = open(REVIEW, committed(400));
  await stepName();
  await fill('Annual income', '91000');
  await fill('Household retirement savings', '201000');
  await fill('Savings rate in an employer-sponsored plan optional', '12');
  await fill('Monthly retirement spending', '4400');
  await fill('Retirement age', '66');
  await next();
  expect(await stepName()).toBe('Step 2 of 2: Preview your plan');
  await press('Commit');
  await waitFor(() => expect(named('commit')).toHaveLength(1));

  const { retirementPlanDetails, personalInformation, retirementSavings } = single;
  expect(named('commit')[0]?.body).toMatchObject({
    calculator: {
      ...single,
      currentStep: expect.any(Number),
      personalInformation: { ...personalInformation, annualIncome: 91_000 },
      estimatedHousehold: 201_000,
      retirementSavings: { ...retirementSavings, employerSponsoredSavingsRate: 0.12 },
      retirementPlanDetails: { ...retirementPlanDetails, monthlyExpenses: 4_400, retirementAge: 66 },
      yourIncome: { ...single.yourIncome, defaultSocialSecurity: expect.any(Number) },
    },
  });
});

it('keeps an answer that the plan cannot have in the review', async () => {
  open(REVIEW, committed(400));
  await stepName();
  expect(await messageFor('Annual income', '0')).toBe('Please enter a positive value.');
  await next();
  expect(await stepName()).toBe('Step 1 of 2: Yearly review');
});

it('opens review and preview of the whole plan where no yearly review is named', async () => {
  open('/plan-for-retirement/edit?plan=RETIREMENT', committed(400));
  expect(await stepName()).toBe('Step 1 of 2: Review your information');
});
