import { aHomeSale } from '@fw/contract-goals/testing';
import { aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DISTRIBUTION_STEP as STEP, mockDistribution } from '../../testing/distribution.tsx';
import { stepName } from '../../testing/questionnaire.tsx';

const { openAt, openSummary } = mockDistribution();

const SALE = aHomeSale();
const COLLEGE = { ...SALE, kind: 'COLLEGE', startAge: 44, years: 4, amount: 20_000 } as const;
const SALE_SENTENCE = "Home sale at 50 (2036): $300,000 in today's dollars, not taxed";
const COLLEGE_SENTENCE = "College at 44 (2030): $20,000 a year for 4 years in today's dollars, not taxed";

function withEvents() {
  const { retirementPlan } = aDistributionCalculator();
  if (!retirementPlan) throw new Error('the answers of the test have no retirement plan');
  return { retirementPlan: { ...retirementPlan, events: [SALE, COLLEGE] } };
}

const leftAtEnd = () => screen.getByText('Left at the end', { selector: 'dt' }).parentElement?.textContent;
const sentences = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('counts the events and phases of the retirement plan, and lists them below the chart', async () => {
  const bare = openAt(STEP.strategy);
  await stepName();
  await waitFor(() => expect(leftAtEnd()).toMatch(/\$/));
  const without = leftAtEnd();
  expect(screen.queryByText('Events and phases of your retirement plan, counted here')).toBeNull();
  bare.view.unmount();

  const { calculated } = openAt(STEP.strategy, withEvents());
  await stepName();
  const list = (await screen.findByText('Events and phases of your retirement plan, counted here'))
    .parentElement;
  expect(
    within(list ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([SALE_SENTENCE, COLLEGE_SENTENCE]);
  expect(screen.getByText(/^An event before retirement is saved to, or paid from,/)).toBeTruthy();
  expect(leftAtEnd()).not.toBe(without);
  await waitFor(() =>
    expect(calculated.bodies.at(-1)).toMatchObject({
      events: [
        { what: 'HOME_SALE', kind: 'income', year: 10, years: 1, amount: 300_000 },
        { what: 'COLLEGE', kind: 'expense', year: 4, years: 4, amount: 20_000 },
      ],
    }),
  );
});

it('lists them in the summary of a committed plan', async () => {
  openSummary(aDistributionCalculator(withEvents()));
  await screen.findByText('Events and phases of your retirement plan, counted here');
  expect(sentences()).toEqual(expect.arrayContaining([SALE_SENTENCE, COLLEGE_SENTENCE]));
});

it('states of a version from before events counted that it leaves them out, and leads to the update that counts them', async () => {
  const calculator = aDistributionCalculator(withEvents());
  openSummary(calculator, aDistributionCalculator());
  const sentence = /^This version does not count the events and phases of your retirement plan yet\./;
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText('Events and phases of your retirement plan, counted here')).toBeNull();
  expect(screen.queryByText(SALE_SENTENCE)).toBeNull();
  const update = screen.getByRole('link', { name: 'Update the plan to count them' });
  expect(update.getAttribute('href')).toBe('#/plan-for-retirement/edit?plan=DISTRIBUTION_PLANNING');
  const without = leftAtEnd();
  cleanup();

  openAt(STEP.strategy, withEvents());
  await screen.findByText('Events and phases of your retirement plan, counted here');
  expect(leftAtEnd()).not.toBe(without);
});

it('offers no update where the events count already', async () => {
  openSummary(aDistributionCalculator(withEvents()));
  await screen.findByText('Events and phases of your retirement plan, counted here');
  expect(screen.queryByRole('link', { name: 'Update the plan to count them' })).toBeNull();
});

it.each([
  [STEP.expenses, COLLEGE_SENTENCE, SALE_SENTENCE],
  [STEP.incomes, SALE_SENTENCE, COLLEGE_SENTENCE],
])('names in step %s what counts already, so that it is not entered twice', async (step, named, other) => {
  openAt(step, withEvents());
  await stepName();
  expect(screen.getByText('These count already, from your retirement plan:')).toBeTruthy();
  expect(sentences()).toContain(named);
  expect(sentences()).not.toContain(other);
});
