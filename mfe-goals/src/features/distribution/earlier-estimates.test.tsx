import { aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { distributionCalculator } from '@fw/contract-goals';
import { ownSocialSecurityAt } from '@fw/planning/distribution-plan';
import { benefitRow, claimingHousehold } from '@fw/planning/retirement-plan';
import { cents, formatWholeUsd, isoDate, ZERO_CENTS } from '@fw/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DISTRIBUTION_STEP as STEP, mockDistribution } from '../../testing/distribution.tsx';

const { openWith } = mockDistribution();

const annualAmount = () =>
  [...(document.querySelector('dl[aria-label="Projection"]')?.querySelectorAll('dd') ?? [])]
    .at(-1)
    ?.textContent.replace(/Show the working.*/, '');

/** A plan of last year at its estimates, or at the planner estimate or that of the law, as they were then. */
function ofLastYear(method: 'claiming' | 'plan', typed = 0) {
  const day = isoDate('2025-12-30');
  const { retirementPlan } = aDistributionCalculator();
  const plan = z.decode(
    distributionCalculator,
    aDistributionCalculator({
      currentStep: STEP.socialSecurity,
      retirementPlan: retirementPlan && { ...retirementPlan, committedOn: '2025-11-01' },
    }),
  );
  const then = { ...plan, ...ownSocialSecurityAt(plan, day, 65) };
  const household = then.retirementPlan && claimingHousehold(then.retirementPlan, day);
  const amount =
    household && then.retirementPlan
      ? benefitRow(then.retirementPlan, household, { whose: 'own', age: 65 })[method]
      : null;
  const chosen = method === 'claiming' ? then : { ...then, socialSecurityCustomValues: true };
  const answers = { ...chosen, customSocialSecurityIncome: cents((amount ?? 0) + typed) };
  return { answers: z.encode(distributionCalculator, answers), amount: formatWholeUsd(amount ?? ZERO_CENTS) };
}
const checkedLabel = () => {
  const methods = within(screen.getByRole('radiogroup', { name: 'The figure your plan counts with' }));
  return methods.getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent ?? '';
};

it('keeps an estimate that was chosen last year as an estimate with the dollars of its year, and counts with one of today on request', async () => {
  const { answers, amount } = ofLastYear('plan');
  const { held } = openWith(answers);
  await screen.findByRole('radiogroup', { name: 'The figure your plan counts with' });
  expect(annualAmount()).toBe(amount);
  expect(checkedLabel()).toContain(`Planner estimate of 2025: ${amount} a year`);
  expect(
    screen.getByText(/^Chosen by you below when it was worked out, in 2025 dollars before tax\./),
  ).toBeTruthy();
  expect(screen.queryByText(/^Entered by you/)).toBeNull();
  expect(screen.queryByLabelText('Annual amount before taxes')).toBeNull();

  await userEvent.click(screen.getByRole('radio', { name: /^Planner estimate: / }));
  expect(checkedLabel()).toMatch(/^Planner estimate: /);
  expect(annualAmount()).not.toBe(amount);
  expect(screen.queryByRole('radio', { name: /^Planner estimate of 2025/ })).toBeNull();
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ socialSecurityCustomValues: true }));
});

it('names the year of its own estimate that was worked out last year, not the year of today', async () => {
  const { answers, amount } = ofLastYear('claiming');
  openWith(answers);
  await screen.findByRole('radiogroup', { name: 'The figure your plan counts with' });
  expect(annualAmount()).toBe(amount);
  expect(checkedLabel()).toContain(`Claiming-age estimate of 2025: ${amount} a year`);
  expect(screen.getByText(/^Claiming-age estimate: .*In 2025 dollars before tax\./)).toBeTruthy();
});

it('has an amount of last year that no method led to as entered, one cent beside an estimate too', async () => {
  const { answers } = ofLastYear('plan', 1);
  openWith(answers);
  await screen.findByRole('radiogroup', { name: 'The figure your plan counts with' });
  expect(checkedLabel()).toContain('The amount of my statement');
  expect(screen.getByText(/^Entered by you, in today's dollars before tax\./)).toBeTruthy();
  expect(screen.queryByText(/of 2025/)).toBeNull();
});
