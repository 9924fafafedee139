import {
  CLIENT_READS,
  sharingCalls,
  type ClientAction,
  type ClientPlan,
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
import type { ProposalMail } from './proposal-mail.ts';
import { orCurrentPlan, type ClientReads, type ClientReadsDependencies } from './client-reads.ts';

export interface ClientReadRoutesDependencies extends Pick<
  ClientReadsDependencies,
  'consents' | 'servedClients'
> {
  readonly reads: ClientReads;
  readonly finances: FinancesSource;
  readonly goals: GoalsSource;
  readonly proposalMail: ProposalMail;
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
  planOf?: (answered: z.output<Reply>) => string,
): (app: FastifyInstance, reads: ClientReads) => void {
  return (app, reads) =>
    mount(app, call, (body, advisor, params) =>
      reads(advisor, { clientId: body.clientId, action, scope, planOf }, (client) =>
        answer({ advisor, client, body }, params),
      ),
    );
}

type Sharing = Pick<ClientReadsDependencies, 'consents'>;
const sharedBy = async ({ consents }: Sharing, client: Employee) => {
  const { scopes, endsOn } = await consents.allowed(client);
  return { scopes: [...scopes], endsOn };
};

/** The name of a plan inside a sentence. */
const planNameInSentence = ({ name }: ClientPlan): string => name.toLowerCase();

const upstreams = ({ consents, finances, goals, proposalMail }: ClientReadRoutesDependencies) =>
  ({
    consent: mountRead(CLIENT_READS.consent, ({ client }) => sharedBy({ consents }, client)),
    goals: mountRead(CLIENT_READS.goals, ({ advisor, body: { clientId } }) => goals.goals(advisor, clientId)),
    plan: mountRead(
      CLIENT_READS.plan,
      ({ advisor, body }, { planId }) => goals.plan(advisor, { ...body, planId }),
      planNameInSentence,
    ),
    planReport: mountRead(CLIENT_READS.planReport, ({ advisor, client, body: { dollars } }) =>
      goals.report(advisor, client, dollars),
    ),
    preparePlan: mountRead(
      CLIENT_READS.preparePlan,
      ({ advisor, client, body: { clientId, ...prepared } }, { planId }) =>
        orCurrentPlan(
          () =>
            proposalMail(advisor.userId, client, (advisorName) =>
              goals.prepare(advisor, client, { ...prepared, planId, advisorName }),
            ),
          () => goals.plan(advisor, { clientId, planId }),
        ),
      planNameInSentence,
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
    connections: mountRead(CLIENT_READS.connections, ({ advisor, body }) =>
      finances.read(clientFinancesCalls.connections, advisor, body),
    ),
    forecast: mountRead(CLIENT_READS.forecast, ({ advisor, body }) =>
      finances.read(clientFinancesCalls.forecast, advisor, body),
    ),
  }) satisfies Readonly<Record<ClientReadName, ReturnType<typeof mountRead>>>;

/** Every read of the table; one without an upstream does not compile. */
export function clientReadRoutes(app: FastifyInstance, dependencies: ClientReadRoutesDependencies): void {
  for (const addRoute of Object.values(upstreams(dependencies))) addRoute(app, dependencies.reads);
  mount(app, sharingCalls.current, async ({ clientId }, { userId }) =>
    sharedBy(dependencies, await dependencies.servedClients.client(userId, clientId)),
  );
}
