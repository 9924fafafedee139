import { aCouplesDistribution } from '@fw/contract-goals/testing/distribution';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DISTRIBUTION_STEP as STEP, mockDistribution } from '../../testing/distribution.tsx';
import { button, fill, isDisabled, next, press, stepName } from '../../testing/questionnaire.tsx';

const { openAt, openWith, openEdit } = mockDistribution();

const FULL = [
  'Review your retirement plan',
  'Confirm your account types',
  'Social security benefits',
  'Estimate your tax rate',
  'Extra expenses',
  'Special income',
  'Company stock',
  'Confirm retirement saving details',
  'Review your information',
  'Select a strategy',
];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the steps', () => {
  it('are ten with a name and a bar of (index + 1) / count, opened in any order [B2-63] [B2-64] [B2-65] [B2-66] [B2-67] [B2-68] [B2-69] [B2-70] [B2-71] [B2-72] [B2-73]', async () => {
    openAt(STEP.plan);
    await stepName();
    for (const [index, name] of FULL.entries()) {
      expect(await stepName()).toBe(`Step ${String(index + 1)} of 10: ${name}`);
      const bar = screen.getByRole<HTMLProgressElement>('progressbar');
      expect(Math.round(bar.position * 100)).toBe((index + 1) * 10);
      if (index < 9) await next();
    }
    expect(button('Commit')).toBeTruthy();
    // Any step can be opened from the list, a later one too.
    await press(/Extra expenses/);
    expect(await stepName()).toBe('Step 5 of 10: Extra expenses');
    await press(/Select a strategy/);
    expect(await stepName()).toBe('Step 10 of 10: Select a strategy');
  });

  it('are the last three in edit mode, without a save [B2-74]', async () => {
    const { named } = openEdit();
    expect(await stepName()).toBe('Step 1 of 3: Confirm retirement saving details');
    expect(button('Cancel')).toBeTruthy();
    await next();
    expect(await stepName()).toBe('Step 2 of 3: Review your information');
    await next();
    expect(await stepName()).toBe('Step 3 of 3: Select a strategy');
    expect(named('save')).toEqual([]);
  });

  it('save the plan with the index of the step at every change [B4-24]', async () => {
    const { named } = openAt(STEP.expenses);
    await stepName();
    await next();
    await waitFor(() =>
      expect(named('save').at(-1)?.body).toMatchObject({ calculator: { currentStep: STEP.incomes } }),
    );
    await press('Back');
    await waitFor(() =>
      expect(named('save').at(-1)?.body).toMatchObject({ calculator: { currentStep: STEP.expenses } }),
    );
  });
});

describe('review your retirement plan', () => {
  it('shows a chart, a link to edit the plan, Back and Next [B2-84]', async () => {
    const { currentPath } = openAt(STEP.plan);
    await stepName();
    expect(screen.getByRole('figure', { name: 'Retirement savings by age' })).toBeTruthy();
    expect([isDisabled('Back'), isDisabled('Next')]).toEqual([false, false]);
    await userEvent.click(screen.getByRole('link', { name: 'Edit my plan' }));
    await waitFor(() => expect(currentPath()).toBe('/plan-for-retirement/retirement-calculator/edit'));
  });

  it('disables Next while no retirement plan is committed', async () => {
    openAt(STEP.plan, { retirementPlan: null, retirementPlanNumber: 0 });
    await stepName();
    expect(screen.getByText(/Please commit your retirement plan first/)).toBeTruthy();
    expect(isDisabled('Next')).toBe(true);
    expect(screen.queryByRole('link', { name: 'Edit my plan' })).toBeNull();
  });
});

describe('the tax rate', () => {
  it('defaults to the estimate from expenses and relationship and shows it with a note; Next needs one [B2-79] [B5-23]', async () => {
    openAt(STEP.tax, { taxRate: null });
    await stepName();
    expect(screen.getByRole('heading', { name: 'Estimate your tax rate in retirement' })).toBeTruthy();
    expect(screen.getByText(/^Projected effective tax rate:/).textContent).toContain('rate: 15%');
    expect(field('Expected tax rate').value).toBe('15%');
    expect(screen.getByText(/To compute an effective rate, divide the total tax/)).toBeTruthy();
    expect(button('Back')).toBeTruthy();
    await fill('Expected tax rate', '');
    expect(isDisabled('Next')).toBe(true);
    await fill('Expected tax rate', '22');
    expect(isDisabled('Next')).toBe(false);
    await next();
    await press('Back');
    expect(field('Expected tax rate').value).toBe('22%');
  });

  it('names the spending of its rate, and warns near a step of it only', async () => {
    const rate =
      /^The rate of spending of over \$27,000, up to \$55,000 a year\. Your plan takes this one rate from all income; the withdrawal orders .* by the federal brackets instead, so their figures differ\.$/;
    const step =
      'Your spending is close to a step of the tax rate: up to $4,583.33 a month it is 15%, above it 20%.';
    const near = openAt(STEP.tax, { taxRate: null, monthlyExpenses: 4_500 });
    await stepName();
    expect(screen.getByText(rate)).toBeTruthy();
    expect(screen.getByText(step)).toBeTruthy();
    near.view.unmount();
    openAt(STEP.tax, { taxRate: null, monthlyExpenses: 4_000 });
    await stepName();
    expect(screen.getByText(rate)).toBeTruthy();
    expect(screen.queryByText(/close to a step/)).toBeNull();
  });

  it('shows the working of its estimate', async () => {
    openAt(STEP.tax, { taxRate: null });
    await press('Show the working for Projected effective tax rate');
    const dialog = within(await screen.findByRole('dialog'));
    const inputs = within(await dialog.findByRole('table', { name: 'Starting values' }));
    expect(inputs.getByText('Monthly expenses')).toBeTruthy();
    const constants = within(dialog.getByRole('table', { name: 'Rules and constants' }));
    expect(constants.getAllByText(/Fairwater tax table/).length).toBeGreaterThan(0);
  });

  it('is lower for a married couple with the same expenses', async () => {
    openWith(aCouplesDistribution({ currentStep: STEP.tax, taxRate: null }));
    await stepName();
    expect(screen.getByText(/^Projected effective tax rate:/).textContent).toContain('rate: 10%');
    expect(field('Expected tax rate').value).toBe('10%');
  });
});
