import {
  CLIENT_READS,
  type ClientAction,
  type ClientReadName,
  type ConsentScope,
  type Employee,
} from '@fw/contract-crm';
import { clientFinancesCalls } from '@fw/contract-finances/client-reads';
import type { Call } from '@fw/contract-kernel';
import { mount, type Caller } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { FinancesSource } from '../../shared/sources/finances.source.ts';
import type { GoalsSource } from '../../shared/sources/goals.source.ts';
import { orCurrentPlan, type ClientReads, type ClientReadsDependencies } from './client-reads.ts';

export interface ClientReadRoutesDependencies extends Pick<ClientReadsDependencies, 'consents'> {
  readonly reads: ClientReads;
  readonly finances: FinancesSource;
  readonly goals: GoalsSource;
}

interface Row<Params extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType> {
  readonly scope: ConsentScope | null;
  readonly action: ClientAction;
  readonly call: Call<Params, Body, Reply>;
}

interface Request<Body> {
  readonly advisor: Caller;
  /** The client, once the advisor was found to serve them and the consent to cover the read. */
  readonly client: Employee;
  readonly body: Body;
}

/** Mounts one row: served client and consent are verified before the owning service is called. */
function mountRead<
  Params extends z.ZodMiniType,
  Body extends z.ZodMiniType<{ clientId: string }>,
  Reply extends z.ZodMiniType,
>(
  { scope, action, call }: Row<Params, Body, Reply>,
  answer: (request: Request<z.output<Body>>, params: z.output<Params>) => Promise<z.output<Reply>>,
): (app: FastifyInstance, reads: ClientReads) => void {
  return (app, reads) =>
    mount(app, call, (body, advisor, params) =>
      reads(advisor, { clientId: body.clientId, action, scope }, (client) =>
        answer({ advisor, client, body }, params),
      ),
    );
}

const upstreams = ({ consents, finances, goals }: ClientReadRoutesDependencies) =>
  ({
    consent: mountRead(CLIENT_READS.consent, async ({ client }) => {
      const { scopes, endsOn } = await consents.allowed(client);
      return { scopes: [...scopes], endsOn };
    }),
    goals: mountRead(CLIENT_READS.goals, ({ advisor, body: { clientId } }) => goals.goals(advisor, clientId)),
    plan: mountRead(CLIENT_READS.plan, ({ advisor, body: { clientId } }, { planId }) =>
      goals.plan(advisor, clientId, planId),
    ),
    preparePlan: mountRead(
      CLIENT_READS.preparePlan,
      ({ advisor, client, body: { clientId, ...prepared } }, { planId }) =>
        orCurrentPlan(
          () => goals.prepare(advisor, client, { ...prepared, planId }),
          () => goals.plan(advisor, clientId, planId),
        ),
    ),
    budget: mountRead(CLIENT_READS.budget, ({ advisor, body }) =>
      finances.read(clientFinancesCalls.budgets, advisor, body),
    ),
    spending: mountRead(CLIENT_READS.spending, ({ advisor, body: { clientId, ...span } }) =>
      finances.spending(advisor, clientId, span),
    ),
    cashFlow: mountRead(CLIENT_READS.cashFlow, ({ advisor, body }) =>
      finances.read(clientFinancesCalls.cashFlow, advisor, body),
    ),
  }) satisfies Readonly<Record<ClientReadName, ReturnType<typeof mountRead>>>;

/** Every read of the table; one without an upstream does not compile. */
export function clientReadRoutes(app: FastifyInstance, dependencies: ClientReadRoutesDependencies): void {
  for (const addRoute of Object.values(upstreams(dependencies))) addRoute(app, dependencies.reads);
}
