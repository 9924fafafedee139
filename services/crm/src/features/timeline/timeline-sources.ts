import type { ClientGoal, ConsentScope, Employee, InteractionKind, TimelineKind } from '@fw/contract-crm';
import { INTERACTION_KINDS } from '@fw/contract-crm';
import type { DeskMessage } from '@fw/contract-profile/planner-desk';
import type { Caller, Clock } from '@fw/service-kit';
import {
  answeredEntry,
  appointmentEntry,
  committedEntries,
  interactionEntry,
  messageEntry,
  preparedEntry,
  taskEntry,
  type AppointmentEvent,
  type DoneTask,
  type InteractionEvent,
  type PlanProposal,
  type PreparedDraft,
  type UnnamedEntry,
} from './timeline-entries.ts';

interface Newest<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface TimelineSourcesDependencies {
  readonly plannerMessages: (
    advisor: Caller,
    clientId: string,
    limit: number,
  ) => Promise<{ readonly items: readonly DeskMessage[]; readonly total: number }>;
  readonly interactions: {
    readonly newest: (
      clientId: string,
      kinds: readonly InteractionKind[],
      limit: number,
    ) => Promise<Newest<InteractionEvent>>;
  };
  readonly appointments: {
    readonly newest: (
      pair: { readonly clientId: string; readonly advisorId: string },
      limit: number,
    ) => Promise<Newest<AppointmentEvent>>;
  };
  readonly tasks: {
    readonly listDone: (
      client: { readonly clientId: string; readonly companyId: string },
      limit: number,
    ) => Promise<Newest<DoneTask>>;
  };
  readonly consents: {
    readonly allowed: (client: Employee) => Promise<{ readonly scopes: readonly ConsentScope[] }>;
  };
  readonly goals: {
    readonly goals: (advisor: Caller, clientId: string) => Promise<readonly ClientGoal[]>;
    readonly proposals: (advisor: Caller, clientId: string) => Promise<readonly PlanProposal[]>;
  };
  readonly accessLogRepo: {
    readonly listPrepared: (clientId: string, limit: number) => Promise<Newest<PreparedDraft>>;
    readonly insertShownOnce: (
      entry: { readonly advisorId: string; readonly action: 'client-goals'; readonly requestId: string },
      clientId: string,
    ) => Promise<void>;
  };
  readonly clock: Pick<Clock, 'milliseconds'>;
}

interface SourceQuery {
  readonly advisor: Caller;
  readonly client: Employee;
  readonly limit: number;
}

interface Entries {
  readonly entries: readonly UnnamedEntry[];
  readonly total: number;
}

type Source = (query: SourceQuery) => Promise<Entries>;
const NOTHING: Entries = { entries: [], total: 0 };
const NOTES = INTERACTION_KINDS.filter((kind) => kind !== 'email');

/** The newest entries of each kind, at most `limit`, with a count of all. Plans are read only while they are shared. */
export function timelineSources(
  dependencies: TimelineSourcesDependencies,
): Readonly<Record<TimelineKind, Source>> {
  const { interactions, consents, accessLogRepo, clock } = dependencies;
  const interactionSource =
    (kinds: readonly InteractionKind[]): Source =>
    async ({ client, limit }) => {
      const { rows, total } = await interactions.newest(client.userId, kinds, limit);
      return { entries: rows.map(interactionEntry), total };
    };
  const plan: Source = async ({ advisor, client, limit }) => {
    const { userId: clientId } = client;
    const { scopes } = await consents.allowed(client);
    if (!scopes.includes('goals')) return NOTHING;
    const [goals, proposals, prepared] = await Promise.all([
      dependencies.goals.goals(advisor, clientId),
      dependencies.goals.proposals(advisor, clientId),
      accessLogRepo.listPrepared(clientId, limit),
    ]);
    const { userId: advisorId, requestId } = advisor;
    await accessLogRepo.insertShownOnce({ advisorId, action: 'client-goals', requestId }, clientId);
    const ofClient = [...committedEntries(goals), ...proposals.flatMap(answeredEntry)];
    return {
      entries: [...ofClient, ...prepared.rows.map(preparedEntry)],
      total: ofClient.length + prepared.total,
    };
  };
  return {
    message: async ({ advisor, client, limit }) => {
      const { items, total } = await dependencies.plannerMessages(advisor, client.userId, limit);
      return { entries: items.map((item) => messageEntry(item, advisor.userId)), total };
    },
    email: interactionSource(['email']),
    interaction: interactionSource(NOTES),
    appointment: async ({ advisor, client, limit }) => {
      const pair = { clientId: client.userId, advisorId: advisor.userId };
      const { rows, total } = await dependencies.appointments.newest(pair, limit);
      return { entries: rows.map((row) => appointmentEntry(row, clock.milliseconds())), total };
    },
    task: async ({ client: { userId: clientId, companyId }, limit }) => {
      const { rows, total } = await dependencies.tasks.listDone({ clientId, companyId }, limit);
      return { entries: rows.flatMap(taskEntry), total };
    },
    plan,
  };
}
