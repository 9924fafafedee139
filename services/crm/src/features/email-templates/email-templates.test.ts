import { emailTemplateCalls, interactionCalls } from '@fw/contract-crm';
import { expect, it } from 'vitest';
import { cleo, northwind, omar, priya } from '../../testing/people.ts';
import { aPerson, startTestService } from '../../testing/test-service.ts';

const ben = aPerson(northwind, 'Ben', 'Hill');
const ana = { ...aPerson(northwind, 'Ana<script>', '{{advisorName}}'), email: 'ana@example.com' };

const service = await startTestService({ day: '2026-11-22', people: [ana, ben, cleo, priya, omar] });

const TEMPLATE = {
  name: 'Welcome',
  subject: 'Welcome, {{firstName}}',
  text: 'Hello {{ firstName }} {{lastName}},\n\n{{advisorName}} of {{companyName}}: {{portalAddress}}',
};
let made = 0;
/** A template with a name of its own. */
const create = (over: object = {}) => {
  made += 1;
  const name = `${TEMPLATE.name} ${String(made)}`;
  return service.call(priya, emailTemplateCalls.create, { ...TEMPLATE, name, ...over });
};

it('lists the templates of the caller only, by name', async () => {
  await create({ name: 'Zebra' });
  await create({ name: 'Apple' });
  const names = (await service.call(priya, emailTemplateCalls.list)).map(({ name }) => name);
  expect(names).toEqual(['Apple', 'Zebra']);
  expect(await service.call(omar, emailTemplateCalls.list)).toEqual([]);
});

it.each([
  ['subject', 'Hi {{nickname}}', '{{nickname}}'],
  ['text', 'Your SSN {{ssn}}', '{{ssn}}'],
  ['text', 'An open {{firstName', '{{'],
])('refuses a field that does not exist at the %s', async (field, value, name) => {
  const before = await service.call(priya, emailTemplateCalls.list);
  const refused = await service.send(priya, emailTemplateCalls.create, { ...TEMPLATE, [field]: value });
  expect(refused).toMatchObject({
    status: 422,
    json: { errors: [{ Field: field, Errors: [`There is no field ${name}.`] }] },
  });
  expect(await service.call(priya, emailTemplateCalls.list)).toEqual(before);
});

it('previews the email with fields filled in once, so that a name that looks like a field stays a name', async () => {
  const { templateId } = await create();
  const body = { templateId, clientId: ana.userId };
  expect(await service.call(priya, emailTemplateCalls.preview, body)).toEqual({
    to: ana.email,
    subject: 'Welcome, Ana<script>',
    text: 'Hello Ana<script> {{advisorName}},\n\nPriya Shah of Northwind: https://portal.example',
  });
  expect(await service.mail.received()).toEqual([]);
});

it('sends it over SMTP with HTML in names escaped, and adds it to the history', async () => {
  const { templateId } = await create();
  await service.call(priya, emailTemplateCalls.send, { templateId, clientId: ana.userId });
  await expect.poll(async () => (await service.mail.received()).length).toBe(1);
  const [mail] = await service.mail.received();
  expect(mail?.replyTo).toEqual([{ name: 'Priya Shah', address: priya.email }]);
  expect(mail?.subject).toBe('Welcome, Ana<script>');
  expect(mail?.to).toMatchObject([{ address: ana.email }]);
  expect(mail?.html).toContain('Hello Ana&lt;script&gt;');
  expect(mail?.html).not.toContain('<script');
  const { items } = await service.call(priya, interactionCalls.list, { clientId: ana.userId });
  expect(items).toMatchObject([
    { kind: 'email', subject: 'Welcome, Ana<script>', advisorName: 'Priya Shah' },
  ]);
});

it('sends nothing to a client of another company or with a template of another advisor', async () => {
  const { templateId } = await create();
  const before = (await service.mail.received()).length;
  const toOther = await service.send(priya, emailTemplateCalls.send, { templateId, clientId: cleo.userId });
  const withOther = await service.send(omar, emailTemplateCalls.send, { templateId, clientId: ana.userId });
  expect([toOther.status, withOther.status]).toEqual([404, 404]);
  expect((await service.mail.received()).length).toBe(before);
});

it('changes a template at its version, deletes it, and restores it for its advisor alone', async () => {
  const { version, templateId, ...fields } = await create();
  const change = { ...fields, templateId, version, name: 'Renamed' };
  expect(await service.call(priya, emailTemplateCalls.update, change)).toMatchObject({ name: 'Renamed' });
  const lost = await service.send(priya, emailTemplateCalls.update, { ...change, name: 'Other' });
  expect(lost).toMatchObject({ status: 409, json: { current: { name: 'Renamed' } } });
  expect((await service.send(omar, emailTemplateCalls.update, change)).status).toBe(404);
  await service.call(priya, emailTemplateCalls.delete, { templateId });
  const names = (await service.call(priya, emailTemplateCalls.list)).map(({ name }) => name);
  expect(names).not.toContain('Renamed');
  const body = { templateId, clientId: ana.userId };
  expect((await service.send(priya, emailTemplateCalls.send, body)).status).toBe(404);
  expect((await service.send(priya, emailTemplateCalls.update, { ...change, version: 2 })).status).toBe(404);
  expect((await service.send(omar, emailTemplateCalls.restore, { templateId })).status).toBe(404);
  const restored = await service.call(priya, emailTemplateCalls.restore, { templateId });
  expect(restored).toMatchObject({ templateId, name: 'Renamed', text: TEMPLATE.text });
  expect(await service.call(priya, emailTemplateCalls.restore, { templateId })).toEqual(restored);
  expect(await service.call(priya, emailTemplateCalls.list)).toContainEqual(restored);
});

