import { emailTemplateCalls, interactionCalls } from '@fw/contract-crm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCompany,
  anAdvisor,
  aPerson,
  startTestService,
  type TestService,
} from '../../testing/test-service.ts';

const northwind = aCompany('Northwind');
const contoso = aCompany('Contoso');
const ana = { ...aPerson(northwind, 'Ana<script>', '{{advisorName}}'), email: 'ana@example.com' };
const cleo = aPerson(contoso, 'Cleo', 'Stone');
const priya = anAdvisor(northwind, 'Priya', 'Shah');
const omar = anAdvisor(northwind, 'Omar', 'Diaz');

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ day: '2026-11-22', people: [ana, cleo, priya, omar] });
});
afterAll(() => service.close());

const TEMPLATE = {
  name: 'Welcome',
  subject: 'Welcome, {{firstName}}',
  text: 'Hello {{ firstName }} {{lastName}},\n\n{{advisorName}} of {{companyName}}: {{portalAddress}}',
};
const create = (over: object = {}) =>
  service.call(priya, emailTemplateCalls.create, { ...TEMPLATE, ...over });

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

it('previews the e-mail with fields filled in once, so that a name that looks like a field stays a name', async () => {
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
  expect(templates.find((one) => one.templateId === templateId)).toMatchObject(TEMPLATE);
  const refused = await service.send(priya, emailTemplateCalls.send, {
    templateId,
    clientId: ana.userId,
    subject: 'Two\nlines',
  });
  expect(refused.status).toBe(400);
});
