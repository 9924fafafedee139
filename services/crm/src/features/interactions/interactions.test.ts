import { draftCalls, interactionCalls } from '@fw/contract-crm';
import { expect, it } from 'vitest';
import { ana, ben, omar, priya, rosa } from '../../testing/people.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ day: '2026-11-22', people: [ana, ben, priya, omar, rosa] });

const draft = (over: object = {}) => ({
  clientId: ana.userId,
  kind: 'call',
  subject: 'First call',
  text: 'Wants to pay off a car loan. <b>Not bold.</b>',
  happenedOn: '2026-11-20',
  ...over,
});
const create = (over: object = {}, by = priya) => service.call(by, interactionCalls.create, draft(over));
const list = (over: object = {}, by = priya) =>
  service.call(by, interactionCalls.list, { clientId: ana.userId, ...over });

it('keeps interactions of an employee, newest first, for every advisor of the company and no other', async () => {
  await create({ subject: 'Older', happenedOn: '2026-10-01' });
  await create({ subject: 'Newer', kind: 'meeting' }, omar);
  await create({ clientId: ben.userId, subject: 'About Ben' });
  expect((await list()).items).toMatchObject([
    { subject: 'Newer', advisorName: 'Omar Diaz' },
    { subject: 'Older', advisorName: 'Priya Shah' },
  ]);
  expect((await list({}, omar)).total).toBe(2);
  expect((await service.send(rosa, interactionCalls.list, { clientId: ana.userId })).status).toBe(404);
  expect((await service.send(rosa, interactionCalls.create, draft())).status).toBe(404);
});

it('lists those of one day in the order they were written, newest first', async () => {
  const subjects = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];
  for (const subject of subjects) await create({ clientId: ben.userId, subject, happenedOn: '2026-11-21' });
  const { items } = await list({ clientId: ben.userId });
  expect(items.map(({ subject }) => subject)).toEqual([...subjects.toReversed(), 'About Ben']);
});

it('finds by kind and by part of subject or text in any case, and reads no pattern', async () => {
  await create({ kind: 'email', subject: 'Rate (5.5%)', text: 'Sent the article' });
  expect((await list({ kind: 'email' })).items.map(({ subject }) => subject)).toEqual(['Rate (5.5%)']);
  expect((await list({ searchText: 'ARTICLE' })).total).toBe(1);
  expect((await list({ searchText: '(5.5%)' })).total).toBe(1);
  expect((await list({ searchText: '.*' })).total).toBe(0);
});

it('lets only the author change and delete an interaction, at its present version', async () => {
  const { interactionId, version } = await create({ subject: 'Mine' });
  const { clientId: _client, ...fields } = draft({ subject: 'Changed', interactionId, version });
  expect((await service.send(omar, interactionCalls.update, fields)).status).toBe(404);
  expect((await service.send(omar, interactionCalls.delete, { interactionId })).status).toBe(404);
  expect(await service.call(priya, interactionCalls.update, fields)).toMatchObject({ subject: 'Changed' });
  const lost = await service.send(priya, interactionCalls.update, { ...fields, subject: 'Again' });
  expect([lost.status, lost.json]).toMatchObject([409, { current: { subject: 'Changed', version: 1 } }]);
  await service.call(priya, interactionCalls.delete, { interactionId });
  expect((await list({ searchText: 'changed' })).total).toBe(0);
});

it('restores a deleted interaction for its author only, and changes no deleted one', async () => {
  const { interactionId } = await create({ subject: 'Undone' });
  await service.call(priya, interactionCalls.delete, { interactionId });
  await service.call(priya, interactionCalls.delete, { interactionId });
  const { clientId: _client, ...fields } = draft({ subject: 'Late', interactionId, version: 1 });
  expect((await service.send(priya, interactionCalls.update, fields)).status).toBe(404);
  expect((await service.send(omar, interactionCalls.restore, { interactionId })).status).toBe(404);
  expect((await list({ searchText: 'undone' })).total).toBe(0);
  const restored = await service.call(priya, interactionCalls.restore, { interactionId });
  expect(restored).toMatchObject({ subject: 'Undone', version: 2 });
  expect(await service.call(priya, interactionCalls.restore, { interactionId })).toEqual(restored);
  expect((await list({ searchText: 'undone' })).items).toEqual([restored]);
});

it.each([
  [{ subject: '' }, 400, 'Please enter a subject.'],
  [{ happenedOn: '2026-11-23' }, 422, 'Please enter a date in the past'],
])('refuses %j with its sentence', async (over, status, message) => {
  const refused = await service.send(priya, interactionCalls.create, draft(over));
  expect(refused.status).toBe(status);
  expect(JSON.stringify(refused.json)).toContain(message);
});

it('refuses a note that looks like a social security number', async () => {
  const refused = await service.send(priya, interactionCalls.create, draft({ text: 'SSN 123-45-6789' }));
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.json)).toContain('social security number');
});

