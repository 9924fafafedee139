import type { RestoreCalls, RestoreState } from '@fw/contract-kernel';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { stableId } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { mount } from '../mount.ts';
import { idField, timeField } from './fields.ts';
import { mongoSchema } from './mongo-schema.ts';
import { rowDecoder } from './row-decoder.ts';
import { insertOnce } from './writes.ts';

/** Which file a person imports into the account; its `_id` is the id of the person. */
const restoreRow = z.object({
  _id: idField,
  fileId: z.string(),
  startedAt: timeField,
  finishedAt: z.nullable(timeField),
});
const schema = mongoSchema(restoreRow);

/**
 * The id of an imported row, and of every reference to it in any service: the same for the same person and row, so that
 * a part which is sent again finds what it wrote, and never the id of a row of another account.
 */
export const restoredId = (userId: string, id: string): string => stableId('restored', userId, id);

/** The same for every id inside a value, such as the accounts in the answers of a plan. */
export function withRestoredIds(userId: string, value: unknown, ids: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return ids.has(value) ? restoredId(userId, value) : value;
  if (Array.isArray(value)) return value.map((one) => withRestoredIds(userId, one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withRestoredIds(userId, member, ids)]),
  );
}

interface Options<Part> {
  readonly connection: Connection;
  readonly clock: Clock;
  /** Collections in which a new account has no row. */
  readonly emptyCollections: readonly string[];
  /** Inserts what is not there yet, and gives how many rows that were. */
  readonly restore: (userId: string, part: Part) => Promise<number>;
}

interface RowsOfPart {
  readonly of: string;
  readonly rows: readonly unknown[];
}

/** Import of an export into a new account: once for each person and file, from wherever it ended. */
export function restoreRoutes<Part extends RowsOfPart>(
  app: FastifyInstance,
  calls: RestoreCalls<z.ZodMiniType<Part>>,
  { connection, clock, emptyCollections, restore }: Options<Part>,
): void {
  const model = connection.model('Restore', schema, 'restores');
  const rows = rowDecoder(model, restoreRow);
  const find = async (userId: string) => rows.one(await model.findById(userId).lean());

  async function readState(userId: string, fileId: string): Promise<RestoreState> {
    const row = await find(userId);
    if (row) {
      if (row.fileId !== fileId) return 'taken';
      return row.finishedAt === null ? 'begun' : 'done';
    }
    for (const name of emptyCollections) {
      if ((await connection.collection(name).findOne({ userId }, { projection: { _id: 1 } })) !== null)
        return 'taken';
    }
    return 'ready';
  }

  async function begin(userId: string, fileId: string): Promise<RestoreState> {
    const state = await readState(userId, fileId);
    if (state !== 'ready') return state;
    await insertOnce(model, { _id: userId, fileId, startedAt: clock.date(), finishedAt: null });
    // Of two files at once the first one is imported.
    return readState(userId, fileId);
  }

  mount(app, calls.state, async ({ fileId }, { userId }) => ({ state: await readState(userId, fileId) }));
  mount(app, calls.add, async ({ fileId, part, isLast }, { userId }) => {
    const state = await begin(userId, fileId);
    if (state === 'taken') throw ApiError.conflict('RESTORE_NOT_EMPTY');
    // What the person has deleted since does not come back.
    if (state === 'done') return { added: 0, existing: part.rows.length };
    const added = await restore(userId, part);
    if (isLast) await model.updateOne({ _id: userId, fileId }, { $set: { finishedAt: clock.date() } });
    return { added, existing: part.rows.length - added };
  });
}
