import { taskCalls } from '@fw/contract-crm';
import { beforeEach, expect, it } from 'vitest';
import { ana, cleo, contoso, northwind, omar, priya, rosa } from '../../testing/people.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ day: '2026-11-22', people: [ana, cleo, priya, omar, rosa] });
beforeEach(() => service.connection.collection('tasks').deleteMany({}));

const create = (title: string, over: object = {}) =>
  service.call(priya, taskCalls.create, {
    title,
    note: '',
    dueOn: '2026-11-25',
    repeat: 'never',
    clientId: null,
    ...over,
  });
const pickKey = ({ taskId, version }: { readonly taskId: string; readonly version: number }) => ({
  taskId,
  version,
});
const listOpen = async (by: typeof priya) =>
  (await service.call(by, taskCalls.list, { status: 'open', pageSize: 100, sort: 'title' })).items.map(
    ({ title, dueOn }) => [title, dueOn],
  );

it('moves several tasks to another day and another advisor, and all of them back', async () => {
  const made = [await create('A'), await create('B', { clientId: ana.userId, dueOn: '2026-11-20' })];
  const tasks = made.map(pickKey);
  const to = { dueOn: '2026-12-01', assignedTo: omar.userId };
  const { moved, kept } = await service.call(priya, taskCalls.move, { tasks, ...to });
  expect(kept).toEqual([]);
  expect(moved.map(({ taskId }) => taskId).toSorted()).toEqual(made.map(({ taskId }) => taskId).toSorted());
  expect([await listOpen(priya), await listOpen(omar)]).toEqual([
    [],
    [
      ['A', '2026-12-01'],
      ['B', '2026-12-01'],
    ],
  ]);
  expect((await service.send(rosa, taskCalls.undoMove, { tasks: moved })).json).toEqual({
    moved: [],
    kept: [],
  });
  const undone = await service.call(priya, taskCalls.undoMove, { tasks: moved });
  expect([undone.moved.length, undone.kept]).toEqual([2, []]);
  expect([await listOpen(priya), await listOpen(omar)]).toEqual([
    [
      ['A', '2026-11-25'],
      ['B', '2026-11-20'],
    ],
    [],
  ]);
});

it('leaves tasks that were changed or completed in the meantime, and moves the others', async () => {
  const [moved, changed, done] = [await create('Moved'), await create('Changed'), await create('Done')];
  const { clientId: _none, ...fields } = { title: 'Changed', note: '', repeat: 'never', clientId: null };
  await service.call(priya, taskCalls.update, { ...fields, dueOn: '2026-11-28', ...pickKey(changed) });
  const completed = await service.call(priya, taskCalls.complete, pickKey(done));
  const outcome = await service.call(priya, taskCalls.move, {
    tasks: [pickKey(moved), pickKey(changed), pickKey(completed)],
    dueOn: '2026-12-01',
  });
  expect(outcome.moved).toEqual([{ taskId: moved.taskId, version: moved.version + 1 }]);
  expect(outcome.kept.map(({ title }) => title).toSorted()).toEqual(['Changed', 'Done']);
  expect(await listOpen(priya)).toEqual([
    ['Changed', '2026-11-28'],
    ['Moved', '2026-12-01'],
  ]);
});

it('moves nothing of another advisor, to no day beyond the next ten years and to no advisor of another company', async () => {
  const task = await create('Own');
  const tasks = [pickKey(task)];
  expect(await service.call(rosa, taskCalls.move, { tasks, dueOn: '2026-12-01' })).toEqual({
    moved: [],
    kept: [],
  });
  for (const to of [{ dueOn: '2126-01-01' }, { assignedTo: rosa.userId }]) {
    expect((await service.send(priya, taskCalls.move, { tasks, ...to })).status).toBe(422);
  }
  const many = Array.from({ length: 101 }, () => pickKey(task));
  expect((await service.send(priya, taskCalls.move, { tasks: many, dueOn: '2026-12-01' })).status).toBe(400);
  expect(await listOpen(priya)).toEqual([['Own', '2026-11-25']]);
});

it('assigns a task about a client only to advisors who serve the company of that client', async () => {
  await service.serve(priya, [northwind.companyId, contoso.companyId]);
  const aboutCleo = await create('About Cleo', { clientId: cleo.userId });
  const toOmar = { assignedTo: omar.userId };
  const outcome = await service.call(priya, taskCalls.move, { tasks: [pickKey(aboutCleo)], ...toOmar });
  expect(outcome).toEqual({ moved: [], kept: [{ taskId: aboutCleo.taskId, title: 'About Cleo' }] });
  const { title, note, dueOn, repeat } = aboutCleo;
  const change = { title, note, dueOn, repeat, ...pickKey(aboutCleo), ...toOmar };
  expect((await service.send(priya, taskCalls.update, change)).status).toBe(422);
  const aboutAna = { ...change, clientId: ana.userId };
  expect(await service.call(priya, taskCalls.update, aboutAna)).toMatchObject({
    clientName: 'Ana Lee',
    assignedName: 'Omar Diaz',
  });
  await service.serve(priya, [northwind.companyId]);
  expect(
    (await service.send(priya, taskCalls.update, { ...aboutAna, version: 1, clientId: cleo.userId })).status,
  ).toBe(404);
});
