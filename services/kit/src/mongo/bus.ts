import type { FactName, FactPayload } from '@fw/contract-events';
import type { ClientSession, Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { idField, timeField, userIdField } from './fields.ts';
import { mongoSchema } from './mongo-schema.ts';

const FOURTEEN_DAYS_SECONDS = 14 * 86_400;

const factRow = z.object({
  _id: idField,
  type: z.string(),
  userId: userIdField,
  payload: z.unknown(),
  at: timeField,
});

/** Something that happened in one domain, told to the others. */
export type Fact = Readonly<z.output<typeof factRow>>;

const factSchema = mongoSchema(factRow);
factSchema.index({ at: 1 }, { expireAfterSeconds: FOURTEEN_DAYS_SECONDS });
factSchema.index({ at: 1, _id: 1 });

/** The bus stands beside the databases of the services: `fw_identity` and `fw_crm` share `fw_bus`. */
const busName = (database: string): string => database.replace(/_[^_]*$/, '') + '_bus';

/** The facts of the bus that belongs to a service's database. */
export const factsOf = (connection: Connection) =>
  connection.useDb(busName(connection.name), { useCache: true }).model('Fact', factSchema, 'facts');

/** Builds the bus's own collection and indexes. */
export async function buildBus(connection: Connection): Promise<void> {
  const model = factsOf(connection);
  await model.createCollection();
  await model.createIndexes();
}

/** What is told: a name of the contract with the payload it promises. */
type Telling = {
  readonly [Name in FactName]: {
    readonly type: Name;
    readonly userId: string;
    readonly payload: FactPayload<Name>;
    readonly at: Date;
  };
}[FactName];

/** Writes a fact in the transaction of the change it tells of. */
export async function emitFact(
  connection: Connection,
  session: ClientSession,
  telling: Telling,
): Promise<void> {
  await factsOf(connection).create([{ _id: randomUUID(), ...telling }], { session });
}
