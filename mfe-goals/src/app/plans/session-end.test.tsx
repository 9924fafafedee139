import { planCalls } from '@fw/contract-goals';
import { aRefusal, onCall } from '@fw/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { fill, married, next, press, single, STEP, stepName } from '../../testing/questionnaire.tsx';

const { server, open } = mockGoals();
const CALCULATOR = '/plan-for-retirement/calculator';

const TYPED = [
  [0, 'Confirm your personal information', 'Annual income', '71000', '$71,000.00'],
  [STEP.partner, "Confirm your partner's information", "Spouse's annual income", '52000', '$52,000.00'],
  [STEP.savings, 'Current retirement savings', 'Household retirement savings', '98000', '$98,000.00'],
  [STEP.savingsPlan, 'Current savings plan', 'Employer match optional', '5', '5%'],
  [STEP.otherIncome, 'Additional retirement savings', 'Lump sum at retirement', '7000', '$7,000.00'],
  [STEP.vision, 'Vision for retirement', 'Retirement age', '67', '67'],
  [STEP.economy, 'Economic assumptions', 'Expected annual inflation rate', '3', '3%'],
  [STEP.review, 'Review your information', 'Life expectancy', '88', '88'],
  [STEP.preview, 'Preview your plan', 'Projected monthly spending, exact value', '5100{Enter}', '$5,100'],
] as const;

it.each(TYPED)(
  'brings back step %i and what was typed in it after the session ended there',
  async (...[currentStep, name, label, typed, shown]) => {
    const calculator = {
      ...married,
      currentStep,
      yourIncome: { ...married.yourIncome, lumpSumArRetirement: 1 },
    };
    const { view, store } = open(CALCULATOR, { plan: planWith(calculator) });
    expect(await stepName()).toContain(name);
    server.use(onCall(planCalls.save, () => aRefusal(401)));
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();
    await waitFor(() => expect(store.getState().session.expired).toBe(true));
    view.unmount();

    const again = open(CALCULATOR, { plan: planWith({ ...calculator, currentStep: 0 }) });
    expect(await stepName()).toContain(name);
    expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe(shown);
    await waitFor(() => expect(again.held.plan.version).toBeGreaterThan(1));
  },
);

const EDIT = '/plan-for-retirement/edit';
const ageNow = async () => (await screen.findByLabelText<HTMLInputElement>('Retirement age')).value;
const openEdit = (version = 1) => open(EDIT, { plan: { ...planWith(single, 2), version } });

it('brings back the changes of an edit after the session ended or the page was read again, and stores nothing', async () => {
  const first = openEdit();
  await stepName();
  await fill('Retirement age', '66');
  await next();
  await fill('Projected monthly spending, exact value', '5100{Enter}');
  first.view.unmount();

  const again = openEdit();
  expect(await ageNow()).toBe('66');
  expect((await screen.findByLabelText<HTMLInputElement>('Monthly retirement spending')).value).toBe(
    '$5,100.00',
  );
  await next();
  await press('Commit');
  await waitFor(() => expect(again.named('commit')).toHaveLength(1));
  expect([...first.named('save'), ...again.named('save')]).toEqual([]);
  expect(again.held.plan.committed?.calculator).toMatchObject({
    retirementPlanDetails: { retirementAge: 66, monthlyExpenses: 5_100 },
  });
  await waitFor(() => expect(again.currentPath()).toBe('/plan-for-retirement/summary'));
  again.view.unmount();
  openEdit();
  expect(await ageNow()).toBe('65');
});

it('forgets the changes of an edit that was cancelled or left', async () => {
  const cancelled = openEdit();
  await stepName();
  await fill('Retirement age', '66');
  await press('Cancel');
  await waitFor(() => expect(cancelled.currentPath()).toBe('/plan-for-retirement/summary'));
  cancelled.view.unmount();

  const left = openEdit();
  expect(await ageNow()).toBe('65');
  await fill('Retirement age', '66');
  void left.router.navigate('/plan-for-retirement/overview');
  await press('Leave');
  await waitFor(() => expect(left.currentPath()).toBe('/plan-for-retirement/overview'));
  left.view.unmount();
  openEdit();
  expect(await ageNow()).toBe('65');
});

it('offers a choice where another tab committed the plan while an edit was open, and overwrites nothing silently', async () => {
  const first = openEdit();
  await stepName();
  await fill('Retirement age', '66');
  const theirs = { ...single, retirementPlanDetails: { ...single.retirementPlanDetails, retirementAge: 70 } };
  const committed = { ...planWith(theirs, 2), version: 5 };
  first.held.plan = committed;
  await next();
  await press('Commit');
  await screen.findByRole('alertdialog', { name: 'This plan was changed somewhere else' });
  expect(first.held.plan).toEqual(committed);
  first.view.unmount();

  // After the reload the choice is still open.
  const again = open(EDIT, { plan: committed });
  await press('Use the saved answers');
  expect(await ageNow()).toBe('70');
  await next();
  await press('Commit');
  await waitFor(() => expect(again.named('commit')).toHaveLength(1));
  expect(again.held.plan.committed?.calculator).toMatchObject({
    retirementPlanDetails: { retirementAge: 70 },
  });
});
