import { taskCalls } from '@fw/contract-crm';
import { expect, it } from 'vitest';
import { ana, cleo, northwind, omar, priya, rosa } from '../../testing/people.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ day: '2026-11-22', people: [ana, cleo, priya, omar, rosa] });

const draft = (over: object = {}) => ({
  title: 'Call about the 401(k)',
  note: 'Asked about the match.',
  dueOn: '2026-11-25',
  repeat: 'never',
  clientId: null,
  ...over,
});
const create = (over: object = {}, by = priya) => service.call(by, taskCalls.create, draft(over));
const open = async (by = priya, over: object = {}) =>
  (await service.call(by, taskCalls.list, { status: 'open', pageSize: 100, ...over })).items;
const refusedField = async (sent: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await sent;
  const { errors } = json as { errors: { Field: string; Errors: string[] }[] };
  return [status, errors] as const;
};

it('lists the tasks of an advisor by due date, in pages', async () => {
  const late = await create({ title: 'Late', dueOn: '2026-12-24' });
  const soon = await create({ title: 'Soon', dueOn: '2026-11-23' });
  expect((await open()).map(({ taskId }) => taskId)).toEqual([soon.taskId, late.taskId]);
  const second = await service.call(priya, taskCalls.list, { status: 'open', page: 2, pageSize: 1 });
  expect(second).toMatchObject({ total: 2, items: [{ title: 'Late', assignedName: 'Priya Shah' }] });
  expect(await open(rosa)).toEqual([]);
});

it('orders tasks by title or due date in both directions', async () => {
  const titles = async (order: object) => (await open(priya, order)).map(({ title }) => title);
  expect(await titles({ sort: 'title' })).toEqual(['Late', 'Soon']);
  expect(await titles({ sort: 'title', direction: 'DESC' })).toEqual(['Soon', 'Late']);
  expect(await titles({ sort: 'due', direction: 'DESC' })).toEqual(['Late', 'Soon']);
  expect((await service.send(priya, taskCalls.list, { status: 'open', sort: 'note' })).status).toBe(400);
});

it('shows a task about an employee to every advisor of the company, and to no other', async () => {
  const { taskId } = await create({ clientId: ana.userId, title: 'Review the budget' });
  expect(await open(omar, { clientId: ana.userId })).toMatchObject([
    { taskId, clientName: 'Ana Lee', assignedName: 'Priya Shah' },
  ]);
  expect((await service.send(rosa, taskCalls.list, { status: 'open', clientId: ana.userId })).status).toBe(
    404,
  );
  expect((await service.send(rosa, taskCalls.complete, { taskId, version: 0 })).status).toBe(404);
  expect((await service.send(rosa, taskCalls.create, draft({ clientId: ana.userId }))).status).toBe(404);
});

it('stops showing the tasks of a company that the advisor no longer serves', async () => {
  await create({ clientId: ana.userId, assignedTo: omar.userId, title: 'For Omar' });
  await service.serve(omar, []);
  expect((await service.send(omar, taskCalls.list, { status: 'open', clientId: ana.userId })).status).toBe(
    404,
  );
  await service.serve(omar, [northwind.companyId]);
  expect((await open(omar, { clientId: ana.userId })).map(({ title }) => title)).toContain('For Omar');
});

it('assigns a task to an advisor of the same company only', async () => {
  const task = await create({ assignedTo: omar.userId });
  expect(task).toMatchObject({ assignedTo: omar.userId, assignedName: 'Omar Diaz' });
  const message = ['Please choose an advisor of this company.'];
  expect(
    await refusedField(service.send(priya, taskCalls.create, draft({ assignedTo: rosa.userId }))),
  ).toEqual([422, [{ Field: 'assignedTo', Errors: message }]]);
  expect((await service.call(priya, taskCalls.advisors)).map(({ firstName }) => firstName)).toEqual([
    'Omar',
    'Priya',
  ]);
});

it('answers the stored task when another advisor changed it first', async () => {
  const { taskId, version } = await create({ clientId: ana.userId });
  const { clientId: _none, ...fields } = draft();
  const stored = await service.call(omar, taskCalls.update, { ...fields, title: 'By Omar', taskId, version });
  expect(stored).toMatchObject({ title: 'By Omar', version: version + 1 });
  const lost = await service.send(priya, taskCalls.update, { ...fields, title: 'By Priya', taskId, version });
  expect(lost.status).toBe(409);
  expect(lost.json).toMatchObject({ current: { title: 'By Omar', version: version + 1 } });
});

