import { testDatabase } from '@fw/test-kit/mongo';
import { cents, yearMonth, type Cents } from '@fw/units';
import { usd } from '@fw/units/codecs';
import { Schema, type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildIndexes } from './build-collection.ts';
import { connectMongo } from './connect.ts';
import { centsField, idField, monthField, timeField, userIdField, versionField } from './fields.ts';
import { mongoSchema } from './mongo-schema.ts';
import { INVALID_ROW_EVENT, InvalidRowError, rowDecoder } from './row-decoder.ts';
import { insertOnce, isMatched } from './writes.ts';

// allowances.schema.ts of a feature
const allowanceRow = z.object({
  _id: idField,
  userId: userIdField,
  purpose: z.enum(['fun', 'travel']),
  note: z.nullable(z.string()),
  isPaused: z._default(z.boolean(), false),
  steps: z.array(z.object({ fromMonth: monthField, targetCents: z.nullable(centsField) })),
  createdAt: timeField,
  version: versionField,
});
type AllowanceRow = z.output<typeof allowanceRow>;
const allowanceSchema = mongoSchema(allowanceRow);
allowanceSchema.index({ userId: 1, purpose: 1 }, { name: 'one_per_purpose', unique: true });

// allowances.repo.ts of a feature
const allowancesRepo = (connection: Connection) => {
  const model = connection.model('Allowance', allowanceSchema, 'allowances');
  const rows = rowDecoder(model, allowanceRow);
  return {
    list: async (userId: string) => rows.many(await model.find({ userId }).sort({ purpose: 1 }).lean()),
    find: async (userId: string, id: string) => rows.one(await model.findOne({ userId, _id: id }).lean()),
    insert: (row: AllowanceRow) => insertOnce(model, row),
    replaceSteps: async ({ _id, userId, version }: AllowanceRow, steps: AllowanceRow['steps']) =>
      isMatched(await model.updateOne({ _id, userId, version }, { $set: { steps }, $inc: { version: 1 } })),
  };
};

const TIME = new Date('2026-11-02T10:00:00Z');
const anAllowance = (over: Partial<AllowanceRow> = {}): AllowanceRow => ({
  _id: 'a1',
  userId: 'ann',
  purpose: 'fun',
  note: '',
  isPaused: false,
  steps: [{ fromMonth: yearMonth('2026-11'), targetCents: cents(2_550) }],
  createdAt: TIME,
  version: 0,
  ...over,
});

let connection: Connection;
let repo: ReturnType<typeof allowancesRepo>;
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('repository'));
  repo = allowancesRepo(connection);
  await buildIndexes(connection);
});
afterAll(() => connection.close());

const raw = () => connection.collection<{ _id: string; [member: string]: unknown }>('allowances');

