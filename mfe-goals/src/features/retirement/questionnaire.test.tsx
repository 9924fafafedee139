import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import {
  button,
  fill,
  isDisabled,
  married,
  next,
  press,
  single,
  STEP,
  stepName,
} from '../../testing/questionnaire.tsx';
import { aCalculator } from '../../testing/wire.ts';

const { open } = mockGoals();
const CALCULATOR = '/plan-for-retirement/calculator';
/** Opens the questionnaire at a step, by its place in the whole definition. */
const openAt = (currentStep: number, calculator = single) =>
  open(CALCULATOR, { plan: planWith({ ...calculator, currentStep }) });
const EDIT = '/plan-for-retirement/edit';

async function stepsFromHere(): Promise<string[]> {
  const names = [await stepName()];
  while (!names.at(-1)?.includes('Preview your plan')) {
    await next();
    names.push(await stepName());
  }
  return names;
}

it('leads a married person through nine steps with a progress bar, to the preview and its Commit button [B1-03] [B2-09] [B2-10] [B2-12] [B2-13] [B2-14] [B2-15] [B2-16] [B2-17] [B2-18]', async () => {
  openAt(0, married);
  await stepName();
  expect(screen.getByRole('progressbar').getAttribute('max')).toBe('9');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
  expect(screen.getByRole('heading', { name: 'Verify your key information' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Commit' })).toBeNull();

  expect(await stepsFromHere()).toEqual([
    'Step 1 of 9: Confirm your personal information',
    "Step 2 of 9: Confirm your partner's information",
    'Step 3 of 9: Current retirement savings',
    'Step 4 of 9: Current savings plan',
    'Step 5 of 9: Additional retirement savings',
    'Step 6 of 9: Vision for retirement',
    'Step 7 of 9: Economic assumptions',
    'Step 8 of 9: Review your information',
    'Step 9 of 9: Preview your plan',
  ]);
  expect(button('Commit')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('9');
});

it('has no step for a partner while single, and adds and removes it with the relationship status [B2-11] [B4-08] [B4-09]', async () => {
  const { held } = openAt(0);
  expect(await stepName()).toBe('Step 1 of 8: Confirm your personal information');
  await userEvent.click(screen.getByRole('radio', { name: 'Partnered' }));
  expect(await stepName()).toBe('Step 1 of 9: Confirm your personal information');
  await next();
  expect(await stepName()).toBe("Step 2 of 9: Confirm your partner's information");
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await press('Back');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ isSpouseIncomeIncluded: true }));

  await userEvent.click(screen.getByRole('radio', { name: 'Single' }));
  expect(await stepName()).toBe('Step 1 of 8: Confirm your personal information');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ isSpouseIncomeIncluded: false }));
  await next();
  expect(await stepName()).toBe('Step 2 of 8: Current retirement savings');
});

it('keeps the step when the relationship status changes in edit mode [B4-08]', async () => {
  open(EDIT, { plan: planWith(single, 2) });
  expect(await stepName()).toBe('Step 1 of 2: Review your information');
  await userEvent.click(screen.getByRole('radio', { name: 'Married' }));
  expect(await stepName()).toBe('Step 1 of 2: Review your information');
});

it('shows only review and preview in edit mode, all steps otherwise [B2-19]', async () => {
  open(EDIT, { plan: planWith(married, 2) });
  expect(await stepsFromHere()).toEqual([
    'Step 1 of 2: Review your information',
    'Step 2 of 2: Preview your plan',
  ]);
});

