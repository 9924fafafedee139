import { aCouplesDistribution, aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { distributionCalculator } from '@fw/contract-goals';
import { ownSocialSecurityAt, spouseSocialSecurityAt } from '@fw/planning/distribution-plan';
import { formatWholeUsd, ZERO_CENTS } from '@fw/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DISTRIBUTION_STEP as STEP, mockDistribution } from '../../testing/distribution.tsx';
import { TODAY } from '../../testing/goals-service.ts';
import { button, fill, messageFor, next, press, stepName } from '../../testing/questionnaire.tsx';

const { openAt, openWith } = mockDistribution();

/** Answers whose Social Security is the estimate at these ages, as a new plan has it. */
function estimated(answers = aDistributionCalculator(), own = 65, spouse = 64) {
  const decoded = z.decode(distributionCalculator, answers);
  const withOwn = { ...decoded, ...ownSocialSecurityAt(decoded, TODAY, own) };
  return z.encode(distributionCalculator, { ...withOwn, ...spouseSocialSecurityAt(withOwn, TODAY, spouse) });
}
const amountAt = (answers: ReturnType<typeof estimated>, age: number): string =>
  formatWholeUsd(
    ownSocialSecurityAt(z.decode(distributionCalculator, answers), TODAY, age).socialSecurityAnnualAmount ??
      ZERO_CENTS,
  );

const projection = (name = 'Projection') =>
  [...(document.querySelector(`dl[aria-label="${name}"]`)?.querySelectorAll('dd') ?? [])].map(
    ({ textContent }) => textContent.replace(/Show the working.*/, ''),
  );
async function slideTo(age: number, label = 'Age your Social Security starts'): Promise<void> {
  const exact = screen.getByLabelText(`${label}, exact value`);
  await userEvent.clear(exact);
  await userEvent.type(exact, `${String(age)}{Enter}`);
}

it('shows year, age and amount, a slider from 62 to 70 and a custom entry, with a section of the spouse [B2-78] [B9-04]', async () => {
  const answers = estimated(aCouplesDistribution({ currentStep: STEP.socialSecurity }));
  const { view } = openWith(answers);
  await stepName();
  expect([button('Back'), button('Next')].every((each) => !each.matches(':disabled'))).toBe(true);
  await screen.findByRole('slider', { name: 'Age your Social Security starts' });
  expect(projection()).toEqual(['2051', '65', amountAt(answers, 65)]);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Age your Social Security starts' });
  expect([slider.min, slider.max, slider.value]).toEqual(['62', '70', '65']);
  await slideTo(61);
  expect(slider.value).toBe('62');
  await slideTo(71);
  expect(slider.value).toBe('70');
  const spouse = within(screen.getByRole('region', { name: "Spouse's Social Security" }));
  expect(spouse.getByRole<HTMLInputElement>('slider').value).toBe('64');
  expect(projection("Spouse's projection").slice(0, 2)).toEqual(['2052', '64']);
  const custom = screen.getByRole('button', { name: 'Enter a Custom Amount' });
  expect(custom.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(custom);
  expect(screen.getByRole('button', { name: 'Collapse Custom Amount' }).getAttribute('aria-expanded')).toBe(
    'true',
  );
  view.unmount();
  const { retirementPlan } = aDistributionCalculator();
  if (!retirementPlan) throw new Error('the answers of the test have no retirement plan');
  for (const isSpouseIncomeIncluded of [false, true]) {
    const single = aDistributionCalculator({
      currentStep: STEP.socialSecurity,
      retirementPlan: { ...retirementPlan, isSpouseIncomeIncluded },
    });
    const opened = openWith(estimated(single));
    await stepName();
    expect(screen.queryByRole('region', { name: /^Spouse/ })).toBeNull();
    opened.view.unmount();
  }
});

it.each([
  [1, 'spouse', "Spouse's"],
  [2, 'partner', "Partner's"],
] as const)('names what belongs to the other person in whole words (%s, %s)', async (status, word, whose) => {
  const couple = aCouplesDistribution({ currentStep: STEP.socialSecurity });
  const { retirementPlan } = couple;
  if (!retirementPlan) throw new Error('the answers of the test have no retirement plan');
  const personalInformation = { ...retirementPlan.personalInformation, relationshipStatus: status };
  openWith(estimated({ ...couple, retirementPlan: { ...retirementPlan, personalInformation } }));
  await stepName();
  const panel = within(screen.getByRole('region', { name: `${whose} Social Security` }));
  expect(panel.getByRole('slider', { name: `Age your ${word}'s Social Security starts` })).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: `Enter a Custom Amount for your ${word}` }));
  expect(panel.getByRole('button', { name: `Collapse Custom Amount for your ${word}` })).toBeTruthy();
  expect(panel.getByLabelText(`${whose} start age`)).toBeTruthy();
  expect(panel.getByLabelText(`${whose} annual amount before taxes`)).toBeTruthy();
});