it('repeats a completed task once at its next date, and withdraws the repetition when it is reopened', async () => {
  const { taskId, version } = await create({ title: 'Weekly', repeat: 'weekly', dueOn: '2026-11-20' });
  const done = await service.call(priya, taskCalls.complete, { taskId, version });
  expect(done.status).toBe('done');
  await service.call(priya, taskCalls.complete, { taskId, version: done.version });
  const weekly = async () => (await open()).filter(({ title }) => title === 'Weekly');
  expect((await weekly()).map(({ dueOn }) => dueOn)).toEqual(['2026-11-27']);

  await service.call(priya, taskCalls.reopen, { taskId, version: done.version });
  expect((await weekly()).map(({ taskId: id, dueOn }) => [id, dueOn])).toEqual([[taskId, '2026-11-20']]);
});

it('restores a deleted task with its status', async () => {
  const { taskId } = await create({ title: 'Deleted' });
  await service.call(priya, taskCalls.delete, { taskId });
  expect((await open()).some((task) => task.taskId === taskId)).toBe(false);
  expect((await service.send(priya, taskCalls.complete, { taskId, version: 1 })).status).toBe(404);
  expect(await service.call(priya, taskCalls.restore, { taskId })).toMatchObject({ status: 'open' });
  expect((await open()).some((task) => task.taskId === taskId)).toBe(true);
});

it.each([
  ['title', { title: '' }, 'Please enter a title.'],
  ['note', { note: 'x'.repeat(20_000) }, ''],
  ['dueOn', { dueOn: '0001-13-01' }, ''],
  ['dueOn', { dueOn: '2027-02-31' }, ''],
  ['repeat', { repeat: 'hourly' }, ''],
  ['clientId', { clientId: { $gt: '' } }, ''],
])('refuses an invalid %s at its field and stores nothing', async (field, over, message) => {
  const before = (await open()).length;
  const [status, errors] = await refusedField(service.send(priya, taskCalls.create, draft(over)));
  expect(status).toBe(400);
  expect(errors).toMatchObject([{ Field: field, Errors: [expect.stringContaining(message)] }]);
  expect((await open()).length).toBe(before);
});

it('refuses a note of a megabyte and stores nothing', async () => {
  const before = (await open()).length;
  const { status } = await service.send(priya, taskCalls.create, draft({ note: 'x'.repeat(1_100_000) }));
  expect(status).toBe(413);
  expect((await open()).length).toBe(before);
});

it('refuses employees', async () => {
  expect((await service.send(ana, taskCalls.list, { status: 'open' })).status).toBe(403);
});

it('reads every list through an index', async () => {
  const tasks = service.connection.collection('tasks');
  for (const filter of [
    { assignedTo: priya.userId, status: 'open' },
    { clientId: ana.userId, companyId: { $in: [northwind.companyId] }, status: 'open' },
  ]) {
    const { queryPlanner } = await tasks.find(filter).sort({ dueOn: 1, _id: 1 }).explain();
    const plan = JSON.stringify(queryPlanner.winningPlan);
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('"stage":"SORT"');
  }
});

it.each(['1900-01-01', '2025-11-20', '2037-01-01'])(
  'refuses %s as the day on which a task is due',
  async (dueOn) => {
    const message = 'Please enter a date within the last year or the next ten years.';
    const refused = [422, [{ Field: 'dueOn', Errors: [message] }]];
    expect(await refusedField(service.send(priya, taskCalls.create, draft({ dueOn })))).toEqual(refused);
    const { taskId, version, title, note, repeat } = await create({ title: 'Due' });
    const change = { taskId, version, title, note, repeat, dueOn };
    expect(await refusedField(service.send(priya, taskCalls.update, change))).toEqual(refused);
  },
);

it('still changes a task that has been due for years, as long as its day stays', async () => {
  const { taskId, version, title, note, repeat } = await create({ title: 'Old' });
  const stored = service.connection.collection<{ _id: string }>('tasks');
  await stored.updateOne({ _id: taskId }, { $set: { dueOn: '2019-01-07' } });
  const change = { taskId, version, title: 'Old but done soon', note, repeat, dueOn: '2019-01-07' };
  expect(await service.call(priya, taskCalls.update, change)).toMatchObject({ title: 'Old but done soon' });
  expect(title).toBe('Old');
});

it('counts the overdue ones of all pages, and none among those that are done', async () => {
  const listTasks = (by: typeof rosa, over: object = {}) =>
    service.call(by, taskCalls.list, { status: 'open', ...over });
  for (const dueOn of ['2026-11-20', '2026-11-21', '2026-11-22']) await create({ dueOn }, rosa);
  const first = await listTasks(rosa, { pageSize: 1 });
  expect([first.total, first.overdue]).toEqual([3, 2]);
  const [{ taskId, version } = { taskId: '', version: 0 }] = first.items;
  await service.call(rosa, taskCalls.complete, { taskId, version });
  expect((await listTasks(rosa)).overdue).toBe(1);
  expect((await listTasks(rosa, { status: 'done' })).overdue).toBe(0);
});