it('labels the review Update where the distribution planner opened it, and disables it while invalid [B2-28]', async () => {
  const { view } = open('/plan-for-retirement/retirement-calculator/edit', { plan: planWith(married, 2) });
  expect(await stepName()).toBe('Step 1 of 2: Review your information');
  expect(button('Cancel')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
  await fill('Retirement age', '20');
  expect(isDisabled('Update')).toBe(true);
  view.unmount();

  openAt(STEP.review, married);
  await stepName();
  expect(button('Back')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(button('Preview')).toBeTruthy();
  await press('Remove your spouse');
  expect(screen.queryByRole('button', { name: 'Remove your spouse' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Partnered' }));
  await press('Add your partner');
  expect(screen.getByRole('heading', { name: 'Your partner' })).toBeTruthy();
  expect(screen.getByLabelText("Partner's annual income")).toBeTruthy();
  expect(screen.queryByLabelText("Spouse's annual income")).toBeNull();
});

it('shows every part of the plan on the review [B2-20] [B2-21] [B2-22] [B2-23] [B2-24] [B2-25] [B2-26] [B2-27]', async () => {
  openAt(STEP.review, {
    ...married,
    linkedAccounts: [
      {
        userAccountId: 'b'.repeat(24),
        name: 'Northwind 401(k)',
        typeName: '401k',
        balance: 90_000,
        latestBalance: 90_000,
        isLinked: true,
      },
    ],
    yourIncome: { ...aCalculator().yourIncome, lumpSumArRetirement: 5_000 },
  });
  expect(await screen.findByRole('heading', { name: 'Your information' })).toBeTruthy();
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const readValue = (name: string, label: string) =>
    region(name).getByLabelText<HTMLInputElement>(label).value;
  const you = 'Verify your key information';
  expect(region(you).getByRole('group', { name: /Date of birth/ })).toBeTruthy();
  expect(region(you).getByRole<HTMLInputElement>('radio', { name: 'Married' }).checked).toBe(true);
  expect(readValue(you, 'Annual income')).toBe('$80,000.00');
  expect(readValue('Current retirement savings', 'Household retirement savings')).toBe('$150,000.00');
  expect(region('Current retirement savings').getByText('Northwind 401(k)')).toBeTruthy();
  expect(region('Current retirement savings').getByText('$90,000.00')).toBeTruthy();
  expect(readValue('Contributions', 'Savings rate in an employer-sponsored plan optional')).toBe('10%');
  expect(readValue('Additional income', 'Lump sum at retirement')).toBe('$5,000.00');
  expect(region('Additional income').queryByLabelText('Annual pension income')).toBeNull();
  expect(readValue('Retirement details', 'Retirement age')).toBe('65');
  expect(readValue('Economic assumptions', 'Expected annual inflation rate')).toBe('2%');
  expect(readValue('Your spouse', "Spouse's annual income")).toBe('$60,000.00');
});

it('names a deleted account in the review and how to repair it [A8-25] [B8-17]', async () => {
  const account = {
    userAccountId: 'b'.repeat(24),
    name: 'Northwind 401(k)',
    typeName: '401k',
    balance: 90_000,
    latestBalance: 90_000,
    isLinked: true,
  };
  const text =
    'You deleted an account linked to this plan. Relink your accounts to ensure your plan is accurate.';
  const { view } = openAt(STEP.review, { ...single, linkedAccounts: [{ ...account, isDeleted: true }] });
  expect(await screen.findByText(text)).toBeTruthy();
  view.unmount();
  openAt(STEP.review, { ...single, linkedAccounts: [account] });
  await screen.findByText('Northwind 401(k)');
  expect(screen.queryByText(text)).toBeNull();
});

it('drops the income of the spouse from the plan when the block is removed [B4-13]', async () => {
  const { held } = openAt(STEP.review, married);
  await stepName();
  await press('Remove your spouse');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ isSpouseIncomeIncluded: false }));
  await next();
  const alone = (await screen.findByText(/left at the end|Your savings last/)).textContent;
  await press('Back');
  await press('Add your spouse');
  await next();
  expect((await screen.findByText(/left at the end|Your savings last/)).textContent).not.toBe(alone);
});

it('limits the sliders of the preview, and the sentence and table follow them [B5-14] [B9-15]', async () => {
  openAt(STEP.preview, { ...single, estimatedHousehold: 150_000.5 });
  const slider = async (name: string) => screen.findByRole<HTMLInputElement>('slider', { name });
  const limits = async (name: string) => {
    const { min, max, step } = await slider(name);
    return [min, max, step];
  };
  expect(await limits('Retirement age')).toEqual(['41', '85', '1']);
  expect((await limits('Savings rate')).slice(0, 2)).toEqual(['0', '25']);
  expect((await limits('Rate of return')).slice(0, 2)).toEqual(['0', '8']);
  expect(await limits('Projected monthly spending')).toEqual(['0', '25000', '100']);

  const spending = await screen.findByLabelText('Projected monthly spending, exact value');
  await userEvent.clear(spending);
  await userEvent.type(spending, '20000{Enter}');
  const sentence = await screen.findByText(/^runs out at \d+$/);
  expect(sentence.className).toContain('unmet');
  await userEvent.clear(spending);
  await userEvent.type(spending, '1000{Enter}');
  const met = await screen.findByText(/^lasts past 85$/);
  expect(met.className).toContain('met');
  expect(met.className).not.toContain('unmet');

  await press('View as a table');
  const table = screen.getByRole('table', { name: 'Savings by age' });
  const ages = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);
  expect(ages.at(0)).toBe('40');
  expect(ages.at(-1)).toBe('85');
  const amounts = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[1]?.textContent ?? '');
  expect(amounts).toHaveLength(ages.length);
  expect(amounts[0]).toBe('$150,001');
  for (const amount of amounts) expect(amount).toMatch(/^\$[\d,]+$/);
});

