import { companyBenefitCalls, goalCalls, nextStepCalls, type CompanyBenefit } from '@fw/contract-goals';
import { interestFlagCalls } from '@fw/contract-profile';
import { aRefusal, mountMfe, onCall, remoteServer, serviceUnavailable } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mfe } from '../../remote.tsx';
import { onNoPlanCards, onNoSteps } from '../../testing/plan-cards.ts';
import { aGoal, aGoalPlan, aStep, type WireGoalPlan } from '../../testing/wire.ts';

const server = remoteServer(onNoPlanCards);
const SECTION = '/connect-with-company-benefits';

const benefit = (change: Partial<CompanyBenefit> = {}): CompanyBenefit => ({
  kind: 'RETIREMENT',
  name: '401(k) match',
  description: 'Added with every paycheck.',
  employerPays: '100% of the first 4% of your pay',
  enrollment: '',
  link: 'https://benefits.example/retirement',
  ...change,
});

const STEP = aStep({ planType: 'COMPANY_BENEFITS', name: 'Compare the health plans you can choose' });

/** The goal with its plan of a status, and the steps of the plan. */
function serve(change: Partial<WireGoalPlan> = {}, isChosen = (change.status ?? 0) !== 0) {
  const plan = aGoalPlan({
    planType: 'COMPANY_BENEFITS',
    planNumber: 5,
    name: 'Company benefits',
    ...change,
  });
  const goal = aGoal({
    goalType: 'COMPANY_BENEFITS',
    name: 'Connect with your benefits',
    route: SECTION,
    status: plan.status,
    isChosen,
    plans: [plan],
  });
  server.use(
    onCall(goalCalls.exploreOne, () => goal),
    onCall(goalCalls.one, () => goal),
    onCall(nextStepCalls.ofPlan, () => (isChosen ? [STEP] : [])),
  );
}

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  server.use(
    onCall(companyBenefitCalls.list, () => [benefit(), benefit({ kind: 'HEALTH', name: 'Medical plan' })]),
  );
  serve();
});

function open(at: string) {
  const mounted = mountMfe(mfe, at);
  const view = render(mounted.ui);
  return { view, pathOf: () => mounted.router.state.location.pathname };
}

it('shows the summary on the calculator route too; overview and next steps have routes, edit leads to the summary [A2-09]', async () => {
  for (const at of [`${SECTION}/calculator`, `${SECTION}/summary`]) {
    const { view, pathOf } = open(at);
    expect(await screen.findByRole('heading', { name: 'What your employer offers' })).toBeTruthy();
    const retirement = within(await screen.findByRole('region', { name: 'Retirement' }));
    expect(retirement.getByText('100% of the first 4% of your pay')).toBeTruthy();
    expect(retirement.queryByText('Sign up')).toBeNull();
    expect(
      retirement
        .getByRole('link', { name: /^Open the benefit page for 401\(k\) match/ })
        .getAttribute('href'),
    ).toBe('https://benefits.example/retirement');
    expect(screen.getByRole('region', { name: 'Health' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Family' })).toBeNull();
    expect(pathOf()).toBe(at);
    view.unmount();
  }
  for (const at of [`${SECTION}/edit`, `${SECTION}/restart`]) {
    const { view, pathOf } = open(at);
    await waitFor(() => expect(pathOf()).toBe(`${SECTION}/summary`));
    view.unmount();
  }
  const overview = open(`${SECTION}/overview`);
  expect(await screen.findByRole('link', { name: 'See your benefits' })).toBeTruthy();
  overview.view.unmount();
  const nextSteps = open(`${SECTION}/next-steps`);
  await waitFor(() => expect(nextSteps.pathOf()).toBe(`${SECTION}/next-steps/COMPANY_BENEFITS`));
});

const planCard = async () => within(await screen.findByRole('region', { name: 'Your plan' }));
const OVERDUE = 'You have one or more next steps overdue for your Company benefits plan.';

it('shows status, warning and next steps of the plan beside the benefits, and adds the goal before them', async () => {
  const first = open(`${SECTION}/summary`);
  const unchosen = await planCard();
  expect(unchosen.getByText('Not started')).toBeTruthy();
  expect(unchosen.getByRole('button', { name: 'Add goal: Connect with your benefits' })).toBeTruthy();
  expect(screen.queryByText(STEP.name)).toBeNull();
  first.view.unmount();

  serve({ status: 0 }, true);
  const chosen = open(`${SECTION}/summary`);
  const added = await planCard();
  expect(await screen.findByText(STEP.name)).toBeTruthy();
  expect(added.getByText('Not started')).toBeTruthy();
  expect(added.queryByRole('button', { name: /^Add goal/ })).toBeNull();
  chosen.view.unmount();

  serve({ status: 2 });
  const inProgress = open(`${SECTION}/summary`);
  const started = await planCard();
  expect(await screen.findByText(STEP.name)).toBeTruthy();
  expect(started.getByText('In progress')).toBeTruthy();
  expect(started.queryByText(OVERDUE)).toBeNull();
  expect(started.queryByRole('button', { name: /^Add goal/ })).toBeNull();
  inProgress.view.unmount();

  const warnings = { profileChanged: false, accountDeleted: false, nextStepsOverdue: true };
  serve({ status: 3, warnings });
  const { pathOf } = open(`${SECTION}/summary`);
  const late = await planCard();
  expect(late.getByText('Needs attention')).toBeTruthy();
  expect(late.getByText(OVERDUE)).toBeTruthy();
  await userEvent.click(late.getByRole('button', { name: 'Review next steps' }));
  await waitFor(() => expect(pathOf()).toBe(`${SECTION}/next-steps/COMPANY_BENEFITS`));
  expect(await screen.findByRole('checkbox', { name: new RegExp(STEP.name) })).toBeTruthy();
});

it('leads from the overview to the next steps of a chosen goal only', async () => {
  server.use(...onNoSteps);
  const unchosen = open(`${SECTION}/overview`);
  await screen.findByRole('link', { name: 'See your benefits' });
  expect(screen.queryByRole('region', { name: /^Next steps/ })).toBeNull();
  unchosen.view.unmount();
  serve({ status: 1 });
  open(`${SECTION}/overview`);
  const card = within(await screen.findByRole('region', { name: /^Next steps/ }));
  const link = card.getByRole('link', { name: 'View all' });
  expect(link.getAttribute('href')).toContain(`${SECTION}/next-steps`);
});

it('notes the interest in benefits; a failure is only logged', async () => {
  const flags: unknown[] = [];
  server.use(
    onCall(interestFlagCalls.set, (body) => {
      flags.push(body);
      return aRefusal(500);
    }),
  );
  open(`${SECTION}/summary`);
  await userEvent.click(await screen.findByRole('button', { name: 'I want to talk about my benefits' }));
  expect(await screen.findByText(/We noted that you are interested/)).toBeTruthy();
  await waitFor(() => expect(vi.mocked(reportError)).toHaveBeenCalled());
  expect(flags).toEqual([{ interestFlag: 'benefits' }]);
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('shows that the employer lists no benefits, and reads them again after a failure', async () => {
  let isDown = true;
  server.use(onCall(companyBenefitCalls.list, () => (isDown ? serviceUnavailable() : [])));
  open(`${SECTION}/summary`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText("Your employer hasn't listed any benefits.")).toBeTruthy();
});
