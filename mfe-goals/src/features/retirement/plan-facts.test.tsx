import type { RetirementCalculatorOnWire } from '@fw/contract-goals';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { married, single, STEP } from '../../testing/questionnaire.tsx';

const { open } = mockGoals();
const SENTENCE =
  /^Your plan has two end ages: (\d+) for you and (\d+) for your spouse\. It goes on until your spouse reaches (\d+), the year you would be (\d+)\.$/;

const endingAt = (own: number, spouse: number): RetirementCalculatorOnWire => ({
  ...married,
  retirementPlanDetails: {
    ...married.retirementPlanDetails,
    lifeExpectancy: own,
    spouseLifeExpectancy: spouse,
  },
});

it('explains the end ages of a couple where the plan goes on past the age of the person, and nowhere else', async () => {
  const { view } = open('/plan-for-retirement/calculator', {
    plan: planWith({ ...endingAt(85, 94), currentStep: STEP.preview }),
  });
  const sentence = await screen.findByText(SENTENCE);
  const [own, spouse, reached, end] = (SENTENCE.exec(sentence.textContent) ?? []).slice(1).map(Number);
  expect([own, spouse, reached]).toEqual([85, 94, 94]);
  expect(screen.getByText('Left at age 85', { selector: 'dt' })).toBeTruthy();
  // The age of the headline, which the sentence explains.
  const headlines = await screen.findAllByText(new RegExp(`(past|out at) ${String(end)}`));
  expect(headlines.length).toBeGreaterThan(0);
  view.unmount();

  const summary = open('/plan-for-retirement/summary', { plan: planWith(endingAt(85, 94), 2) });
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
  summary.view.unmount();

  for (const calculator of [endingAt(94, 85), single]) {
    const other = open('/plan-for-retirement/summary', { plan: planWith(calculator, 2) });
    await screen.findByText(/^Left at age/, { selector: 'dt' });
    expect(screen.queryByText(/two end ages/)).toBeNull();
    other.view.unmount();
  }
});