const tooMuch = aCalculator({
  retirementPlanDetails: { ...single.retirementPlanDetails, monthlyExpenses: 20_000 },
});

/** Age and savings of every row of the table behind the chart. */
async function tableRows(): Promise<(readonly [number, number])[]> {
  await press('View as a table');
  const rows = within(screen.getByRole('table', { name: 'Savings by age' })).getAllByRole('row');
  const numberIn = (cell: Element | undefined): number => Number(cell?.textContent?.replace(/[$,]/g, ''));
  return rows.slice(1).map(({ children }) => [numberIn(children[0]), numberIn(children[1])] as const);
}

it.each(['preview', 'summary'] as const)(
  'meets the goal in the %s where something is left at the end, and lasts until the age nothing is left otherwise [B4-14] [A9-09]',
  async (variant) => {
    const show = (calculator: typeof single) =>
      variant === 'preview'
        ? openAt(STEP.preview, calculator)
        : open('/plan-for-retirement/summary', { plan: planWith(calculator, 2) });
    const { view } = show(single);
    expect((await screen.findByText(/^lasts past 85$/)).className).toContain('met');
    expect((await tableRows()).at(-1)?.[1]).toBeGreaterThan(0);
    view.unmount();

    show(tooMuch);
    const verdict = await screen.findByText(/^runs out at \d+$/);
    expect(verdict.className).toContain('unmet');
    const emptyAt = (await tableRows()).find(([, savings]) => savings <= 0)?.[0] ?? 0;
    expect(verdict.textContent).toBe(`runs out at ${emptyAt}`);
    expect(screen.getByText(`Your savings last ${emptyAt - 65} years in retirement.`)).toBeTruthy();
  },
);

it('counts the latest balances of the accounts that are linked, and shows a value that differs from them', async () => {
  const account = (digit: string, name: string, typeName: string) => ({
    userAccountId: digit.repeat(24),
    name,
    typeName,
    balance: 90_000,
    latestBalance: 95_000,
    isLinked: false,
  });
  const { held } = openAt(STEP.savings, {
    ...single,
    linkedAccounts: [account('b', 'Northwind 401(k)', '401k'), account('c', 'Everyday', 'Checking')],
  });
  await stepName();
  await press('Link accounts');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('checkbox', { name: /Everyday/ })).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Northwind/ }));
  await press('Link');
  expect(screen.getByLabelText<HTMLInputElement>('Household retirement savings').value).toBe('$95,000.00');
  await next();
  await waitFor(() =>
    expect(held.plan.calculator?.linkedAccounts[0]).toMatchObject({ isLinked: true, balance: 95_000 }),
  );
  await press('Back');
  await fill('Household retirement savings', '100');
  expect(button('Value differs from the linked accounts')).toBeTruthy();
});
