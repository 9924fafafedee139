import { aDebtAccount, aDebtCalculator } from '@fw/contract-goals/testing';
import { plannerCalls } from '@fw/contract-profile/planner';
import { discardDrafts } from '@fw/web-kit';
import { onCall } from '@fw/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../testing/goals-service.ts';
import { single, STEP, stepName } from '../testing/questionnaire.tsx';

const { open, server } = mockGoals();

/** The age at which the chart of the savings starts, and the first age that can be chosen to retire. */
async function readAges(dateOfBirth: string): Promise<readonly [string, string]> {
  const calculator = {
    ...single,
    currentStep: STEP.preview,
    personalInformation: { ...single.personalInformation, dateOfBirth },
  };
  const { view } = open('/plan-for-retirement/calculator', { plan: planWith(calculator) });
  await stepName();
  const chart = within(await screen.findByRole('figure', { name: 'Savings by age' }));
  await userEvent.click(chart.getByRole('button', { name: 'View as a table' }));
  const [, first] = within(chart.getByRole('table')).getAllByRole('row');
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Retirement age' });
  const ages = [first?.firstElementChild?.textContent ?? '', slider.min] as const;
  view.unmount();
  discardDrafts();
  return ages;
}

/** How long paying $100 a month takes for a debt without interest. */
async function readPayoffTime(balance: number): Promise<string> {
  const debt = aDebtAccount({ balance, interestRate: 0, minimumMonthlyPayment: 50 });
  const { view } = open('/reduce-your-debt/calculator', {
    plan: planWith(aDebtCalculator({ currentStep: 3, linkedAccounts: balance === 0 ? [] : [debt] })),
  });
  await stepName();
  const text = screen.getByText(/You will be debt free in/).textContent;
  view.unmount();
  discardDrafts();
  return text.replace(/^.*debt free in (.*)\.$/, '$1');
}

it('shows months as years and months, and ages as whole years that are never negative [A9-06]', async () => {
  server.use(onCall(plannerCalls.single, () => null));
  expect(await readPayoffTime(-3_000)).toBe('2 years and 6 months');
  expect(await readPayoffTime(-1_300)).toBe('1 year and 1 month');
  expect(await readPayoffTime(-2_400)).toBe('2 years');
  expect(await readPayoffTime(-300)).toBe('3 months');
  expect(await readPayoffTime(0)).toBe('0 months');
  // The day before the birthday, the birthday, and a day of birth in the future.
  expect(await readAges('1980-11-23')).toEqual(['45', '46']);
  expect(await readAges('1980-11-22')).toEqual(['46', '47']);
  expect(await readAges('2027-11-23')).toEqual(['0', '1']);
});