it('keeps one draft of each form for an employee, counts own ones and lists those of the companies', async () => {
  const content = { kind: 'note', subject: 'Half', text: '', happenedOn: null } as const;
  const saved = await service.call(priya, draftCalls.saveInteraction, { clientId: ana.userId, content });
  const task = { title: 'Call', note: '', dueOn: '2026-11-30', repeat: 'never' } as const;
  await service.call(priya, draftCalls.saveTask, { clientId: null, content: task });
  await service.call(omar, draftCalls.saveTask, { clientId: ben.userId, content: task });
  const again = await service.call(priya, draftCalls.saveInteraction, {
    clientId: ana.userId,
    version: saved.version,
    content: { ...content, subject: 'More' },
  });
  expect([again.draftId, saved.version, again.version]).toEqual([saved.draftId, 1, 2]);

  expect(await service.call(priya, draftCalls.count)).toEqual({ count: 2 });
  const mine = await service.call(priya, draftCalls.my);
  expect(mine.map(({ kind, clientName }) => [kind, clientName])).toEqual([
    ['interaction', 'Ana Lee'],
    ['task', null],
  ]);
  const all = await service.call(priya, draftCalls.all);
  expect(all.map(({ advisorName }) => advisorName).toSorted()).toEqual(['Omar Diaz', 'Priya Shah']);
  expect(await service.call(rosa, draftCalls.all)).toEqual([]);

  const [{ draftId } = { draftId: '' }] = await service.call(omar, draftCalls.my);
  await service.call(priya, draftCalls.delete, { draftId });
  expect(await service.call(omar, draftCalls.count)).toEqual({ count: 1 });
  await service.call(omar, draftCalls.delete, { draftId });
  expect(await service.call(omar, draftCalls.count)).toEqual({ count: 0 });
});

it('refuses a draft that would replace another version, with the draft as it is, and keeps that one', async () => {
  const content = { kind: 'note', subject: 'First', text: '', happenedOn: null } as const;
  const of = { clientId: ben.userId };
  const first = await service.call(priya, draftCalls.saveInteraction, { ...of, content });
  const other = { ...content, subject: 'Second' };
  for (const version of [0, 7]) {
    const refused = await service.send(priya, draftCalls.saveInteraction, { ...of, version, content: other });
    expect([refused.status, refused.json]).toMatchObject([
      409,
      {
        reason: 'VERSION_LOST',
        current: { draftId: first.draftId, content: { subject: 'First' }, version: 1 },
      },
    ]);
  }
  const stored = service.connection.collection('drafts');
  await stored.updateOne({ advisorId: priya.userId, clientId: ben.userId }, { $unset: { version: '' } });
  const saved = await service.call(priya, draftCalls.saveInteraction, { ...of, version: 1, content: other });
  expect(saved).toMatchObject({ draftId: first.draftId, version: 2, content: { subject: 'Second' } });
  await service.call(priya, draftCalls.delete, { draftId: first.draftId });
  const anew = await service.call(priya, draftCalls.saveInteraction, { ...of, version: 2, content });
  expect([anew.version, anew.draftId === first.draftId]).toEqual([1, false]);
  await service.call(priya, draftCalls.delete, { draftId: anew.draftId });
});

it('keeps one draft of a template, and one for each plan of an employee', async () => {
  const template = { name: 'Welcome', subject: '', text: 'Hello {{firstName}}' };
  const row = { name: 'Federal Direct', loanType: 1, balance: 8_000.5, userAccountId: null };
  const answers = [
    { field: 'monthlyExpenses', value: '4,000' },
    { field: 'loans', value: [row] },
  ];
  const aPlan = (planId: string) => ({ planId, planName: 'Plan', answers });
  const save = (planId: string, version = 0) =>
    service.call(omar, draftCalls.savePlan, { clientId: ana.userId, version, content: aPlan(planId) });
  const first = await service.call(omar, draftCalls.saveTemplate, { content: template });
  const again = await service.call(omar, draftCalls.saveTemplate, {
    version: first.version,
    content: { ...template, name: 'Later' },
  });
  expect(again).toMatchObject({ draftId: first.draftId, kind: 'template', content: { name: 'Later' } });
  const { version } = await save('EMERGENCY_FUND');
  await save('EMERGENCY_FUND', version);
  await save('RETIREMENT');
  const mine = await service.call(omar, draftCalls.my);
  expect(mine.filter(({ kind }) => kind === 'plan')).toMatchObject([
    { clientName: 'Ana Lee', content: aPlan('RETIREMENT') },
    { clientName: 'Ana Lee', content: aPlan('EMERGENCY_FUND') },
  ]);
  expect(
    (await service.send(rosa, draftCalls.savePlan, { clientId: ana.userId, content: aPlan('RETIREMENT') }))
      .status,
  ).toBe(404);
  expect(
    (await service.send(omar, draftCalls.savePlan, { clientId: ana.userId, content: aPlan('x') })).status,
  ).toBe(400);
});