describe('a repository', () => {
  it('reads a row as it was inserted, with its units, empty texts, nulls and times', async () => {
    const row = anAllowance({ userId: 'r1', _id: 'r1' });
    expect(await repo.insert(row)).toBe(true);
    const read = await repo.find('r1', 'r1');
    expect(read).toEqual(row);
    const target: Cents | null | undefined = read?.steps[0]?.targetCents;
    expect(target).toBe(2_550);
    expect((await raw().findOne({ _id: 'r1' }))?.['createdAt']).toEqual(TIME);
  });

  it('inserts null into a nullable member whose value is checked, and refuses a wrong value there', async () => {
    const row = z.object({ _id: idField, plannerId: z.nullable(idField) });
    const model = connection.model('NullableMember', mongoSchema(row), 'nullable_members');
    await insertOnce(model, { _id: 'n1', plannerId: null });
    expect(rowDecoder(model, row).one(await model.findById('n1').lean())).toEqual({
      _id: 'n1',
      plannerId: null,
    });
    await expect(insertOnce(model, { _id: 'n2', plannerId: '' })).rejects.toThrow('Validator failed');
  });

  it('returns null for a row that does not exist or belongs to another user', async () => {
    await repo.insert(anAllowance({ _id: 'r2', userId: 'r2' }));
    expect(await repo.find('r2', 'missing')).toBeNull();
    expect(await repo.find('someone-else', 'r2')).toBeNull();
  });

  it('returns false from an insert that a unique index refuses', async () => {
    expect(await repo.insert(anAllowance({ _id: 'r3', userId: 'r3' }))).toBe(true);
    expect(await repo.insert(anAllowance({ _id: 'r3b', userId: 'r3' }))).toBe(false);
  });

  it('returns false from an update whose version is stale', async () => {
    const row = anAllowance({ _id: 'r4', userId: 'r4' });
    await repo.insert(row);
    expect(await repo.replaceSteps(row, [])).toBe(true);
    expect(await repo.replaceSteps(row, [{ fromMonth: yearMonth('2027-01'), targetCents: null }])).toBe(
      false,
    );
    expect(await repo.find('r4', 'r4')).toMatchObject({ steps: [], version: 1 });
  });

  it('reads a row that was written before a member with a default existed', async () => {
    await repo.insert(anAllowance({ _id: 'r5', userId: 'r5' }));
    await raw().updateOne({ _id: 'r5' }, { $unset: { isPaused: 1 } });
    expect(await repo.find('r5', 'r5')).toMatchObject({ isPaused: false });
  });

  it('leaves one invalid row out of a list and reports its collection, id and members without values', async () => {
    await repo.insert(anAllowance({ _id: 'r6a', userId: 'r6' }));
    await repo.insert(anAllowance({ _id: 'r6b', userId: 'r6', purpose: 'travel' }));
    await raw().updateOne({ _id: 'r6a' }, { $set: { 'steps.0.targetCents': 0.5, note: 123_456_789 } });
    const reported: unknown[] = [];
    connection.once(INVALID_ROW_EVENT, (error: unknown) => reported.push(error));
    expect((await repo.list('r6')).map(({ _id }) => _id)).toEqual(['r6b']);
    expect(reported).toEqual([
      new InvalidRowError('allowances r6a: note (invalid_type), steps.0.targetCents (custom)'),
    ]);
  });

  it('throws InvalidRowError when the only row of a read is invalid', async () => {
    await repo.insert(anAllowance({ _id: 'r7', userId: 'r7' }));
    await raw().updateOne({ _id: 'r7' }, { $set: { version: -1 } });
    await expect(repo.find('r7', 'r7')).rejects.toThrow(InvalidRowError);
  });
});

describe('a schema derived from a row', () => {
  it.each([
    ['an unknown member', { secret: 1 }],
    ['an unknown member of an embedded row', { steps: [{ fromMonth: '2026-11', targetCents: 1, x: 1 }] }],
    ['half a cent', { steps: [{ fromMonth: '2026-11', targetCents: 0.5 }] }],
    ['a month that does not exist', { steps: [{ fromMonth: '2026-13', targetCents: 1 }] }],
    ['a word outside the enumeration', { purpose: 'rent' }],
    ['an empty owner', { userId: '' }],
    ['a missing owner', { userId: undefined }],
  ])('refuses to create %s', async (_title, over) => {
    const model = connection.model('Allowance');
    await expect(model.create([{ ...anAllowance({ _id: 'bad' }), ...over }])).rejects.toThrow(
      /not in schema|validation failed/i,
    );
    expect(await raw().countDocuments({ _id: 'bad' })).toBe(0);
  });

  it('stores members of no single type as they are', async () => {
    const row = z.object({ _id: idField, body: z.union([z.string(), z.object({ a: z.number() })]) });
    const model = connection.model('Mixed', mongoSchema(row), 'mixed');
    expect(model.schema.path('body')).toBeInstanceOf(Schema.Types.Mixed);
    await insertOnce(model, { _id: 'm1', body: { a: 1 } });
    expect(rowDecoder(model, row).one(await model.findById('m1').lean())).toEqual({
      _id: 'm1',
      body: { a: 1 },
    });
  });

  it('refuses a codec of the wire, which would change a stored value on every read', () => {
    expect(() => mongoSchema(z.object({ amount: usd }))).toThrow('row.amount: a stored member has no codec');
    const trimmed = z.object({
      name: z.pipe(
        z.string(),
        z.transform((text: string) => text.trim()),
      ),
    });
    expect(() => mongoSchema(trimmed)).toThrow('row.name');
  });
});
