import { aRetirementCalculator } from '@fw/contract-goals/testing';
import type { Page } from 'playwright-core';
import { callPortal, chartDrawn, commitPlan, freshEmployee, goTo, next, signIn, step } from '../lib/index.ts';

export const CALCULATOR = '/plan-for-retirement/calculator?plan=RETIREMENT';

/** Answers what the defaults leave open, from the first step to the preview. */
export async function answerToPreview(page: Page): Promise<void> {
  await step(page, 'Confirm your personal information').waitFor();
  const birth = page.getByRole('group', { name: 'Date of birth' });
  await birth.getByRole('spinbutton').first().click();
  await page.keyboard.type('03041986');
  await page.getByRole('radio', { name: 'Single' }).check();
  await page.getByLabel('Annual income', { exact: true }).fill('80000');
  await page.getByLabel('Expected annual income increase').fill('2');
  await next(page);
  await step(page, 'Current retirement savings').waitFor();
  await page.getByRole('textbox', { name: 'Household retirement savings' }).fill('150000');
  await next(page);
  await step(page, 'Current savings plan').waitFor();
  await page.getByLabel(/^Savings rate in an employer/).fill('10');
  await next(page);
  await step(page, 'Additional retirement savings').waitFor();
  await next(page);
  await step(page, 'Vision for retirement').waitFor();
  await page.getByLabel('Monthly retirement spending').fill('4000');
  await next(page);
  await step(page, 'Economic assumptions').waitFor();
  await next(page);
  await step(page, 'Review your information').waitFor();
  await next(page);
  await step(page, 'Preview your plan').waitFor();
}

/** Signs a new person in and answers everything up to the preview. */
export async function openPreview(page: Page): Promise<void> {
  await signIn(page, await freshEmployee());
  await goTo(page, CALCULATOR);
  await answerToPreview(page);
  await chartDrawn(page, '.highcharts-graph');
}

/** What `answerRetirement` answers. */
const RETIREMENT_ANSWERS = aRetirementCalculator({
  estimatedHousehold: 150_000,
  retirementSavings: {
    ...aRetirementCalculator().retirementSavings,
    employerSponsoredSavingsRate: 0.1,
    employerMatch: 0,
    otherContributions: 0,
  },
});

/** Answers and commits the retirement plan that a distribution plan builds on, as a new person does. */
export async function answerRetirement(page: Page): Promise<void> {
  await signIn(page, await freshEmployee());
  await goTo(page, CALCULATOR);
  await answerToPreview(page);
  await commitPlan(page);
}

interface RetirementPlan {
  readonly version: number;
}

/** The same answers, committed by a call: the screens of the retirement plan are not what the test is about. */
export async function retire(page: Page): Promise<void> {
  await signIn(page, await freshEmployee());
  const { version } = await callPortal<RetirementPlan>(page, '/ngapi/v1/goal/plan/set/RETIREMENT', {});
  const calculator = RETIREMENT_ANSWERS;
  await callPortal(page, '/ngapi/v1/goal/plan/RETIREMENT/commit', { version, calculator });
}