it('shows the working of both estimates, and none of an amount that was entered', async () => {
  const answers = estimated(aCouplesDistribution({ currentStep: STEP.socialSecurity }));
  openWith(answers);
  await stepName();
  expect(button("Show the working for Spouse's annual amount")).toBeTruthy();
  await press('Show the working for Annual amount');
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByText('Your full benefit a month')).length).toBeGreaterThan(0);
  expect(dialog.getAllByText(amountAt(answers, 65)).length).toBeGreaterThan(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await press('Enter a Custom Amount');
  await fill('Annual amount before taxes', '12345');
  expect(screen.queryByRole('button', { name: 'Show the working for Annual amount' })).toBeNull();
});

it('switches custom values on and off, recomputes with the slider, and resets it to the age at entry [B4-36]', async () => {
  const answers = estimated(aDistributionCalculator({ currentStep: STEP.socialSecurity }));
  const { held } = openWith(answers);
  await stepName();
  const stored = (members: object) => waitFor(() => expect(held.plan.calculator).toMatchObject(members));
  await slideTo(67);
  const at67 = ownSocialSecurityAt(z.decode(distributionCalculator, answers), TODAY, 67);
  expect(projection()).toEqual(['2053', '67', amountAt(answers, 67)]);
  expect(amountAt(answers, 67)).not.toBe(amountAt(answers, 65));
  await stored({
    socialSecurityAge: 67,
    socialSecurityYear: 2053,
    socialSecurityCustomValues: false,
    socialSecurityAnnualAmount: (at67.socialSecurityAnnualAmount ?? 0) / 100,
    ownSocialSecurityIncome: (at67.ownSocialSecurityIncome ?? 0) / 100,
  });

  await press('Enter a Custom Amount');
  await stored({ socialSecurityCustomValues: false });
  await fill('Annual amount before taxes', '12345');
  await stored({
    socialSecurityCustomValues: true,
    customSocialSecurityIncome: 12_345,
    socialSecurityAge: 67,
  });
  expect(projection()).toEqual(['2053', '67', '$12,345']);
  await press('Collapse Custom Amount');
  await stored({ socialSecurityCustomValues: false });
  expect(projection()).toEqual(['2053', '67', amountAt(answers, 67)]);
  await press('Enter a Custom Amount');
  await fill('Start age', '68');
  await stored({ socialSecurityCustomValues: true, customSocialSecurityAge: 68 });

  await press('Reset Age your Social Security starts to 65');
  expect(projection()).toEqual(['2051', '65', amountAt(answers, 65)]);
  await stored({ socialSecurityAge: 65, socialSecurityCustomValues: false });
});

it('pays a married person at least the share of the spouse', async () => {
  const low = aCouplesDistribution({ currentStep: STEP.socialSecurity });
  const plan = low.retirementPlan;
  if (!plan) throw new Error('the answers of the test have no retirement plan');
  const poor = { ...plan, personalInformation: { ...plan.personalInformation, annualIncome: 0 } };
  openWith(estimated({ ...low, retirementPlan: poor }));
  await stepName();
  expect(projection()[2]).not.toBe('$0');
});

it('takes an age of 62 to 70, an amount of 0 or more and a year, and a tax rate [B5-25]', async () => {
  const { view } = openWith(estimated(aDistributionCalculator({ currentStep: STEP.socialSecurity })));
  await stepName();
  await press('Enter a Custom Amount');
  const range = 'Please provide a valid age. The minimum is 62 and the maximum is 70';
  expect(await messageFor('Start age', '61')).toBe(range);
  expect(await messageFor('Start age', '71')).toBe(range);
  expect(await messageFor('Start age', '')).toBe(range);
  expect(await messageFor('Start age', '62')).toBeNull();
  expect(await messageFor('Start age', '70')).toBeNull();
  expect(await messageFor('Annual amount before taxes', '')).toBe('Please provide a valid annual amount');
  expect(await messageFor('Annual amount before taxes', '0')).toBeNull();
  expect(await messageFor('Year', '')).toBe('Enter the year.');
  await next();
  expect(await stepName()).toContain('Social security benefits');
  expect(await messageFor('Year', '2056')).toBeNull();
  await next();
  expect(await stepName()).toContain('Estimate your tax rate');
  view.unmount();
  openAt(STEP.review);
  await stepName();
  expect(await messageFor('Expected tax rate', '')).toBe('Please provide a valid expected tax rate');
  expect(await messageFor('Expected tax rate', '22')).toBeNull();
});

