import { goalCalls, planStatusText } from '@fw/contract-goals';
import { onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { press, single, stepName } from '../../testing/questionnaire.tsx';
import { aGoal, aGoalPlan, aPlan } from '../../testing/wire.ts';
import { baseRoute } from './plan-traits.ts';

const { server, open } = mockGoals();
const CALCULATOR = '/plan-for-retirement/calculator';
const EDIT = '/plan-for-retirement/edit';
const SUMMARY = '/plan-for-retirement/summary';
const OVERVIEW = '/plan-for-retirement/overview';

const allocation = aGoalPlan({
  planType: 'ASSET_ALLOCATION',
  planNumber: 2,
  name: 'Asset allocation',
  description: 'Choose how to invest.',
  isDefault: false,
});
const distribution = aGoalPlan({
  planType: 'DISTRIBUTION_PLANNING',
  planNumber: 12,
  name: 'Distribution planning',
  isDefault: false,
});
const severalPlans = (isPlanSelectionNeeded: boolean) =>
  aGoal({
    plans: [aGoalPlan({ isDefault: false }), allocation, distribution],
    isPlanSelectionNeeded,
  });

it('lists the plans with status and description, without distribution planning, and moves on once one is picked [B2-03]', async () => {
  const { held, currentPath } = open(CALCULATOR, {
    plan: aPlan({ status: 0, calculator: null }),
    goal: severalPlans(true),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'First, Choose a plan' })).toBeTruthy();
  const list = screen.getByRole('radiogroup', { name: 'Where would you like to start?' });
  expect(within(list).getAllByRole('radio')).toHaveLength(2);
  const retirement = within(list).getByRole('radio', { name: /^Retirement plan/ });
  expect(within(list).getByText('See whether your savings will last.')).toBeTruthy();
  expect(within(list).getByText('Choose how to invest.')).toBeTruthy();
  expect(within(list).getAllByText('Not started')).toHaveLength(2);
  expect(within(list).queryByText('Distribution planning')).toBeNull();

  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  await userEvent.click(retirement);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false);
  held.plan = aPlan({ status: 0 });
  await press('Next');
  expect(await stepName()).toContain('Confirm your personal information');
  expect(currentPath()).toBe(CALCULATOR);
});

it('goes back to the overview from the plan choice', async () => {
  const { currentPath } = open(CALCULATOR, { goal: severalPlans(true) });
  await press('Cancel');
  await waitFor(() => expect(currentPath()).toBe(OVERVIEW));
});

it('starts the default plan of a goal that needs no choice, and reads its calculator after that [B4-03] [B4-04]', async () => {
  const { held, named } = open(CALCULATOR, { plan: aPlan({ status: 0, calculator: null }) });
  held.plan = { ...held.plan, calculator: single };
  expect(await stepName()).toContain('Confirm your personal information');
  expect(named('set')).toHaveLength(1);
  expect(screen.queryByText('First, Choose a plan')).toBeNull();
});

it('starts no plan that is pending already [B4-03]', async () => {
  const { named } = open(CALCULATOR);
  await stepName();
  expect(named('set')).toHaveLength(0);
});

it.each([2, 3] as const)(
  'opens the summary of a plan that was started, and its questionnaire in edit mode only [B2-07] [B4-01] (%s)',
  async (status) => {
    const plan = planWith(single, status);
    const { currentPath, view } = open(CALCULATOR, { plan });
    await waitFor(() => expect(currentPath()).toBe(SUMMARY));
    await screen.findByText(/^lasts past/);
    view.unmount();
    const edit = open(EDIT, { plan });
    expect(await stepName()).toBe('Step 1 of 2: Review your information');
    expect(edit.currentPath()).toBe(EDIT);
  },
);

it.each([0, 1] as const)(
  'opens the questionnaire of a plan that was not started yet [B4-01] (%s)',
  async (status) => {
    const { currentPath } = open(CALCULATOR, { plan: aPlan({ status }) });
    await stepName();
    expect(currentPath()).toBe(CALCULATOR);
  },
);

it('cancels on the service and opens the overview, in edit mode the summary without a call [B4-11]', async () => {
  const { currentPath, named, view } = open(CALCULATOR);
  await stepName();
  await press('Cancel');
  await waitFor(() => expect(currentPath()).toBe(OVERVIEW));
  expect(named('cancel')).toHaveLength(1);
  view.unmount();

  const edit = open(EDIT, { plan: planWith(single, 2) });
  await stepName();
  await press('Cancel');
  await waitFor(() => expect(edit.currentPath()).toBe(SUMMARY));
  expect(edit.named('cancel')).toHaveLength(0);
});

