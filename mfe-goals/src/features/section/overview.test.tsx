import { goalCalls, nextStepCalls, planCardCalls } from '@fw/contract-goals';
import { plannerCalls } from '@fw/contract-profile/planner';
import { aRefusal, mountMfe, onCall, remoteServer, serviceUnavailable } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { aPlanCard, onNoSteps, type WirePlanCard } from '../../testing/plan-cards.ts';
import { aGoal, aGoalPlan, aStep, type WireGoal } from '../../testing/wire.ts';

const server = remoteServer(...onNoSteps);

const YEARS: WirePlanCard['years'] = {
  age: 38,
  retirementAge: 67,
  lastAge: 96,
  monthlySaving: 1_270,
  monthlySpending: 5_200,
};
const account = (number: number, name = `Account ${String(number)}`) => ({
  userAccountId: String(number).padStart(24, '0'),
  name,
  typeName: '401k',
  balance: number * 1_000,
});
const version = (number: number, figure = 'Lasts past 96') => ({
  number,
  committedOn: `2026-11-2${String(number)}`,
  figure,
});

/** Opens the overview of a started goal whose plan has this card. */
function open(card: Partial<WirePlanCard> = {}, goal: Partial<WireGoal> = {}) {
  server.use(
    onCall(goalCalls.exploreOne, () => aGoal({ status: 2, ...goal })),
    onCall(planCardCalls.list, () => [aPlanCard(card)]),
  );
  return render(mountMfe(mfe, '/plan-for-retirement').ui);
}
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const loaded = () => screen.findByRole('heading', { level: 1, name: aPlanCard().sentence });

it('shows which years are for saving and which for spending, with the amounts of the plan, and nothing of a plan without ages', async () => {
  const { unmount } = open({ years: YEARS });
  const years = await region('Your years');
  expect(
    years.getByText('38 now: save $1,270 a month until 67, then spend $5,200 a month until 96.'),
  ).toBeTruthy();
  for (const words of ['Longevity 96', 'Save $1,270 a month', 'Now 38', 'Spend $5,200 a month', '67 retire'])
    expect(years.getByText(words)).toBeTruthy();
  expect(years.getByText("Amounts are in today's dollars.")).toBeTruthy();
  unmount();
  open();
  await loaded();
  expect(screen.queryByRole('region', { name: 'Your years' })).toBeNull();
});

it('shows no years of saving to a person who is retired', async () => {
  open({ years: { ...YEARS, age: 70, retirementAge: 70 } });
  const years = await region('Your years');
  expect(years.getByText('70 now: spend $5,200 a month until 96.')).toBeTruthy();
  expect(years.getByText('Now 70')).toBeTruthy();
  expect(years.queryByText(/^Save/)).toBeNull();
  expect(years.queryByText(/retire$/)).toBeNull();
});

const steps = [
  aStep({ id: '1'.repeat(24), name: 'First step', timeLeftForCompletion: 'Overdue', isOverdue: true }),
  aStep({ id: '2'.repeat(24), name: 'Step of another goal', planType: 'EMERGENCY_FUND' }),
  aStep({ id: '3'.repeat(24), name: 'Done step', status: 1 }),
  aStep({ id: '4'.repeat(24), name: 'Second step', planType: 'ASSET_ALLOCATION' }),
  aStep({ id: '5'.repeat(24), name: 'Third step' }),
];

it('lists the two open steps of the plans of the goal that are due first, counts all of them, and leads to them and to the planner', async () => {
  server.use(
    onCall(nextStepCalls.all, () => steps),
    onCall(plannerCalls.single, () => ({ firstName: 'Priya', lastName: 'Shah', email: 'p@x.example' })),
  );
  open({}, { plans: [aGoalPlan({ status: 2 }), aGoalPlan({ planType: 'ASSET_ALLOCATION' })] });
  const card = await region('Next steps 3');
  expect(card.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'First stepOverdue',
    'Second step30 days left',
  ]);
  const link = card.getByRole('link', { name: 'View all' });
  expect(link.getAttribute('href')).toBe('#/plan-for-retirement/next-steps');
  expect(await card.findByText('Priya Shah')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Message Priya' })).toBeTruthy();
});

it('completes a step where it is listed, and names why one could not be', async () => {
  let isDown = true;
  let left = [aStep()];
  server.use(
    onCall(nextStepCalls.all, () => left),
    onCall(nextStepCalls.setStatus, () => {
      if (isDown) return serviceUnavailable();
      left = [];
      return aStep({ status: 1 });
    }),
  );
  open();
  const card = await region(/^Next steps/);
  const name = /^Review your savings rate/;
  await userEvent.click(await card.findByRole('checkbox', { name }));
  await waitFor(() => expect(card.getByRole('checkbox', { name, description: /\w/ })).toBeTruthy());
  expect(card.getByRole('heading', { name: 'Next steps 1' })).toBeTruthy();
  isDown = false;
  await userEvent.click(card.getByRole('checkbox', { name }));
  expect(await card.findByText("You're all set for now")).toBeTruthy();
  expect(card.queryByRole('checkbox')).toBeNull();
});

