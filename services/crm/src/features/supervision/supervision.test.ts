import { emailTemplateCalls, interactionCalls, sharingCalls, supervisionCalls } from '@fw/contract-crm';
import { recordsName } from '@fw/service-kit/records';
import { instant } from '@fw/units';
import { expect, it } from 'vitest';
import { contoso, helen, northwind, omar, priya, rosa } from '../../testing/people.ts';
import { aPerson, startTestService, type Person } from '../../testing/test-service.ts';

const ana = aPerson(northwind, 'Ána', 'Lee');
const zoe = aPerson(northwind, 'Zoe', 'Gone');
const cara = aPerson(contoso, 'Cara', 'Poe');
const MINUTE_MS = 60_000;

const people = [ana, zoe, cara, priya, omar, rosa, helen];
const service = await startTestService({ day: '2026-11-27', people });

const { companyId } = northwind;
const database = service.connection.useDb(recordsName(service.connection.name));
const records = database.collection<{ _id: string }>('crm_records');
const search = (over: object = {}) => service.call(helen, supervisionCalls.search, { companyId, ...over });
const searchTexts = async (over: object) => (await search(over)).items.map(({ text }) => text);
const readVersions = (subjectId: string) =>
  service.call(helen, supervisionCalls.open, { companyId, subjectId });
const accesses = async () => (await service.call(helen, supervisionCalls.accesses, { companyId })).items;

const draft = (over: object = {}) => ({
  clientId: ana.userId,
  kind: 'call',
  subject: 'First call',
  text: 'Will transfer the 401(k).',
  happenedOn: '2026-11-20',
  ...over,
});
const note = async (over: object = {}, by: Person = priya) => {
  const added = await service.call(by, interactionCalls.create, draft(over));
  service.pass(MINUTE_MS);
  return added;
};
const aMessage = (index: number, text = `Message ${String(index)}`) => {
  const subjectId = index.toString(16).padStart(24, 'e');
  return {
    subjectId,
    recordId: `${subjectId}:0`,
    clientId: ana.userId,
    clientName: 'Ána Lee',
    plannerId: priya.userId,
    plannerName: 'Priya Shah',
    from: 'client' as const,
    text,
    sentAt: instant(new Date(Date.UTC(2026, 10, 1, 12, 0, index)).toISOString()),
    keptUntil: instant('2032-11-01T12:00:00.000Z'),
    fingerprint: 'f'.repeat(64),
    isIntact: true,
  };
};
const toLines = (content: Uint8Array): string[] => new TextDecoder().decode(content).trim().split('\r\n');

