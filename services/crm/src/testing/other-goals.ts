import { clientGoalCalls, type ClientPlanView } from '@fw/contract-goals/client-reads';
import type { SentProposal } from '@fw/contract-goals/plan-proposals';
import { ApiError, mountForServices, type Clock } from '@fw/service-kit';
import { otherService } from '@fw/service-kit/testing';
import { cents, fraction, instant } from '@fw/units';
import type { Recorded } from './recorded.ts';

const aPlan: ClientPlanView = {
  planType: 'EMERGENCY_FUND',
  planNumber: 3,
  status: 3,
  statusText: 'In progress',
  warnings: { profileChanged: false, accountDeleted: false, nextStepsOverdue: false },
  committedOn: null,
  isDefault: true,
  isLastModified: true,
  name: 'Emergency fund',
  description: 'Money for the unexpected',
  version: 4,
  isStarted: true,
  answers: [{ field: 'monthlyExpenses', label: 'Monthly expenses', kind: 'money', value: 4_000 }],
  review: [{ title: 'Your household', facts: [{ label: 'Monthly expenses', text: '$4,000.00' }] }],
  figures: [{ label: 'Target', amount: cents(1_200_000) }],
  proposals: [],
};

/** Changes that wait for the client. */
const aSentProposal: SentProposal = {
  proposalId: 'a'.repeat(24),
  planName: 'Emergency fund',
  reviewRoute: '/prepare-for-the-unexpected/proposal/EMERGENCY_FUND',
  advisorName: 'Priya Shah',
  sentAt: instant('2026-11-23T15:00:00.000Z'),
  status: 'open',
  answeredAt: null,
  reason: '',
  changes: [{ label: 'Monthly expenses', isTaken: false }],
};

const inDollars = (dollars: string | undefined): string =>
  dollars === 'year' ? ' in dollars of each year' : '';

/** Goals as far as the CRM service calls it. */
export function goalsService(clock: Clock, { reads, prepared, answers, needingAttention }: Recorded) {
  const service = otherService('crm', 'goals', clock);
  const { app } = service;
  mountForServices(app, clientGoalCalls.goals, async ({ clientId }, { userId, role }) => {
    reads.push({ advisorId: userId, role, clientId });
    return [
      {
        goalType: 'PREPARE_FOR_THE_UNEXPECTED' as const,
        goalCategory: 3,
        name: 'Prepare for the unexpected',
        description: '',
        route: '/prepare-for-the-unexpected',
        status: 3 as const,
        statusText: 'In progress',
        isChosen: true,
        plans: [
          {
            ...aPlan,
            figure: { figure: '12 months', caption: 'of expenses saved, 6 recommended', isMet: true },
          },
        ],
        isPlanSelectionNeeded: false,
      },
    ];
  });
  mountForServices(app, clientGoalCalls.needingAttention, async ({ clientIds }, { userId, role }) => {
    for (const clientId of clientIds) reads.push({ advisorId: userId, role, clientId });
    const warnings = { ...aPlan.warnings, nextStepsOverdue: true };
    return clientIds
      .filter((clientId) => needingAttention.has(clientId))
      .map((clientId) => ({ clientId, goalName: 'Plan for retirement', warnings }));
  });
  mountForServices(app, clientGoalCalls.plan, async ({ clientId, planType, dollars }, { userId, role }) => {
    reads.push({ advisorId: userId, role, clientId });
    return {
      ...aPlan,
      planType,
      name: dollars === 'year' ? `${aPlan.name}${inDollars(dollars)}` : aPlan.name,
    };
  });
  mountForServices(app, clientGoalCalls.report, async ({ clientId, client, dollars }, { userId, role }) => {
    reads.push({ advisorId: userId, role, clientId });
    const content = new TextEncoder().encode(`%PDF of ${client}${inDollars(dollars)}`);
    return { fileName: 'plans-2026-11-22.pdf', content };
  });
  mountForServices(app, clientGoalCalls.prepare, async (changes) => {
    if (changes.version !== aPlan.version)
      throw ApiError.conflict('STATE_FORBIDS', { reason: 'PLAN_CHANGED' });
    prepared.push(changes);
    return { ...aPlan, version: aPlan.version + 1, proposals: [aSentProposal] };
  });
  mountForServices(app, clientGoalCalls.proposals, async () =>
    answers.map((answer) => ({ ...aSentProposal, ...answer })),
  );
  mountForServices(app, clientGoalCalls.companyOffer, async () => ({
    benefits: [
      {
        kind: 'HEALTH' as const,
        name: 'Health plan',
        description: 'Doctors and hospitals',
        employerPays: '',
        enrollment: '',
        link: null,
      },
    ],
    funds: [{ name: 'Bond fund', ticker: 'BOND', expenseRatio: fraction(0.002) }],
  }));
  return service;
}