it('keeps edit mode under its key until the page is unloaded or the edit ends, and saves no step [B4-05]', async () => {
  const { named, view } = open(EDIT, { plan: planWith({ ...single, currentStep: 5 }, 2) });
  expect(await stepName()).toBe('Step 1 of 2: Review your information');
  expect(sessionStorage.getItem('edit-plan')).toBe('RETIREMENT');
  await press('Preview');
  expect(named('save')).toHaveLength(0);
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('edit-plan')).toBeNull();
  view.unmount();

  open(EDIT, { plan: planWith(single, 2) });
  await stepName();
  await press('Cancel');
  await screen.findByText(/^lasts past/);
  expect(sessionStorage.getItem('edit-plan')).toBeNull();
});

it('ends edit mode with the commit [B4-05]', async () => {
  const { currentPath, named } = open(EDIT, { plan: planWith(single, 2) });
  await stepName();
  await press('Preview');
  await press('Commit');
  await waitFor(() => expect(currentPath()).toBe(SUMMARY));
  expect(named('save')).toHaveLength(0);
  expect(sessionStorage.getItem('edit-plan')).toBeNull();
});

it('marks the plans of a goal with a red, a blue or no dot [B2-08]', async () => {
  const plans = [
    aGoalPlan({ status: 3, name: 'Alpha' }),
    aGoalPlan({ planType: 'ASSET_ALLOCATION', status: 2, name: 'Beta' }),
    aGoalPlan({ planType: 'DISTRIBUTION_PLANNING', status: 0, name: 'Gamma' }),
    aGoalPlan({ planType: 'REDUCE_DEBT', status: 1, name: 'Delta' }),
  ];
  open(OVERVIEW, { goal: aGoal({ status: 3, plans }) });
  const tabs = await screen.findByRole('navigation', { name: 'Plans of this goal' });
  const dots = within(tabs)
    .getAllByRole('link')
    .map((tab) => [tab.textContent, tab.querySelector('[data-dot]')?.className ?? 'none']);
  expect(dots).toEqual([
    ['Alpha, Needs attention', 'dot red'],
    ['Beta, In progress', 'none'],
    ['Gamma, Not started', 'dot blue'],
    ['Delta, Plan pending', 'dot blue'],
  ]);
});

it('shows a plan without a name as Unknown and logs it, and refuses a plan type without a route [B8-07]', async () => {
  open(OVERVIEW, {
    goal: aGoal({
      plans: [aGoalPlan({ name: '' }), aGoalPlan({ planType: 'ASSET_ALLOCATION', name: 'Beta' })],
    }),
  });
  expect(await screen.findByRole('link', { name: /^Unknown/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Beta/ })).toBeTruthy();
  expect(vi.mocked(reportError).mock.calls).toEqual([
    [new Error('Plan RETIREMENT does not have a name set')],
  ]);
  expect(() => baseRoute('TRAVEL')).toThrow("Plan 'TRAVEL' is missing in BaseRouteData");
});

it('refuses to label an unknown plan status [B8-08]', () => {
  expect(() => planStatusText(4)).toThrow('Unknown PlanStatusEnum value. Can not map to status label.');
  expect([0, 1, 2, 3].map(planStatusText)).toEqual([
    'Not started',
    'Plan pending',
    'In progress',
    'Needs attention',
  ]);
});

const summaryText = 'You updated information in your profile that is used by your Retirement plan plan.';
const questionnaireText =
  'The information you entered below will be applied to your profile on committing this goal.';
const warned = (status: 2 | 3) => ({
  ...planWith(single, status),
  warningMessages: [
    {
      warning: 'profileChanged' as const,
      place: 'summary' as const,
      message: summaryText,
      links: ['refresh' as const, 'edit' as const],
    },
    {
      warning: 'profileChanged' as const,
      place: 'questionnaire' as const,
      message: questionnaireText,
      links: [],
    },
    {
      warning: 'accountDeleted' as const,
      place: 'both' as const,
      message: 'You deleted an account.',
      links: ['restart' as const],
    },
    {
      warning: 'nextStepsOverdue' as const,
      place: 'both' as const,
      message: 'Steps are overdue.',
      links: ['nextSteps' as const],
    },
  ],
});

it('shows the warnings of the summary on the summary and those of the questionnaire on the questionnaire', async () => {
  const { view } = open(EDIT, { plan: warned(3) });
  expect(await screen.findByText(questionnaireText)).toBeTruthy();
  expect(screen.queryByText(summaryText)).toBeNull();
  expect(screen.getByText('You deleted an account.')).toBeTruthy();
  view.unmount();
  open(SUMMARY, { plan: warned(3) });
  expect(await screen.findByText(summaryText)).toBeTruthy();
  expect(screen.queryByText(questionnaireText)).toBeNull();
});