it('keeps every version of an interaction that an advisor edits, deletes and restores, with who and when', async () => {
  const { interactionId, version } = await note({ text: 'Guaranteed returns!' });
  const { clientId: _client, ...fields } = draft({ interactionId, version, text: 'Explained the risks.' });
  await service.call(priya, interactionCalls.update, fields);
  expect((await service.send(priya, interactionCalls.update, fields)).status).toBe(409);
  await service.call(priya, interactionCalls.delete, { interactionId });
  await service.call(priya, interactionCalls.delete, { interactionId });
  await service.call(priya, interactionCalls.restore, { interactionId });

  const versions = await readVersions(interactionId);
  expect(versions.map(({ act, text, isIntact }) => [act, text, isIntact])).toEqual([
    ['added', 'Guaranteed returns!', true],
    ['changed', 'Explained the risks.', true],
    ['deleted', 'Explained the risks.', true],
    ['restored', 'Explained the risks.', true],
  ]);
  expect(versions[0]).toMatchObject({
    kind: 'call',
    clientName: 'Ána Lee',
    advisorName: 'Priya Shah',
    author: 'advisor',
    happenedOn: '2026-11-20',
    at: expect.stringMatching(/^2026-11-27T/),
    keptUntil: expect.stringMatching(/^2032-11-27T/),
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await searchTexts({ words: 'guaranteed' })).toEqual(['Guaranteed returns!']);
});

it('keeps what an interaction from before there were records was, once an advisor changes it', async () => {
  const { interactionId, version } = await note({ text: 'From an earlier release' });
  await records.deleteMany({ _id: `${interactionId}:${String(version)}` });
  const { clientId: _client, ...fields } = draft({ interactionId, version, text: 'Edited' });
  await service.call(priya, interactionCalls.update, fields);
  expect(await readVersions(interactionId)).toMatchObject([
    { act: 'added', text: 'From an earlier release' },
    { act: 'changed', text: 'Edited' },
  ]);
});

it('keeps an email exactly as it was sent, with its address, and a request to share', async () => {
  const template = { name: 'Hello', subject: 'Hi {{firstName}}', text: 'Your rollover is ready.' };
  const { templateId } = await service.call(priya, emailTemplateCalls.create, template);
  await service.call(priya, emailTemplateCalls.send, {
    templateId,
    clientId: ana.userId,
    text: 'Your rollover is ready, Ána.',
  });
  await service.call(priya, sharingCalls.request, { clientId: ana.userId });
  expect((await search({ kind: 'email', words: 'rollover' })).items).toMatchObject([
    { act: 'sent', subject: 'Hi Ána', text: 'Your rollover is ready, Ána.', recipient: ana.email },
  ]);
  expect((await search({ kind: 'email', words: 'requests access' })).items).toMatchObject([
    { act: 'sent', recipient: ana.email },
  ]);
});

it('finds by whole words, beginnings, client, advisor, kind and days, in any case and without accents', async () => {
  await note({ kind: 'note', subject: 'Café', text: 'Annuities and fees' }, omar);
  await note({ kind: 'meeting', subject: 'Zoe only', text: 'Nothing else', clientId: zoe.userId });
  const found = async (over: object) => (await search(over)).items.map(({ subject }) => subject);
  expect(await found({ words: 'CAFE fees' })).toEqual(['Café']);
  expect(await found({ words: 'annuit*' })).toEqual(['Café']);
  expect(await found({ words: 'annuit' })).toEqual([]);
  expect(await found({ words: '.* gu*' })).toEqual([]);
  expect(await found({ advisor: 'diaz' })).toEqual(['Café']);
  expect(await found({ client: 'zoe' })).toEqual(['Zoe only']);
  expect(await found({ client: 'ana', advisor: 'omar' })).toEqual(['Café']);
  expect(await found({ kind: 'meeting' })).toEqual(['Zoe only']);
  expect(await found({ from: '2026-11-28' })).toEqual([]);
  expect(await found({ from: '2026-11-27', to: '2026-11-27', kind: 'meeting' })).toEqual(['Zoe only']);
  expect(await found({ to: '2026-11-26' })).toEqual([]);
  const refused = await service.send(helen, supervisionCalls.search, {
    companyId,
    from: '2026-11-27',
    to: '2026-11-26',
  });
  expect([refused.status, refused.json]).toMatchObject([422, { errors: [{ Field: 'to' }] }]);
});

it('merges messages, which the profile service keeps, by time and page by page', async () => {
  const messages = Array.from({ length: 40 }, (_, index) => aMessage(40 - index));
  service.others.messageRecords.push(...messages);
  const first = await search({ kind: 'message', from: '2026-11-01', to: '2026-11-01' });
  expect([first.items.length, first.total]).toEqual([25, 40]);
  expect(service.others.messageSearches.at(-1)).toMatchObject({
    from: '2026-11-01T04:00:00.000Z',
    until: '2026-11-02T05:00:00.000Z',
  });
  const second = await search({ kind: 'message', before: first.next });
  expect([second.items.length, second.total, second.next]).toEqual([15, null, null]);
  expect(second.items.at(-1)).toMatchObject({ text: 'Message 1' });

  const all = await search();
  const times = all.items.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(all.items.map(({ kind }) => kind))).toEqual(
    new Set(['message', 'email', 'call', 'meeting', 'note']),
  );
  expect(await readVersions(aMessage(7).subjectId)).toMatchObject([
    { kind: 'message', act: 'sent', author: 'client', text: 'Message 7' },
  ]);
});

it('exports what is found with names and texts that a spreadsheet does not run', async () => {
  service.others.messageRecords.splice(0);
  await note({ subject: 'Formula', text: '=1+1 "quoted"' });
  const formula = { companyId, words: 'formula' };
  const { fileName, content } = await service.call(helen, supervisionCalls.file, formula);
  expect(fileName).toBe('business-records.csv');
  expect(toLines(content)).toHaveLength(2);
  expect(toLines(content)[1]).toContain(`"'=1+1 ""quoted"""`);
  service.others.messageRecords.push(...Array.from({ length: 400 }, (_, index) => aMessage(400 - index)));
  const everything = await service.call(helen, supervisionCalls.file, { companyId });
  expect(toLines(everything.content)).toHaveLength(((await search()).total ?? 0) + 1);
});

