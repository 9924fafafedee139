import {
  emailTemplateCalls,
  INTERACTION_ROWS,
  interactionCalls,
  TASK_ROWS,
  taskCalls,
  TEMPLATE_ROWS,
} from '@fw/contract-crm';
import type { Call, RowLimit } from '@fw/contract-kernel';
import { expect, it } from 'vitest';
import { ana, priya } from './testing/people.ts';
import { startTestService } from './testing/test-service.ts';

const BURST = 12;
const FREE = 4;

const service = await startTestService({ day: '2026-11-22', people: [ana, priya] });

const create = (call: Pick<Call, 'method' | 'path'>, body: object) => service.send(priya, call, body);
const advisorOf = { assignedTo: priya.userId } as const;
const writtenBy = { advisorId: priya.userId } as const;

/** Templates of an advisor have names of their own. */
const withOwnName = (body: object, turn: number): object =>
  'name' in body ? { ...body, name: `${String(body.name)} ${String(turn)}` } : body;

/** Copies of a row that was created over HTTP, so that only `FREE` more fit; a stored count is as large. */
async function fill(collection: string, filter: object, { of, max }: RowLimit): Promise<void> {
  const rows = service.connection.collection<{ _id: string }>(collection);
  const one = await rows.findOne(filter);
  const copies = Array.from({ length: max - FREE - 1 }, (_empty, index) => ({
    ...one,
    _id: `${priya.userId.slice(0, 18)}${String(index).padStart(6, '0')}`,
  }));
  for (let from = 0; from < copies.length; from += 5_000)
    await rows.insertMany(copies.slice(from, from + 5_000));
  const counts = service.connection.collection<{ _id: string }>('row_counts');
  await counts.updateMany({ _id: { $regex: ` ${of}` } }, { $set: { count: max - FREE } });
}

const REFUSED = [429, { reason: 'ROW_LIMIT' }] as const;

it.each([
  {
    kind: 'tasks',
    call: taskCalls.create,
    body: { title: 'Call', note: '', dueOn: '2026-12-01', repeat: 'never', clientId: null, ...advisorOf },
    collection: 'tasks',
    filter: advisorOf,
    limit: TASK_ROWS,
    refused: REFUSED,
  },
  {
    kind: 'interactions with one client',
    call: interactionCalls.create,
    body: {
      kind: 'call',
      subject: 'First call',
      text: '',
      happenedOn: '2026-11-20',
      clientId: ana.userId,
    },
    collection: 'interactions',
    filter: writtenBy,
    limit: INTERACTION_ROWS,
    refused: REFUSED,
  },
  {
    kind: 'email templates',
    call: emailTemplateCalls.create,
    body: { name: 'Welcome', subject: 'Welcome', text: 'Hello' },
    collection: 'email_templates',
    filter: writtenBy,
    limit: TEMPLATE_ROWS,
    refused: [
      422,
      { errors: [{ Field: 'name', Errors: ['Delete a template before you add another one.'] }] },
    ] as const,
  },
])('keeps at most so many $kind of an advisor, also of those created at once', async (row) => {
  const { call, body, collection, filter, limit, refused } = row;
  expect((await create(call, body)).status).toBe(200);
  await fill(collection, filter, limit);
  const sent = await Promise.all(
    Array.from({ length: BURST }, (_empty, turn) => create(call, withOwnName(body, turn))),
  );
  const [status, answer] = refused;
  expect(sent.filter((one) => one.status === 200)).toHaveLength(FREE);
  for (const one of sent.filter((each) => each.status !== 200)) {
    expect(one).toMatchObject({ status, json: answer });
  }
  expect(await service.connection.collection(collection).countDocuments(filter)).toBe(limit.max);
});
