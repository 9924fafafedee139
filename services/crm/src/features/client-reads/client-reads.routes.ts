import { clientReadCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { FinancesSource } from '../../sources/finances.source.ts';
import type { GoalsSource } from '../../sources/goals.source.ts';
import { orCurrentPlan, type ClientReads, type ClientReadsDependencies } from './client-reads.ts';

interface ClientReadRoutesDependencies extends Pick<ClientReadsDependencies, 'consents'> {
  readonly reads: ClientReads;
  readonly finances: FinancesSource;
  readonly goals: GoalsSource;
}

export function clientReadRoutes(
  app: FastifyInstance,
  { reads, consents, finances, goals }: ClientReadRoutesDependencies,
): void {
  mount(app, clientReadCalls.consent, ({ clientId }, advisor) =>
    reads(advisor, { clientId, action: 'client-consent', scope: null }, async (client) => {
      const { scopes, endsOn } = await consents.allowed(client);
      return { scopes: [...scopes], endsOn };
    }),
  );
  mount(app, clientReadCalls.goals, ({ clientId }, advisor) =>
    reads(advisor, { clientId, action: 'client-goals', scope: 'goals' }, () =>
      goals.goals(advisor, clientId),
    ),
  );
  mount(app, clientReadCalls.plan, ({ clientId }, advisor, { planId }) =>
    reads(advisor, { clientId, action: 'client-plan', scope: 'goals' }, () =>
      goals.plan(advisor, clientId, planId),
    ),
  );
  mount(app, clientReadCalls.preparePlan, ({ clientId, ...prepared }, advisor, { planId }) =>
    reads(advisor, { clientId, action: 'client-plan-draft', scope: 'goals' }, (client) =>
      orCurrentPlan(
        () => goals.prepare(advisor, client, { ...prepared, planId }),
        () => goals.plan(advisor, clientId, planId),
      ),
    ),
  );
  mount(app, clientReadCalls.budget, ({ clientId }, advisor) =>
    reads(advisor, { clientId, action: 'client-budget', scope: 'budget' }, () =>
      finances.budgets(advisor, clientId),
    ),
  );
  mount(app, clientReadCalls.spending, ({ clientId, ...span }, advisor) =>
    reads(advisor, { clientId, action: 'client-spending', scope: 'transactions' }, () =>
      finances.spending(advisor, clientId, span),
    ),
  );
  mount(app, clientReadCalls.cashFlow, ({ clientId, pastMonthCount }, advisor) =>
    reads(advisor, { clientId, action: 'client-cash-flow', scope: 'transactions' }, () =>
      finances.cashFlow(advisor, clientId, pastMonthCount),
    ),
  );
}