it('logs each search, opening and export with who and what, for the administrator to read', async () => {
  await search({ words: 'formula', kind: 'call', client: 'ana', from: '2026-11-01' });
  service.pass(MINUTE_MS);
  await service.call(helen, supervisionCalls.file, { companyId, words: 'formula', kind: 'call' });
  service.pass(MINUTE_MS);
  await readVersions(aMessage(7).subjectId);
  const byName = 'Helen Marsh';
  expect((await accesses()).slice(0, 3)).toMatchObject([
    { byName, act: 'opened', what: 'Message, client Ána Lee, advisor Priya Shah', count: 1 },
    { byName, act: 'exported', what: 'Kind call, words “formula”', count: 1 },
    { byName, act: 'searched', what: 'Kind call, words “formula”, client “ana”, from Nov 1, 2026' },
  ]);
});

it('refuses advisors of the company with 403 and everyone else with 404, and logs nothing of it', async () => {
  const logged = await accesses();
  const calls = [
    [supervisionCalls.search, { companyId }],
    [supervisionCalls.file, { companyId }],
    [supervisionCalls.open, { companyId, subjectId: aMessage(7).subjectId }],
    [supervisionCalls.accesses, { companyId }],
  ] as const;
  for (const [call, body] of calls) {
    expect(await service.send(priya, call, body)).toMatchObject({
      status: 403,
      json: {
        reason: 'SUPERVISORS_ONLY',
        message: 'Only an administrator of this company can read its records.',
      },
    });
    expect((await service.send(rosa, call, body)).status).toBe(404);
    const other = { ...body, companyId: contoso.companyId };
    expect((await service.send(helen, call, other)).status).toBe(404);
    expect((await service.send(ana, call, body)).status).toBe(403);
  }
  expect(await accesses()).toEqual(logged);
});

it('shows no record of another company, also by its id', async () => {
  const of = { clientId: cara.userId, subject: 'Contoso only' };
  const { interactionId: subjectId } = await note(of, rosa);
  expect(await searchTexts({ words: 'contoso', kind: 'call' })).toEqual([]);
  expect((await service.send(helen, supervisionCalls.open, { companyId, subjectId })).status).toBe(404);
});

it('keeps the records of a person who deletes the account, beside the export of the person', async () => {
  expect(Object.keys(await service.personalData(zoe))).not.toContain('crm_records');
  await service.unregister(zoe);
  const interactions = service.connection.collection('interactions');
  await expect.poll(() => interactions.countDocuments({ clientId: zoe.userId })).toBe(0);
  expect((await search({ client: 'zoe gone', kind: 'meeting' })).items).toMatchObject([
    { clientName: 'Zoe Gone', subject: 'Zoe only' },
  ]);
});

it('shows a record that was changed in the database as changed', async () => {
  const { interactionId } = await note({ subject: 'Original' });
  await records.updateOne({ _id: `${interactionId}:0` }, { $set: { text: 'Forged' } });
  expect(await readVersions(interactionId)).toMatchObject([{ text: 'Forged', isIntact: false }]);
});

it('changes no interaction whose record cannot be stored', async () => {
  const { interactionId, version } = await note({ subject: 'Once' });
  await records.insertOne({ _id: `${interactionId}:${String(version + 1)}` });
  const { clientId, ...fields } = draft({ interactionId, version, subject: 'Twice' });
  expect((await service.send(priya, interactionCalls.update, fields)).status).toBe(500);
  const { items } = await service.call(priya, interactionCalls.list, { clientId, searchText: 'once' });
  expect(items).toMatchObject([{ interactionId, subject: 'Once', version }]);
});

it('has MongoDB remove a record and an access after the years that they are kept', async () => {
  for (const name of ['crm_records', 'record_accesses']) {
    expect(await database.collection(name).indexes()).toContainEqual(
      expect.objectContaining({ key: { keptUntil: 1 }, expireAfterSeconds: 0 }),
    );
  }
});
