import { clientFinancesCalls } from '@fw/contract-finances/client-reads';
import { clientGoalCalls, type ClientPlanView, type PreparedChanges } from '@fw/contract-goals/client-reads';
import type { SentProposal } from '@fw/contract-goals/plan-proposals';
import { companyRosterCalls, type RosterPerson } from '@fw/contract-identity/company-roster';
import type { CashFlowMonth } from '@fw/contract-finances/cash-flow';
import { messageRecordCalls, type MessageRecord } from '@fw/contract-profile/message-records';
import { plannerDeskCalls, type DeskMessage } from '@fw/contract-profile/planner-desk';
import { plannerOfCalls } from '@fw/contract-profile/planner-of';
import { mountForServices, serviceUnavailable, ApiError, type Clock } from '@fw/service-kit';
import { otherService } from '@fw/service-kit/testing';
import { cents, fraction, instant, yearMonth } from '@fw/units';
import type * as z from 'zod/mini';
import { financesSource } from '../shared/sources/finances.source.ts';
import { goalsSource } from '../shared/sources/goals.source.ts';
import { identitySource } from '../shared/sources/identity.source.ts';
import { profileSource } from '../shared/sources/profile.source.ts';

export const aPlan: ClientPlanView = {
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

const BUDGET = {
  budgetId: 'b'.repeat(24),
  categoryId: 'groceries',
  categoryName: 'Groceries',
  targetBudget: cents(65_000),
  expenses: cents(41_250),
  hasManualEntries: false,
  budgetPeriod: yearMonth('2026-11'),
  version: 0,
};

const SPENDING = {
  rankedCategories: [
    {
      categoryIds: ['groceries'],
      expenseCategory: { expenseCategoryId: 'groceries', name: 'Groceries' },
      description: 'Groceries',
      amount: cents(41_250),
      percentage: 100,
      count: 7,
    },
  ],
  totalSpending: cents(41_250),
  uncategorizedCount: 0,
  hasHistory: true,
};

const CONNECTION = {
  connectionId: 'c'.repeat(24),
  name: 'First Platypus Bank',
  hasSyncIssue: false,
  lastSuccessAt: instant('2026-11-22T13:30:00.000Z'),
};

const MONTH = { year: 2026, month: 10, totalIncomes: cents(700_000), totalExpenses: cents(550_000) };

const inDollars = (dollars: string | undefined): string =>
  dollars === 'year' ? ' in dollars of each year' : '';

type ClientFall = z.output<typeof clientFinancesCalls.falls.reply>['falls'][number];
type PlannerDesk = z.output<typeof plannerDeskCalls.get.reply>;

/** Who called an owning service, and about whom. */
export interface OwnerRead {
  readonly advisorId: string;
  readonly role: string | null;
  readonly clientId: string;
}

interface Recorded {
  /** The last complete months of every client. */
  readonly fullMonths: CashFlowMonth[];
  /** Accounts that are expected to fall. */
  readonly falls: ClientFall[];
  /** Clients with a plan that needs attention. */
  readonly needingAttention: Set<string>;
  /** What profile answers about the clients of every planner. */
  readonly desk: PlannerDesk;
  /** What answers that the service is unavailable. */
  readonly failing: Set<'messages' | 'goals' | 'falls'>;
  readonly reads: OwnerRead[];
  readonly prepared: PreparedChanges[];
  /** What clients answered to changes that were sent for review. */
  readonly answers: Partial<SentProposal>[];
  /** The planner of each client. */
  readonly planners: Map<string, string>;
  /** The messages of each client with their planner, the newest first. */
  readonly messages: Map<string, readonly DeskMessage[]>;
  /** Records of messages, the newest first, and the searches for them. */
  readonly messageRecords: MessageRecord[];
  readonly messageSearches: object[];
  /** The roster of each company. */
  readonly rosters: Map<string, readonly RosterPerson[]>;
}

function financesService(clock: Clock, { reads, fullMonths, falls, failing }: Recorded) {
  const service = otherService('crm', 'finances', clock);
  const { app } = service;
  mountForServices(app, clientFinancesCalls.budgets, async ({ clientId }, { userId, role }) => {
    reads.push({ advisorId: userId, role, clientId });
    return [BUDGET];
  });
  mountForServices(app, clientFinancesCalls.spending, async ({ clientId }, { userId, role }) => {
    reads.push({ advisorId: userId, role, clientId });
    return SPENDING;
  });
  mountForServices(app, clientFinancesCalls.fullMonths, async ({ clientIds, count }, { userId, role }) => {
    for (const clientId of clientIds) reads.push({ advisorId: userId, role, clientId });
    return clientIds.map((clientId) => ({ clientId, months: fullMonths.slice(0, count) }));
  });
  mountForServices(app, clientFinancesCalls.cashFlow, async ({ clientId, pastMonthCount }, advisor) => {
    reads.push({ advisorId: advisor.userId, role: advisor.role, clientId });
    return Array.from({ length: pastMonthCount }, () => ({ ...MONTH, transactionCount: 40 }));
  });
  mountForServices(app, clientFinancesCalls.connections, async ({ clientId }, { userId, role }) => {
    reads.push({ advisorId: userId, role, clientId });
    return [CONNECTION];
  });
  mountForServices(app, clientFinancesCalls.forecast, async ({ clientId }, { userId, role }) => {
    reads.push({ advisorId: userId, role, clientId });
    return { accounts: [], bound: null, bills: [] };
  });
  mountForServices(app, clientFinancesCalls.falls, async ({ clientIds }, { userId, role }) => {
    for (const clientId of clientIds) reads.push({ advisorId: userId, role, clientId });
    return {
      falls: falls.filter(({ clientId }) => clientIds.includes(clientId)),
      isComplete: !failing.has('falls'),
    };
  });
  return service;
}

function goalsService(clock: Clock, { reads, prepared, answers, needingAttention }: Recorded) {
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

function identityService(clock: Clock, { rosters }: Recorded) {
  const service = otherService('crm', 'identity', clock);
  const { app } = service;
  mountForServices(app, companyRosterCalls.list, async ({ companyId, page, pageSize }) => {
    const people = rosters.get(companyId) ?? [];
    return { items: people.slice((page - 1) * pageSize, page * pageSize), total: people.length };
  });
  return service;
}

function profileService(clock: Clock, recorded: Recorded) {
  const { planners, desk, messages, failing, messageRecords, messageSearches } = recorded;
  const service = otherService('crm', 'profile', clock);
  const { app } = service;
  mountForServices(app, plannerOfCalls.get, async (_body, { userId }) => ({
    plannerId: planners.get(userId) ?? null,
  }));
  mountForServices(app, plannerDeskCalls.get, async () => desk);
  mountForServices(app, plannerDeskCalls.handOver, async ({ clientIds, from, to }) => {
    const moved = clientIds.filter((clientId) => planners.get(clientId) === from);
    for (const clientId of moved) planners.set(clientId, to);
    return { clientIds: moved };
  });
  mountForServices(app, messageRecordCalls.search, async (search) => {
    messageSearches.push(search);
    const { before, limit, countUpTo } = search;
    const found = messageRecords.filter(({ sentAt }) => before === null || sentAt < before.at);
    return { items: found.slice(0, limit), total: countUpTo === 0 ? 0 : messageRecords.length };
  });
  mountForServices(
    app,
    messageRecordCalls.get,
    async ({ subjectId }) => messageRecords.find((record) => record.subjectId === subjectId) ?? null,
  );
  mountForServices(app, plannerDeskCalls.messages, async ({ clientId, limit }, { userId }) => {
    if (failing.has('messages')) throw serviceUnavailable('STOPPED');
    const isPlanner = planners.get(clientId) === userId;
    const own = isPlanner ? (messages.get(clientId) ?? []) : [];
    return { isPlanner, items: own.slice(0, limit), total: limit === 0 ? 0 : own.length };
  });
  return service;
}

/** Finances, goals and profile over HTTP as far as the CRM service calls them, and the calls they received. */
export async function startOtherServices(clock: Clock) {
  const recorded: Recorded = {
    reads: [],
    prepared: [],
    answers: [],
    planners: new Map(),
    messages: new Map(),
    messageRecords: [],
    messageSearches: [],
    rosters: new Map(),
    fullMonths: [],
    falls: [],
    needingAttention: new Set(),
    desk: { clients: [], unread: [], unreadTotal: 0 },
    failing: new Set(),
  };
  const services = {
    finances: financesService(clock, recorded),
    goals: goalsService(clock, recorded),
    identity: identityService(clock, recorded),
    profile: profileService(clock, recorded),
  };
  return {
    ...recorded,
    finances: financesSource(await services.finances.start()),
    goals: goalsSource(await services.goals.start()),
    identity: identitySource(await services.identity.start()),
    profile: profileSource(await services.profile.start()),
    close: async (): Promise<void> => {
      await Promise.all(Object.values(services).map(({ app }) => app.close()));
    },
  };
}