it('names in the card of next steps that they could not be read, beside the rest of the overview', async () => {
  server.use(onCall(nextStepCalls.all, () => aRefusal(500)));
  open({ years: YEARS });
  const card = await region('Next steps');
  expect(await card.findByText('Server error occurred while reading next steps')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Your years' })).toBeTruthy();
});

it('lists three accounts that the plan counts with, how many more there are and the day of their balances, and leads to the plan to link others', async () => {
  const accounts = [1, 2, 3, 4].map((number) => account(number, number === 2 ? '' : undefined));
  open({ accounts, versions: [version(2)] });
  const card = await region('Linked accounts');
  expect(card.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Account 1401k$1,000',
    '401k$2,000',
    'Account 3401k$3,000',
  ]);
  expect(card.getByText('1 more. Balances of November 22, 2026.')).toBeTruthy();
  const link = card.getByRole('link', { name: 'Link accounts to this plan' });
  expect(link.getAttribute('href')).toBe('#/plan-for-retirement/edit?plan=RETIREMENT');
});

it('states that a plan without a linked account counts with what was entered, and has no card for a plan that links none', async () => {
  const { unmount } = open({ accounts: [], versions: [version(2)] });
  const card = await region('Linked accounts');
  expect(card.getByText('No account is linked. Your plan counts with the amounts you entered.')).toBeTruthy();
  expect(card.queryByText(/^Balances/)).toBeNull();
  expect(card.getByText('Link one to count with its balance.')).toBeTruthy();
  unmount();
  open();
  await loaded();
  expect(screen.queryByRole('region', { name: 'Linked accounts' })).toBeNull();
});

it('shows the last two versions with what each came to, and leads to their comparison', async () => {
  open({ versions: [version(2), version(1, 'Lasts past 94')] });
  const card = await region('Versions');
  expect(card.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Version 2Lasts past 96November 22, 2026, current',
    'Version 1Lasts past 94November 21, 2026',
  ]);
  expect(card.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    '#/plan-for-retirement/summary?plan=RETIREMENT',
  );
});

it('compares nothing with a first version, and lists none of a plan without versions', async () => {
  const { unmount } = open({ versions: [version(1)] });
  const card = await region('Versions');
  expect(card.getByText('Nothing to compare yet.')).toBeTruthy();
  expect(card.getByText('Each commit adds a version.')).toBeTruthy();
  expect(card.queryByRole('link', { name: 'Compare' })).toBeNull();
  unmount();
  open();
  await loaded();
  expect(screen.queryByRole('region', { name: 'Versions' })).toBeNull();
});

it('names in its cards the plan that they are about where the goal has several', async () => {
  const plans = [
    aGoalPlan({ status: 2, name: 'Retirement' }),
    aGoalPlan({ planType: 'ASSET_ALLOCATION', name: 'Mix' }),
  ];
  const facts = { accounts: [account(1)], versions: [version(1)] };
  const { unmount } = open(facts, { plans });
  expect((await region('Linked accounts')).getByText('Retirement')).toBeTruthy();
  expect((await region('Versions')).getByText('Retirement')).toBeTruthy();
  unmount();
  open(facts, { plans: plans.slice(0, 1) });
  expect((await region('Versions')).queryByText('Retirement')).toBeNull();
});

it('keeps the status, the plans with their dots, the way to the plan and the choice of the goal', async () => {
  open({}, { plans: [aGoalPlan({ status: 2 }), aGoalPlan({ planType: 'ASSET_ALLOCATION', name: 'Mix' })] });
  await loaded();
  const card = await region('Plan for retirement');
  const tabs = within(card.getByRole('navigation', { name: 'Plans of this goal' }));
  expect(tabs.getByRole('link', { name: /^Mix ?, Not started$/ })).toBeTruthy();
  expect(card.getByRole('link', { name: 'View your plan' })).toBeTruthy();
  expect(card.getByRole('button', { name: 'Remove goal: Plan for retirement' })).toBeTruthy();
  const head = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(head?.textContent).toContain('In progress · goal met');
});

it('lists neither steps nor facts of a goal whose plan is not started', async () => {
  server.use(
    onCall(goalCalls.exploreOne, () => aGoal()),
    onCall(planCardCalls.list, () => []),
  );
  render(mountMfe(mfe, '/plan-for-retirement').ui);
  expect(await screen.findByRole('link', { name: 'Start your plan' })).toBeTruthy();
  for (const name of [/^Next steps/, 'Linked accounts', 'Versions', 'Your years'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});

it('shows the asset classes of a portfolio with their shares in its card', async () => {
  const mix: WirePlanCard['mix'] = [
    { type: 'FIXED', name: 'Fixed income', share: 0.35 },
    { type: 'LARGE', name: 'Large cap', share: 0.65 },
  ];
  const plan = { planType: 'ASSET_ALLOCATION', name: 'Mix', status: 2 } as const;
  open({ planType: 'ASSET_ALLOCATION', mix }, { plans: [aGoalPlan(plan), aGoalPlan()] });
  const card = await region(/^Mix ?, plan$/);
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fixed income35%',
    'Large cap65%',
  ]);
});