it('links each warning of the summary to what resolves it', async () => {
  const { named, currentPath, router } = open(SUMMARY, { plan: warned(3) });
  await screen.findByText(/You updated information/);
  expect(screen.getByRole('button', { name: 'Edit your plan' })).toBeTruthy();
  await press('Review next steps');
  await waitFor(() => expect(currentPath()).toBe('/plan-for-retirement/next-steps/RETIREMENT'));
  // The address changes before the page; its buttons must be gone before they are pressed again.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit your plan' })).toBeNull());
  await router.navigate(SUMMARY);
  await press('Edit your plan');
  await waitFor(() => expect(currentPath()).toBe(EDIT));
  await stepName();
  await waitFor(() => expect(screen.queryByText(/^lasts past/)).toBeNull());
  await router.navigate(SUMMARY);
  await screen.findByText(/^lasts past/);
  await press('Refresh the plan');
  await waitFor(() => expect(named('refresh')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(summaryText)).toBeNull());
});

it('restarts the plan of a deleted account and opens its questionnaire', async () => {
  const { named, currentPath } = open(SUMMARY, { plan: warned(3) });
  await press('Start again');
  await waitFor(() => expect(currentPath()).toBe(CALCULATOR));
  expect(named('restart')).toHaveLength(1);
});

it.each([
  ['/plan-for-retirement', 'RETIREMENT', 'Plan for retirement'],
  ['/reduce-your-debt', 'DEBT', 'Reduce Your Debt'],
  ['/prepare-for-the-unexpected', 'PREPARE_FOR_THE_UNEXPECTED', 'Prepare for the unexpected'],
  ['/connect-with-company-benefits', 'COMPANY_BENEFITS', 'Connect with your benefits'],
  ['/protect-your-legacy', 'PROTECT_YOUR_LEGACY', 'Protect Your Legacy'],
  ['/student-debt', 'STUDENT_DEBT', 'Manage student debt'],
] as const)('has an overview for the goal at %s', async (path, goalType, name) => {
  open(`${path}/overview`, { goal: aGoal({ goalType, name, route: path, plans: [] }) });
  server.use(onCall(goalCalls.exploreOne, () => aGoal({ goalType, name, route: path, plans: [] })));
  expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
});

it('has a plan picker, status indicators and warnings [B1-09]', async () => {
  const started = severalPlans(true);
  const picker = open(CALCULATOR, { plan: aPlan({ status: 0, calculator: null }), goal: started });
  const list = await screen.findByRole('radiogroup', { name: 'Where would you like to start?' });
  expect(within(list).getAllByText('Not started')).toHaveLength(2);
  picker.view.unmount();

  const goal = aGoal({ plans: [aGoalPlan({ status: 3 }), allocation] });
  const message = 'You have one or more next steps overdue for your Retirement plan.';
  open(SUMMARY, {
    goal,
    plan: {
      ...planWith(single, 3),
      warningMessages: [{ warning: 'nextStepsOverdue', place: 'both', message, links: ['nextSteps'] }],
    },
  });
  expect(await screen.findByText(message)).toBeTruthy();
  const tabs = screen.getByRole('navigation', { name: 'Plans of this goal' });
  expect(within(tabs).getByText(/Needs attention/)).toBeTruthy();
});

const WARNINGS = [
  ['profileChanged', 'summary', 'You updated information in your profile.', ['refresh', 'edit']],
  ['profileChanged', 'questionnaire', 'The information you entered below will be applied.', []],
  ['accountDeleted', 'both', 'You deleted one or more accounts.', ['restart']],
  ['nextStepsOverdue', 'both', 'You have one or more next steps overdue.', ['nextSteps']],
] as const;

it('shows each warning where it belongs with the actions that resolve it, and none without one [B8-11]', async () => {
  const warningMessages = WARNINGS.map(([warning, place, message, links]) => ({
    warning,
    place,
    message,
    links: [...links],
  }));
  const plan = { ...planWith(single, 3), warningMessages };
  const { view, named, held } = open(SUMMARY, { plan });
  expect(await screen.findByText(WARNINGS[0][2])).toBeTruthy();
  expect(screen.queryByText(WARNINGS[1][2])).toBeNull();
  expect(screen.getByText(WARNINGS[2][2])).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Review next steps' })).toBeTruthy();
  await press('Refresh the plan');
  await waitFor(() => expect(named('refresh')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(WARNINGS[0][2])).toBeNull());
  expect(held.plan.warningMessages).toEqual([]);
  view.unmount();

  const restarted = open(SUMMARY, { plan });
  await press('Start again');
  await waitFor(() => expect(restarted.named('restart')).toHaveLength(1));
  await waitFor(() => expect(restarted.currentPath()).toBe(CALCULATOR));
  expect(await stepName()).toContain('Confirm your personal information');
  expect(screen.getByText(WARNINGS[1][2])).toBeTruthy();
  expect(screen.queryByText(WARNINGS[0][2])).toBeNull();
});
