import { domainEvents, type DomainEventName, type DomainEventPayload } from '@fw/contract-events';
import type { FastifyInstance } from 'fastify';
import type { ClientSession, Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { traceJob } from '../tracing.ts';
import { startWorker, type Worker, type WorkerOptions } from '../worker.ts';
import { buildIndexes } from './build-collection.ts';
import type { DomainEvent } from './event-bus.ts';
import { measureQueues } from './measure-queues.ts';
import type { EventHandlers, EventOf, EventPreparations, Feature } from './feature.ts';
import { personalData, personalDataRoute } from './personal-data.ts';
import { subscribeToEvents } from './subscribe-to-events.ts';

interface MountOptions {
  readonly connection: Connection;
  readonly clock: Clock;
  /** Name of the service, as in `crm`. */
  readonly name: string;
  /** The service deletes what it holds of a person itself, before it publishes `user.deleted`. */
  readonly isAccountOwner?: boolean;
  /** Tests only: requests are answered and events are handled, and no worker starts. */
  readonly isIdle?: boolean;
}

const isKnown = (type: string): type is DomainEventName => Object.hasOwn(domainEvents, type);

const payloads: { readonly [Name in DomainEventName]: z.ZodMiniType<DomainEventPayload<Name>> } =
  domainEvents;

const toEvent = <Name extends DomainEventName>(type: Name, event: DomainEvent): EventOf<Name> => ({
  ...event,
  type,
  payload: z.parse(payloads[type], event.payload),
});

const createHandler =
  (features: readonly Feature[]) =>
  async (event: DomainEvent, session: ClientSession): Promise<void> => {
    const handle = async <Name extends DomainEventName>(type: Name, handlers: EventHandlers): Promise<void> =>
      handlers[type]?.(toEvent(type, event), session);
    if (!isKnown(event.type)) return;
    for (const { on = {} } of features) await handle(event.type, on);
  };

const createPreparation =
  (features: readonly Feature[]) =>
  async (event: DomainEvent): Promise<void> => {
    const run = async <Name extends DomainEventName>(type: Name, works: EventPreparations): Promise<void> =>
      works[type]?.(toEvent(type, event));
    if (!isKnown(event.type)) return;
    for (const { prepare = {} } of features) await run(event.type, prepare);
  };

/** The events that a service has work for: those of its features, and the end of an account. */
const handledTypes = (features: readonly Feature[]): readonly string[] => [
  ...new Set([
    ...features.flatMap(({ on = {}, prepare = {} }) => [...Object.keys(on), ...Object.keys(prepare)]),
    'user.deleted',
  ]),
];

/** Personal data of the service, with the exceptions of its features. */
function collectPersonalData(connection: Connection, features: readonly Feature[]) {
  const parts = features.flatMap(({ personalData: part }) => (part ? [part] : []));
  return personalData(connection, {
    filters: Object.fromEntries(parts.flatMap(({ filters = {} }) => Object.entries(filters))),
    kept: parts.flatMap(({ kept = [] }) => kept),
    before: async (userId, session) => {
      for (const { before } of parts) await before?.(userId, session);
    },
  });
}

function requireUniqueNames(features: readonly Feature[]): void {
  const names = features.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`the feature ${repeated} is mounted twice`);
}

/** The jobs of a feature as traces of their own: a round that finds nothing to do is none. */
const tracedWorkers = (service: string, { name, workers = [] }: Feature): readonly WorkerOptions[] =>
  workers.map((worker) => ({
    ...worker,
    jobs: worker.jobs.map((job) => () => traceJob(service, name, job)),
  }));

/** Runs the workers of the features of a service; `stop` resolves when nothing of them runs any more. */
export function startWorkers(service: string, features: readonly Feature[]): Pick<Worker, 'stop'> {
  const workers = features.flatMap((feature) => tracedWorkers(service, feature)).map(startWorker);
  return {
    stop: async () => {
      await Promise.all(workers.map(({ stop }) => stop()));
      for (const { close } of features) await close?.();
    },
  };
}

/**
 * Puts the features of a service together: routes, export and deletion of personal data, indexes, events and workers. What a
 * feature adds does not depend on its place in the list: every route is there before an index is built, every index before an
 * event is handled, every handler before a worker starts, and the rows of a deleted person go last.
 */
export async function mountFeatures(
  app: FastifyInstance,
  { connection, clock, name, isAccountOwner = false, isIdle = false }: MountOptions,
  features: readonly Feature[],
): Promise<void> {
  requireUniqueNames(features);
  for (const { routes } of features) routes?.(app);
  const personal = collectPersonalData(connection, features);
  personalDataRoute(app, personal);
  await buildIndexes(connection);
  const endMeasures = measureQueues(connection, name, clock);
  app.addHook('onClose', async () => endMeasures());
  for (const { prepareDatabase } of features) await prepareDatabase?.();
  await subscribeToEvents(app, {
    connection,
    clock,
    name,
    types: handledTypes(features),
    preparations: [...(isAccountOwner ? [] : [personal.prepareEvent]), createPreparation(features)],
    handlers: [createHandler(features), ...(isAccountOwner ? [] : [personal.handleEvent])],
  });
  if (!isIdle) app.addHook('onClose', startWorkers(name, features).stop);
}
