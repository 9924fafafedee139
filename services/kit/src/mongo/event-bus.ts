import type { DomainEventName, DomainEventPayload } from '@fw/contract-events';
import type { ClientSession, Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { idField, timeField, userIdField } from './fields.ts';
import { traceHeaders } from '../tracing.ts';
import { buildCollection } from './build-collection.ts';
import { mongoSchema } from './mongo-schema.ts';

const FOURTEEN_DAYS_SECONDS = 14 * 86_400;

const eventRow = z.object({
  _id: idField,
  type: z.string(),
  userId: userIdField,
  payload: z.unknown(),
  at: timeField,
  /** The trace of the call that published it; none while nothing is traced. */
  traceparent: z.optional(z.string()),
});

/** A change in one domain that other domains subscribe to. */
export type DomainEvent = Readonly<z.output<typeof eventRow>>;

const eventSchema = mongoSchema(eventRow);
eventSchema.index({ at: 1 }, { expireAfterSeconds: FOURTEEN_DAYS_SECONDS });
eventSchema.index({ at: 1, _id: 1 });

/** Rows wait here for a bus in another cluster; none of them expires. */
const outboxSchema = mongoSchema(eventRow);
outboxSchema.index({ at: 1, _id: 1 });

export const EVENTS_COLLECTION = 'domainEvents';
const OUTBOX_COLLECTION = 'eventOutbox';

/** The database of the bus is named like those of the services: `fw_identity` and `fw_crm` share `fw_bus`. */
export const busName = (database: string): string => database.replace(/_[^_]*$/, '') + '_bus';

/** The bus of a service whose database cannot share a transaction with it. */
const separateBuses = new WeakMap<Connection, Connection>();

/** From now on the events of this service have a bus at an address of its own, whose name selects its database. */
export const setSeparateBus = (connection: Connection, bus: Connection): void => {
  separateBuses.set(connection, bus);
};

/** The events of the bus: beside the service's own database, or at the address given to `setSeparateBus`. */
export const eventModel = (connection: Connection) => {
  const database =
    separateBuses.get(connection) ?? connection.useDb(busName(connection.name), { useCache: true });
  return database.model('DomainEvent', eventSchema, EVENTS_COLLECTION);
};

/**
 * Events that a service with a separate bus has published and not yet sent there; null beside the bus. It is no model of
 * the service's own connection, whose rows are exported and deleted with a person: its rows leave within moments.
 */
export const outboxModel = (connection: Connection) =>
  separateBuses.has(connection)
    ? connection
        .useDb(connection.name, { useCache: true })
        .model('EventOutbox', outboxSchema, OUTBOX_COLLECTION)
    : null;

/** Where a change writes its event, in its own transaction. */
const writableModel = (connection: Connection) => outboxModel(connection) ?? eventModel(connection);

/** Builds the bus's own collection and indexes, and those of the outbox where the bus is elsewhere. */
export async function createEventBus(connection: Connection): Promise<void> {
  for (const model of new Set([eventModel(connection), writableModel(connection)])) {
    await buildCollection(model);
  }
}

/** An event to publish: a name of the contract with its payload. */
type NewEvent = {
  readonly [Name in DomainEventName]: {
    readonly type: Name;
    readonly userId: string;
    readonly payload: DomainEventPayload<Name>;
    readonly at: Date;
  };
}[DomainEventName];

/** Writes an event in the transaction of the change it describes. */
export async function publishEvent(
  connection: Connection,
  session: ClientSession,
  newEvent: NewEvent,
): Promise<void> {
  const { traceparent } = traceHeaders();
  await writableModel(connection).create([{ _id: randomUUID(), ...newEvent, traceparent }], { session });
}

/** Deletes the earlier events of a person: their payloads hold personal data. A separate bus does so at `user.deleted`. */
export async function dropEventsOf(
  connection: Connection,
  session: ClientSession,
  userId: string,
): Promise<void> {
  await writableModel(connection).deleteMany({ userId }, { session });
}