it('sends what the advisor wrote for this client in place of the template, fills in nothing of it, and keeps the template', async () => {
  const { templateId } = await create();
  const before = (await service.mail.received()).length;
  const edited = { subject: 'About {{firstName}}', text: 'Dear Ana,\n\nsee you on Monday.' };
  await service.call(priya, emailTemplateCalls.send, { templateId, clientId: ana.userId, ...edited });
  await expect.poll(async () => (await service.mail.received()).length).toBe(before + 1);
  const mail = (await service.mail.received()).at(-1);
  expect([mail?.subject, mail?.text?.includes('see you on Monday.')]).toEqual([edited.subject, true]);
  const { items } = await service.call(priya, interactionCalls.list, { clientId: ana.userId });
  expect(items[0]).toMatchObject(edited);
  const templates = await service.call(priya, emailTemplateCalls.list);
  const { subject, text } = TEMPLATE;
  expect(templates.find((one) => one.templateId === templateId)).toMatchObject({ subject, text });
  const refused = await service.send(priya, emailTemplateCalls.send, {
    templateId,
    clientId: ana.userId,
    subject: 'Two\nlines',
  });
  expect(refused.status).toBe(400);
});

it('refuses a name that another template of the advisor has, in capitals or not, at its field', async () => {
  const { templateId } = await create({ name: 'Only once' });
  const taken = {
    status: 422,
    json: { errors: [{ Field: 'name', Errors: ['You already have a template with this name.'] }] },
  };
  const named = { ...TEMPLATE, name: 'only ONCE' };
  expect(await service.send(priya, emailTemplateCalls.create, named)).toMatchObject(taken);
  const { templateId: otherId, version } = await create();
  const renamed = { ...named, templateId: otherId, version };
  expect(await service.send(priya, emailTemplateCalls.update, renamed)).toMatchObject(taken);
  const own = { ...named, templateId, version: 0 };
  expect((await service.send(priya, emailTemplateCalls.update, own)).status).toBe(200);
  expect((await service.send(omar, emailTemplateCalls.create, named)).status).toBe(200);
  await service.call(priya, emailTemplateCalls.delete, { templateId });
  await service.call(priya, emailTemplateCalls.create, named);
  expect(await service.send(priya, emailTemplateCalls.restore, { templateId })).toMatchObject(taken);
});

it('adds one of two templates of the same name that are added at the same time', async () => {
  const twice = [1, 2].map(() =>
    service.send(priya, emailTemplateCalls.create, { ...TEMPLATE, name: 'Together' }),
  );
  expect(
    (await Promise.all(twice)).map(({ status }) => status).toSorted((one, other) => one - other),
  ).toEqual([200, 422]);
});

it('sends to several clients once each, names who got none, and sends none twice when repeated', async () => {
  const { templateId } = await create();
  const before = (await service.mail.received()).length;
  const body = { templateId, clientIds: [ana.userId, cleo.userId, ben.userId, ben.userId] };
  const outcomes = [
    { clientId: ana.userId, problem: null },
    { clientId: cleo.userId, problem: "This employee isn't in your companies." },
    { clientId: ben.userId, problem: null },
  ];
  const keyed = { ...priya, key: 'mails-of-november-1' };
  for (let count = 0; count < 2; count += 1) {
    const { status, json } = await service.send(keyed, emailTemplateCalls.sendMany, body);
    expect([status, json]).toEqual([200, outcomes]);
  }
  await expect.poll(async () => (await service.mail.received()).length).toBe(before + 2);
  const mails = (await service.mail.received()).slice(before);
  const sentTo = mails.map(({ to, subject }) => [to?.[0]?.address ?? '', subject]);
  expect(Object.fromEntries(sentTo)).toEqual({
    [ana.email]: 'Welcome, Ana<script>',
    [ben.email]: 'Welcome, Ben',
  });
  const { items } = await service.call(priya, interactionCalls.list, { clientId: ben.userId });
  expect(items).toMatchObject([{ kind: 'email', subject: 'Welcome, Ben' }]);
  expect((await service.send(omar, emailTemplateCalls.sendMany, body)).status).toBe(404);
  const many = { templateId, clientIds: Array.from({ length: 51 }, () => ben.userId) };
  expect((await service.send(priya, emailTemplateCalls.sendMany, many)).status).toBe(400);
});
