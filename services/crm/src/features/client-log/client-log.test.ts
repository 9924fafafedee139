import {
  accessLogCalls,
  clientReadCalls,
  CONSENT_SCOPES,
  consentCalls,
  employeeSearchCalls,
} from '@fw/contract-crm';
import { expect, it } from 'vitest';
import { ana, ben, northwind, priya } from '../../testing/people.ts';
import { anAdvisor, startTestService } from '../../testing/test-service.ts';

const omar = anAdvisor(northwind, '=Omar', 'Diaz');
const MINUTE_MS = 60_000;

const service = await startTestService({ day: '2026-11-26', people: [ana, ben, priya, omar] });

const ofAna = { clientId: ana.userId };
const openPlan = (by = priya) => {
  const { method, path } = clientReadCalls.plan;
  return service.send(by, { method, path: `/${path.slice(1).replace(':planId', 'RETIREMENT')}` }, ofAna);
};

it('lists what each advisor opened of the client by visit, names plan and advisor, and nothing that was refused', async () => {
  await service.call(priya, employeeSearchCalls.search, { searchText: 'Ana Lee' });
  expect((await openPlan()).status).toBe(403);
  await service.call(ana, consentCalls.give, { scopes: CONSENT_SCOPES, endsOn: '2026-12-31', version: 0 });
  await service.call(priya, employeeSearchCalls.profile, { userId: ana.userId });
  expect((await openPlan()).status).toBe(200);
  service.pass(20 * MINUTE_MS);
  expect((await openPlan()).status).toBe(200);
  await service.call(omar, clientReadCalls.budget, ofAna);
  service.pass(31 * MINUTE_MS);
  await service.call(priya, clientReadCalls.consent, ofAna);

  const { visits, total } = await service.call(ana, accessLogCalls.visits, {});
  expect(visits.map(({ advisorName, reads }) => [advisorName, ...reads.map(({ what }) => what)])).toEqual([
    ['Priya Shah', 'opened your sharing settings'],
    ['=Omar Diaz', 'opened your budgets'],
    [
      'Priya Shah',
      'found you in a search',
      'opened your contact information',
      'opened your emergency fund plan',
    ],
  ]);
  expect(total).toBe(3);
  const { from = '', to = '' } = visits[2] ?? {};
  expect(Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)).toBe(20);
  expect(await service.call(ana, accessLogCalls.visits, { page: 2 })).toEqual({ visits: [], total: 3 });
  expect(await service.call(ben, accessLogCalls.visits, {})).toEqual({ visits: [], total: 0 });
  expect((await service.send(priya, accessLogCalls.visits, {})).status).toBe(403);
});

it('exports one line for each read, with names that a spreadsheet does not run', async () => {
  const { fileName, content } = await service.call(ana, accessLogCalls.file, {});
  const lines = new TextDecoder().decode(content).trim().split('\r\n');
  expect(fileName).toBe('planner-access.csv');
  expect(lines[0]).toBe('"Time (UTC)","Planner","What"');
  expect(lines).toHaveLength(7);
  expect(lines[2]).toMatch(/^"2026-11-26T[\d:.]+Z","'=Omar Diaz","opened your budgets"$/);
});

it('reads an entry of an earlier version without the name of its plan, and one of an advisor who left', async () => {
  await service.connection.collection('access_log').insertOne({
    at: new Date('2026-01-05T10:00:00Z'),
    advisorId: 'a'.repeat(24),
    clientId: ben.userId,
    action: 'client-plan',
    outcome: 'shown',
    requestId: 'r',
  });
  const { visits } = await service.call(ben, accessLogCalls.visits, {});
  expect(visits).toMatchObject([
    { advisorName: 'Someone who left', reads: [{ what: 'opened a plan of yours' }] },
  ]);
});
