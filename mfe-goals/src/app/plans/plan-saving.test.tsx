import { planCalls } from '@fw/contract-goals';
import { discardDrafts, signedOut } from '@fw/web-kit';
import {
  anEmployee,
  aRefusal,
  formsWithDrafts,
  inEnvironment,
  onCall,
  serviceUnavailable,
} from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { fill, press, single, STEP, stepName } from '../../testing/questionnaire.tsx';
import { aCalculator } from '../../testing/wire.ts';

const { server, open } = mockGoals();
const drafts = () => formsWithDrafts(anEmployee().userId);
const CALCULATOR = '/plan-for-retirement/calculator';
const EDIT = '/plan-for-retirement/edit';
const SUMMARY = '/plan-for-retirement/summary';
const OVERVIEW = '/plan-for-retirement/overview';

it('saves the calculator with its step at every step change outside edit mode', async () => {
  const { held, named } = open(CALCULATOR);
  await stepName();
  await press('Next');
  await waitFor(() => expect(named('save')).toHaveLength(1));
  expect(held.plan.calculator?.currentStep).toBe(2);
  await press('Back');
  await waitFor(() => expect(named('save')).toHaveLength(2));
  expect(held.plan.calculator?.currentStep).toBe(0);
});

it('submits directly where the profile does not change, and opens the summary [B4-10]', async () => {
  const { currentPath, named } = open(CALCULATOR, { plan: planWith({ ...single, currentStep: 8 }) });
  await press('Commit');
  await waitFor(() => expect(currentPath()).toBe(SUMMARY));
  expect(named('will-profile-update-on-commit')).toHaveLength(1);
  expect(named('commit')).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('confirms a change of the profile before the plan is submitted [B4-10]', async () => {
  const { currentPath, named } = open(CALCULATOR, {
    plan: planWith({ ...single, currentStep: 8 }),
    willProfileUpdate: true,
  });
  await press('Commit');
  const dialog = await screen.findByRole('alertdialog', { name: 'You changed your profile information' });
  expect(named('commit')).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(named('commit')).toHaveLength(0);

  await press('Commit');
  await press('Save and commit');
  await waitFor(() => expect(currentPath()).toBe(SUMMARY));
  expect(named('commit')).toHaveLength(1);
});

it('offers a choice where another tab saved the plan meanwhile, and overwrites nothing silently', async () => {
  const { held } = open(CALCULATOR);
  await stepName();
  const theirs = aCalculator({ estimatedHousehold: 7 });
  held.plan = { ...held.plan, version: 9, calculator: theirs };
  await press('Next');
  await screen.findByRole('alertdialog', { name: 'This plan was changed somewhere else' });
  expect(held.plan.calculator).toEqual(theirs);

  await press('Use the saved answers');
  await press('Next');
  expect((await screen.findByLabelText<HTMLInputElement>('Household retirement savings')).value).toBe(
    '$7.00',
  );
  await waitFor(() => expect(held.plan.version).toBeGreaterThan(9));
});

it('keeps the answers of this tab over the saved ones on request', async () => {
  const { held } = open(CALCULATOR);
  await stepName();
  held.plan = { ...held.plan, version: 9, calculator: aCalculator({ estimatedHousehold: 7 }) };
  await press('Next');
  await press('Keep my answers');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ estimatedHousehold: 150_000 }));
});

it('brings back the step and what was typed after a reload while nothing could be saved', async () => {
  const { view } = open(CALCULATOR);
  await stepName();
  server.use(onCall(planCalls.save, () => serviceUnavailable()));
  await press('Next');
  const field = await screen.findByLabelText('Household retirement savings');
  await userEvent.clear(field);
  await userEvent.type(field, '4321');
  expect(await screen.findByText(/couldn.t save your answers/)).toBeTruthy();
  view.unmount();

  const { held, store } = open(CALCULATOR);
  expect(await stepName()).toContain('Current retirement savings');
  expect(screen.getByLabelText<HTMLInputElement>('Household retirement savings').value).toBe('$4,321.00');
  await press('Next');
  await waitFor(() => expect(held.plan.calculator).toMatchObject({ estimatedHousehold: 4_321 }));
  store.dispatch(signedOut());
  await waitFor(() => expect(drafts()).toEqual([]));
});

it('confirms leaving while changes of an edit are not saved', async () => {
  const { router, currentPath } = open(EDIT, { plan: planWith(single, 2) });
  await stepName();
  const field = screen.getByLabelText('Retirement age');
  await userEvent.clear(field);
  await userEvent.type(field, '66');
  void router.navigate(OVERVIEW);
  await press('Stay on this page');
  expect(currentPath()).toBe(EDIT);
  void router.navigate(OVERVIEW);
  await press('Leave');
  await waitFor(() => expect(currentPath()).toBe(OVERVIEW));
});

