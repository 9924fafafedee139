import type { DomainEventName, DomainEventPayload } from '@fw/contract-events';
import type { ClientSession, Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { idField, timeField, userIdField } from './fields.ts';
import { mongoSchema } from './mongo-schema.ts';

const FOURTEEN_DAYS_SECONDS = 14 * 86_400;

const eventRow = z.object({
  _id: idField,
  type: z.string(),
  userId: userIdField,
  payload: z.unknown(),
  at: timeField,
});

/** A change in one domain that other domains subscribe to. */
export type DomainEvent = Readonly<z.output<typeof eventRow>>;

const eventSchema = mongoSchema(eventRow);
eventSchema.index({ at: 1 }, { expireAfterSeconds: FOURTEEN_DAYS_SECONDS });
eventSchema.index({ at: 1, _id: 1 });

export const EVENTS_COLLECTION = 'domainEvents';

/** The database of the bus is named like those of the services: `fw_identity` and `fw_crm` share `fw_bus`. */
export const busName = (database: string): string => database.replace(/_[^_]*$/, '') + '_bus';

/** The events of the bus that belongs to a service's database. */
export const eventsOf = (connection: Connection) =>
  connection
    .useDb(busName(connection.name), { useCache: true })
    .model('DomainEvent', eventSchema, EVENTS_COLLECTION);

/** Builds the bus's own collection and indexes. */
export async function createEventBus(connection: Connection): Promise<void> {
  const model = eventsOf(connection);
  await model.createCollection();
  await model.createIndexes();
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
  await eventsOf(connection).create([{ _id: randomUUID(), ...newEvent }], { session });
}

/** Deletes the earlier events of a person: their payloads hold personal data. */
export async function dropEventsOf(
  connection: Connection,
  session: ClientSession,
  userId: string,
): Promise<void> {
  await eventsOf(connection).deleteMany({ userId }, { session });
}
