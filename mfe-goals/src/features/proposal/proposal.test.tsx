import { dashboardCalls, planProposalCalls, type PlanProposal } from '@fw/contract-goals';
import { plannerCalls } from '@fw/contract-profile/planner';
import { aRefusal, mountWidget, onCall } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { mfe } from '../../remote.tsx';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { aDashboard } from '../../testing/plan-cards.ts';
import { aCalculator, aGoal, aGoalPlan } from '../../testing/wire.ts';

const { server, open } = mockGoals();

type WireProposal = z.input<typeof planProposalCalls.open.reply>['proposal'];

const AGE = 'retirementPlanDetails.retirementAge';
const RATE = 'retirementSavings.employerSponsoredSavingsRate';
const PROPOSAL: PlanProposal & WireProposal = {
  proposalId: 'f'.repeat(24),
  planType: 'RETIREMENT',
  planName: 'Retirement',
  advisorName: 'Priya Shah',
  sentAt: '2026-11-20T15:00:00.000Z' as PlanProposal['sentAt'],
  version: 3,
  changes: [
    { field: AGE, label: 'Retirement age', before: '65', after: '68' },
    { field: RATE, label: 'Savings rate', before: '8%', after: '12%' },
  ],
  figures: [{ label: 'Left at the end', before: '$120,000.00', after: '$310,000.00' }],
};
const PAGE = '/plan-for-retirement/proposal/RETIREMENT';

/** The page of the proposal, beside a committed plan. */
function openPage(proposal: WireProposal = PROPOSAL) {
  const sent: unknown[] = [];
  const page = open(PAGE, { plan: planWith(aCalculator(), 2) });
  server.use(
    onCall(planProposalCalls.open, () => ({ proposal })),
    onCall(planProposalCalls.accept, (body) => {
      sent.push(body);
      return page.held.plan;
    }),
    onCall(planProposalCalls.decline, (body) => {
      sent.push(body);
      return {};
    }),
  );
  return { ...page, sent, user: userEvent.setup() };
}
const findCells = (row: HTMLElement | undefined) => (row ? within(row).getAllByRole('cell') : []);
const readRow = (table: HTMLElement, index: number) =>
  findCells(within(table).getAllByRole('row')[index]).map(({ textContent }) => textContent);

it('shows each answer and each figure before and after, side by side, all of them chosen', async () => {
  openPage();
  expect(
    await screen.findByRole('heading', { name: 'Priya Shah prepared changes to your plan “Retirement”.' }),
  ).toBeTruthy();
  const answers = screen.getByRole('table', { name: 'Answers' });
  expect(readRow(answers, 1)).toEqual(['Retirement age', '65', '68']);
  expect(readRow(answers, 2)).toEqual(['Savings rate', '8%', '12%']);
  const figures = screen.getByRole('table', { name: 'What your plan comes to' });
  expect(readRow(figures, 1)).toEqual(['Left at the end', '$120,000.00', '$310,000.00']);
  const boxes = screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  expect(boxes).toEqual([true, true]);
});

it('takes the chosen answers alone and opens the draft, in which nothing is committed', async () => {
  const { user, sent, currentPath, named } = openPage();
  await user.click(await screen.findByRole('checkbox', { name: 'Savings rate' }));
  await user.click(screen.getByRole('button', { name: 'Use the chosen answers' }));
  await waitFor(() => expect(currentPath()).toBe('/plan-for-retirement/edit'));
  expect(sent).toEqual([{ proposalId: PROPOSAL.proposalId, version: 3, fields: [AGE] }]);
  expect(named('commit')).toEqual([]);
});

it('cannot take nothing, and declines with a reason', async () => {
  const { user, sent, currentPath } = openPage();
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  expect(screen.getByRole('button', { name: 'Use the chosen answers' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The car comes first.');
  await user.click(screen.getByRole('button', { name: 'Decline the changes' }));
  await waitFor(() => expect(currentPath()).toBe('/plan-for-retirement/overview'));
  expect(sent).toEqual([{ proposalId: PROPOSAL.proposalId, reason: 'The car comes first.' }]);
});

it('reads the changes again where the plan was changed meanwhile', async () => {
  const { user, held } = openPage();
  await screen.findByRole('checkbox', { name: 'Savings rate' });
  server.use(
    onCall(planProposalCalls.open, () => ({
      proposal: { ...PROPOSAL, version: 4, changes: PROPOSAL.changes.slice(1) },
    })),
    onCall(planProposalCalls.accept, () => aRefusal(409, { reason: 'VERSION_LOST', current: held.plan })),
  );
  await user.click(screen.getByRole('button', { name: 'Use the chosen answers' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Retirement age' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Savings rate' })).toBeTruthy();
});

it('states that nothing waits once it was answered, with the way to the plan', async () => {
  openPage(null);
  expect(await screen.findByRole('heading', { name: 'There is nothing to review.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your plan' }).getAttribute('href')).toBe(
    '#/plan-for-retirement/overview',
  );
});

const SENTENCE = 'Priya Shah prepared changes to your plan “Retirement”.';

it.each(['summary', 'edit'])(
  'leads from the %s of the plan to the review while changes wait',
  async (page) => {
    const waiting = { ...planWith(aCalculator(), 2), name: 'Retirement', proposedBy: 'Priya Shah' };
    open(`/plan-for-retirement/${page}`, { plan: waiting });
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review the changes' }).getAttribute('href')).toBe(`#${PAGE}`);
  },
);

it('shows no such banner on a plan for which nothing waits', async () => {
  open('/plan-for-retirement/summary', { plan: planWith(aCalculator(), 2) });
  expect(await screen.findByRole('link', { name: 'Edit your plan' })).toBeTruthy();
  expect(screen.queryByText(/prepared changes/)).toBeNull();
});

it('leads from the home page to the review, for the plan that it is about alone', async () => {
  const plans = [
    aGoalPlan({ name: 'Retirement', status: 2, proposedBy: 'Priya Shah' }),
    aGoalPlan({ planType: 'ASSET_ALLOCATION', name: 'Asset allocation', status: 2 }),
  ];
  server.use(
    onCall(plannerCalls.single, () => null),
    onCall(dashboardCalls.dashboard, () => ({
      data: { ...aDashboard({ message: '' }), goals: [aGoal({ status: 2, plans })] },
    })),
  );
  render(mountWidget(mfe, 'next-steps').ui);
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Review the changes' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`#${PAGE}`]);
});
