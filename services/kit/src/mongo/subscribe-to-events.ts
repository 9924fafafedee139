import type { FastifyInstance } from 'fastify';
import type { ClientSession, Connection } from 'mongoose';
import type { Clock } from '../clock.ts';
import { createEventBus, type DomainEvent } from './event-bus.ts';
import { createInbox, followEvents } from './follow-events.ts';
import { relayEvents } from './relay-events.ts';

interface Subscription {
  /** Each receives every event before its transaction: work that no transaction could hold. It may run more than once. */
  readonly preparations?: readonly ((event: DomainEvent) => Promise<void>)[];
  readonly connection: Connection;
  readonly clock: Clock;
  /** Name of the consumer, as in `crm`. */
  readonly name: string;
  /** Events that have work here; all by default. */
  readonly types?: readonly string[];
  /** Each receives every event, in this order and in the transaction that marks the event as handled. */
  readonly handlers: readonly ((event: DomainEvent, session: ClientSession) => Promise<void>)[];
}

/** Delivers domain events to a service until it closes; the bus and its inbox are built before the first one. */
export async function subscribeToEvents(
  app: FastifyInstance,
  { connection, clock, name, types, preparations = [], handlers }: Subscription,
): Promise<void> {
  await createEventBus(connection);
  await createInbox(connection);
  const onError = (error: unknown): void => {
    app.log.error({ err: error }, 'a domain event was not handled');
  };
  const relay = relayEvents({ connection, clock, onError });
  const subscription = followEvents({
    connection,
    name,
    clock,
    types,
    prepare: async (event) => {
      for (const prepare of preparations) await prepare(event);
    },
    handle: async (event, session) => {
      for (const handler of handlers) await handler(event, session);
    },
    onError,
  });
  app.addHook('onClose', async () => {
    await Promise.all([subscription.stop(), relay?.stop()]);
  });
}