const shown = (message: string) => expect.objectContaining({ name: 'ShownError', message });

it('shows the raw message of a failed load and commit, in production one sentence, and logs it [B8-04]', async () => {
  const unavailable = 'This part of Fairwater is not available right now. Please try again in a moment.';
  const inProduction = 'Server error occurred while reading next steps';
  const failures = [
    [unavailable, serviceUnavailable],
    ['The plan broke.', () => aRefusal(500, { message: 'The plan broke.' })],
  ] as const;
  for (const environment of ['development', 'production'] as const) {
    inEnvironment(environment);
    for (const [raw, reply] of failures) {
      const [text, other] = environment === 'production' ? [inProduction, raw] : [raw, inProduction];
      const failed = open(CALCULATOR);
      server.use(onCall(planCalls.get, reply));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByText(other)).toBeNull();
      expect(vi.mocked(reportError)).toHaveBeenLastCalledWith(shown(raw));
      failed.view.unmount();
      vi.mocked(reportError).mockClear();

      const { view, currentPath } = open(CALCULATOR, { plan: planWith({ ...single, currentStep: 8 }) });
      server.use(onCall(planCalls.commit, reply));
      await press('Commit');
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByText(other)).toBeNull();
      expect(vi.mocked(reportError)).toHaveBeenCalledWith(shown(raw));
      expect(currentPath()).toBe(CALCULATOR);
      view.unmount();
    }
  }
});

it('shows the message of a refused commit', async () => {
  open(CALCULATOR, { plan: planWith({ ...single, currentStep: 8 }) });
  server.use(onCall(planCalls.commit, () => aRefusal(400, { message: 'Please enter a valid value.' })));
  await press('Commit');
  expect(await screen.findByText('Please enter a valid value.')).toBeTruthy();
});

it('shows the text of a failed save on the review, in production one sentence, and shows the preview of the answers here [B8-05]', async () => {
  const raw = 'This part of Fairwater is not available right now. Please try again in a moment.';
  for (const [environment, text] of [
    ['development', raw],
    ['production', 'Server error occurred while reading next steps'],
  ] as const) {
    inEnvironment(environment);
    const { view, held } = open(CALCULATOR, { plan: planWith({ ...single, currentStep: STEP.review }) });
    expect(await stepName()).toContain('Review your information');
    expect(screen.queryByText(text)).toBeNull();
    server.use(onCall(planCalls.save, () => serviceUnavailable()));
    await fill('Retirement age', '66');
    expect(await screen.findByText(text)).toBeTruthy();
    await press('Preview');
    // Nothing of the failed save counts: no version and no answers.
    expect(await stepName()).toContain('Preview your plan');
    expect(held.plan.version).toBe(1);
    expect(held.plan.calculator).toMatchObject({ retirementPlanDetails: { retirementAge: 65 } });
    view.unmount();
    // The answers are kept in this tab when the page is left.
    await waitFor(() => expect(drafts()).not.toHaveLength(0));
    await new Promise((resolve) => setTimeout(resolve));
    discardDrafts();
  }
});

it('shows a failed load of the plan, of its accounts and of the check of the profile, and reports what failed [B8-06]', async () => {
  const raw = 'This part of Fairwater is not available right now. Please try again in a moment.';
  const failed = open(CALCULATOR);
  server.use(onCall(planCalls.get, () => serviceUnavailable()));
  expect(await screen.findByText(raw)).toBeTruthy();
  expect(vi.mocked(reportError)).toHaveBeenLastCalledWith(shown(raw));
  failed.view.unmount();

  const accountsNotice = 'Your accounts could not be loaded.';
  const without = open(CALCULATOR, { plan: { ...planWith(single), accountsNotice } });
  expect(await screen.findByText(accountsNotice)).toBeTruthy();
  without.view.unmount();
  vi.mocked(reportError).mockClear();

  const { named, currentPath } = open(CALCULATOR, {
    plan: planWith({ ...single, currentStep: STEP.preview }),
  });
  server.use(onCall(planCalls.willProfileUpdate, () => serviceUnavailable()));
  await press('Commit');
  expect(await screen.findByText(raw)).toBeTruthy();
  expect(vi.mocked(reportError)).toHaveBeenCalledWith(shown(raw));
  expect(named('commit')).toEqual([]);
  expect(currentPath()).toBe(CALCULATOR);
});