it('names the method and the dollars of each amount, and that of the retirement plan where it is another one', async () => {
  const { retirementPlan } = aDistributionCalculator();
  if (!retirementPlan) throw new Error('the answers of the test have no retirement plan');
  const counted = (socialSecurity: number) => ({
    ...retirementPlan,
    yourIncome: { ...retirementPlan.yourIncome, socialSecurity },
  });
  const method =
    /^Claiming-age estimate: the benefit formula of 2023, grown with your inflation rate\. In 2026 dollars before tax\./;
  const other = /Your retirement plan counts with \$12,345 a year, which is estimated or entered there\.$/;
  const start = { currentStep: STEP.socialSecurity };
  const answers = estimated(aDistributionCalculator({ ...start, retirementPlan: counted(12_345) }));
  const { view } = openWith(answers);
  expect((await screen.findByText(method)).textContent).toMatch(other);
  await press('Enter a Custom Amount');
  await fill('Annual amount before taxes', '12345');
  const entered = await screen.findByText(/^Entered by you, in today's dollars before tax\./);
  expect(entered.textContent).not.toMatch(other);
  expect(screen.queryByText(method)).toBeNull();
  expect(screen.getAllByText(/From your statement at ssa\.gov/)).toHaveLength(2);
  view.unmount();

  const { socialSecurityAnnualAmount: same } = answers;
  openWith({ ...answers, retirementPlan: counted(same ?? 0) });
  expect((await screen.findByText(method)).textContent).not.toMatch(/Your retirement plan counts with/);
});

it('shows the figure of each method with its dollars, and counts with the chosen one or the one of a statement', async () => {
  const { retirementPlan } = aDistributionCalculator();
  if (!retirementPlan) throw new Error('the answers of the test have no retirement plan');
  const counted = { ...retirementPlan.yourIncome, socialSecurity: 12_345 };
  const answers = estimated(
    aDistributionCalculator({
      currentStep: STEP.socialSecurity,
      retirementPlan: { ...retirementPlan, yourIncome: counted },
    }),
  );
  const { held, view } = openWith(answers);
  await stepName();
  const methods = () => screen.getByRole('radiogroup', { name: 'The figure your plan counts with' });
  const chosen = () => within(methods()).getByRole<HTMLInputElement>('radio', { checked: true });
  const choice = (name: RegExp) => within(methods()).getByRole<HTMLInputElement>('radio', { name });
  const readAmount = (name: RegExp) =>
    Number(/\$([\d,]+) a year/.exec(readText(choice(name)))?.[1]?.replace(',', ''));
  const readText = (radio: HTMLInputElement) => radio.labels?.[0]?.textContent ?? '';
  expect(readText(chosen())).toContain(`Claiming-age estimate: ${amountAt(answers, 65)} a year`);
  expect(methods().textContent).toMatch(
    /The benefit formula of 2017, grown by 2\.5% a year\. In 2026 dollars\./,
  );
  expect(methods().textContent).toMatch(/The Social Security Act with the bend points of 2026/);
  expect(methods().textContent).toContain('As in your retirement plan: $12,345 a year');

  const law = readAmount(/^Current law/);
  await userEvent.click(choice(/^Current law/));
  expect(projection()[2]).toBe(`$${law.toLocaleString('en-US')}`);
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      socialSecurityCustomValues: true,
      customSocialSecurityAge: 65,
    }),
  );
  expect(Math.round(Number(Object(held.plan.calculator).customSocialSecurityIncome))).toBe(law);
  expect(screen.getByText(/^Chosen by you below, in today's dollars before tax\./)).toBeTruthy();
  await userEvent.click(choice(/^As in your retirement plan/));
  expect(projection()[2]).toBe('$12,345');
  await userEvent.click(choice(/^The amount of my statement/));
  await fill('Annual amount before taxes', '23456');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ customSocialSecurityIncome: 23_456 }));
  view.unmount();

  openWith({ ...answers, socialSecurityCustomValues: true, customSocialSecurityIncome: 23_456 });
  await stepName();
  expect(readText(chosen())).toContain('The amount of my statement');
  await userEvent.click(choice(/^Claiming-age estimate/));
  expect(projection()).toEqual(['2051', '65', amountAt(answers, 65)]);
  expect(screen.queryByLabelText('Annual amount before taxes')).toBeNull();
});
