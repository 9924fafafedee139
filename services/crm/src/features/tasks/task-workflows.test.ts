import { taskCalls, taskWorkflowCalls, WORKFLOWS } from '@fw/contract-crm';
import { expect, it } from 'vitest';
import { ana, priya } from '../../testing/people.ts';
import { aCompany, aPerson, startTestService } from '../../testing/test-service.ts';

const outsider = aPerson(aCompany('Contoso'), 'Cleo', 'Stone');

const service = await startTestService({ day: '2026-11-22', people: [ana, outsider, priya] });

const start = { workflow: 'annualReview', clientId: ana.userId, startOn: '2026-12-28' } as const;
const openTasks = async () =>
  (await service.call(priya, taskCalls.list, { status: 'open', clientId: ana.userId, pageSize: 100 })).items;

it('adds the six tasks of the annual review about the client, each due on its day', async () => {
  await service.call(priya, taskWorkflowCalls.start, start);
  const tasks = await openTasks();
  expect(tasks.map(({ title, dueOn }) => [title.replace('Annual review: ', ''), dueOn])).toEqual([
    ['request current documents', '2026-12-28'],
    ['check accounts and budgets', '2027-01-04'],
    ['check goals and plans', '2027-01-07'],
    ['prepare changes of plans', '2027-01-11'],
    ['meet the client', '2027-01-18'],
    ['send the summary and next steps', '2027-01-25'],
  ]);
  expect(new Set(tasks.map(({ assignedName }) => assignedName))).toEqual(new Set(['Priya Shah']));
  expect(tasks).toHaveLength(WORKFLOWS.annualReview.steps.length);
});

it('adds nothing about a client of another company, and nothing on a day beyond the next ten years', async () => {
  const before = await openTasks();
  const other = { ...start, clientId: outsider.userId };
  expect((await service.send(priya, taskWorkflowCalls.start, other)).status).toBe(404);
  for (const startOn of ['2126-01-01', '2036-11-20', '2025-11-01']) {
    expect((await service.send(priya, taskWorkflowCalls.start, { ...start, startOn })).status).toBe(422);
  }
  expect((await service.send(ana, taskWorkflowCalls.start, start)).status).toBe(403);
  expect(await openTasks()).toEqual(before);
});

it('adds none twice when the request is repeated', async () => {
  const before = await openTasks();
  const added = [];
  for (let count = 0; count < 2; count += 1) {
    const { status } = await service.send(
      { ...priya, key: 'review-of-ana-1' },
      taskWorkflowCalls.start,
      start,
    );
    added.push([status, (await openTasks()).length - before.length]);
  }
  expect(added).toEqual([
    [200, 6],
    [200, 6],
  ]);
});
