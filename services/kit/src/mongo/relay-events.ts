import { trusted, type Connection } from 'mongoose';
import type { Clock } from '../clock.ts';
import { eventModel, outboxModel, type DomainEvent } from './event-bus.ts';
import { followEvents } from './follow-events.ts';
import { insertOnce } from './writes.ts';

interface Relay {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends the events of the outbox to a bus in another cluster, in the order of their commits; null where the bus is beside
 * the service's database. An event that was sent before a crash is found at the bus by its id and not sent again.
 */
export function relayEvents({ connection, clock, onError }: Relay): { stop: () => Promise<void> } | null {
  const outbox = outboxModel(connection);
  if (outbox === null) return null;
  const bus = eventModel(connection);

  const send = async (event: DomainEvent): Promise<void> => {
    const { _id, userId, at } = event;
    // What earlier events hold of a person goes with the account, as in the transaction of `dropEventsOf`.
    if (event.type === 'user.deleted') {
      await bus.deleteMany({ userId, at: trusted({ $lte: at }), _id: trusted({ $ne: _id }) });
    }
    await insertOnce(bus, event);
  };

  return followEvents({
    connection,
    events: outbox,
    name: 'outbox',
    clock,
    prepare: send,
    handle: async ({ _id }, session) => {
      await outbox.deleteOne({ _id }, { session });
    },
    onError,
  });
}
