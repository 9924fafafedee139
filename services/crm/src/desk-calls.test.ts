import {
  clientReadCalls,
  companyCalls,
  companyDetailCalls,
  CONFIGURATION,
  configurationCalls,
  CONSENT_SCOPES,
  consentCalls,
  draftCalls,
  emailTemplateCalls,
  employeeSearchCalls,
  interactionCalls,
  taskCalls,
} from '@fw/contract-crm';
import type { Call } from '@fw/contract-kernel';
import { expect, it } from 'vitest';
import { ana, northwind, priya } from './testing/people.ts';
import { startTestService } from './testing/test-service.ts';

const service = await startTestService({ day: '2026-11-22', people: [ana, priya] });

const TASK = { title: 'Call', note: '', dueOn: null, repeat: 'never' };
const INTERACTION = { kind: 'call', subject: 'First call', text: '', happenedOn: null };
const PLAN = { method: 'POST', path: '/webapi/v1/crm/goal/plan/EMERGENCY_FUND' } as const;

it('answers goal plan, budget, spending, cash flow, configuration, drafts, templates, search and companies to an advisor, and 403 to an employee [A7-37]', async () => {
  await service.call(ana, consentCalls.give, { scopes: CONSENT_SCOPES, endsOn: '2026-12-31', version: 0 });
  const clientId = ana.userId;
  const calls: readonly (readonly [Pick<Call, 'method' | 'path'>, object, object])[] = [
    [
      PLAN,
      { clientId },
      { planId: 'EMERGENCY_FUND', answers: [{ label: 'Monthly expenses', value: 4_000 }] },
    ],
    [
      clientReadCalls.budget,
      { clientId },
      [{ categoryName: 'Groceries', targetBudget: 650, expenses: 412.5 }],
    ],
    [
      clientReadCalls.spending,
      { clientId, fromDate: '2026-11-01', toDate: '2026-11-22' },
      { totalSpending: 412.5, categories: [{ name: 'Groceries', count: 7 }] },
    ],
    [
      clientReadCalls.cashFlow,
      { clientId, pastMonthCount: 1 },
      [{ year: 2026, month: 10, totalIncomes: 7_000, totalExpenses: 5_500 }],
    ],
    [configurationCalls.get, {}, CONFIGURATION],
    [
      draftCalls.saveInteraction,
      { clientId, content: INTERACTION },
      { kind: 'interaction', clientName: 'Ana Lee' },
    ],
    [draftCalls.saveTask, { clientId, content: TASK }, { kind: 'task', content: { title: 'Call' } }],
    [emailTemplateCalls.list, {}, []],
    [draftCalls.count, {}, { count: 2 }],
    [draftCalls.my, {}, [{ kind: 'task' }, { kind: 'interaction' }]],
    [draftCalls.all, {}, [{ advisorName: 'Priya Shah' }, { advisorName: 'Priya Shah' }]],
    [employeeSearchCalls.search, { searchText: 'ana' }, { total: 1, items: [{ userId: clientId }] }],
    [companyCalls.list, {}, [{ companyId: northwind.companyId, name: 'Northwind' }]],
  ];
  for (const [call, body, expected] of calls) {
    expect(call.path).toMatch(/^\/webapi\/v1\/crm\//);
    expect(await service.send(ana, call, body)).toMatchObject({ status: 403, json: { reason: 'ROLE' } });
    expect(await service.send(priya, call, body)).toMatchObject({ status: 200, json: expected });
  }
});

it('has calls for employee search, company detail, tasks, drafts and interactions under the path crm, for advisors alone [A6-01]', async () => {
  const clientId = ana.userId;
  const areas: readonly (readonly [Pick<Call, 'method' | 'path' | 'access'>, object])[] = [
    [employeeSearchCalls.search, { searchText: '' }],
    [companyDetailCalls.detail, { companyId: northwind.companyId }],
    [taskCalls.list, { status: 'open' }],
    [draftCalls.my, {}],
    [interactionCalls.list, { clientId }],
  ];
  for (const [call, body] of areas) {
    expect(call.path).toMatch(/^\/webapi\/v1\/crm\//);
    expect((await service.send(priya, call, body)).status).toBe(200);
    expect(await service.send(ana, call, body)).toMatchObject({ status: 403, json: { reason: 'ROLE' } });
  }
});

it('keeps what an advisor set for the desk, at its version', async () => {
  const settings = await service.call(priya, configurationCalls.settings);
  expect(settings).toEqual({
    listSize: 10,
    timeZone: 'America/New_York',
    signature: '',
    shortcuts: true,
    officeHours: { from: 8, to: 18 },
    version: 0,
  });
  const change = {
    ...settings,
    listSize: 25,
    timeZone: 'Europe/Berlin',
    signature: 'Priya',
    shortcuts: false,
    officeHours: { from: 7, to: 16 },
  };
  expect(await service.call(priya, configurationCalls.saveSettings, change)).toEqual({
    ...change,
    version: 1,
  });
  const lost = await service.send(priya, configurationCalls.saveSettings, { ...change, signature: 'P.' });
  expect(lost).toMatchObject({ status: 409, json: { current: { signature: 'Priya' } } });
  const { officeHours: _left, ...others } = change;
  const kept = await service.call(priya, configurationCalls.saveSettings, { ...others, version: 1 });
  expect(kept.officeHours).toEqual({ from: 7, to: 16 });
});

it.each([
  ['timeZone', 'Mars/Olympus', 'Please choose a time zone.'],
  ['listSize', 7, undefined],
  ['officeHours', { from: 18, to: 8 }, undefined],
])('refuses the setting %s %j at its field', async (field, value, message) => {
  const settings = await service.call(priya, configurationCalls.settings);
  const refused = await service.send(priya, configurationCalls.saveSettings, { ...settings, [field]: value });
  expect(refused).toMatchObject({
    status: 400,
    json: { errors: [{ Field: field, ...(message ? { Errors: [message] } : {}) }] },
  });
  expect(await service.call(priya, configurationCalls.settings)).toEqual(settings);
});

it('reads a draft that was stored before texts were restricted', async () => {
  const content = { title: 'Call', note: 'One', dueOn: null, repeat: 'never' } as const;
  await service.call(priya, draftCalls.saveTask, { clientId: null, content });
  const stored = { 'task.title': 'Call \u202Eana\u202C', 'task.note': 'One\r\ntwo\tthree\u0000' };
  await service.connection.collection('drafts').updateMany({ kind: 'task', clientId: '' }, { $set: stored });
  const drafts = await service.call(priya, draftCalls.my);
  expect(drafts.map((draft) => draft.content)).toContainEqual({
    ...content,
    title: 'Call ana',
    note: 'One\ntwo three',
  });
});
