import { companyCalls, companyDetailCalls, CONSENT_SCOPES, employeeSearchCalls } from '@fw/contract-crm';
import { expect, it } from 'vitest';
import { ana, contoso, helen, northwind, priya, rosa } from '../../testing/people.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ day: '2026-11-22', people: [ana, priya, rosa, helen] });

const detail = () => service.call(priya, companyDetailCalls.detail, { companyId: northwind.companyId });

it('shows a company with level, people, advisors, settings, funds and benefits', async () => {
  expect(await detail()).toEqual({
    companyId: northwind.companyId,
    name: 'Northwind',
    level1: false,
    employees: 1,
    advisorNames: ['Priya Shah'],
    isAdvised: true,
    isAdministered: false,
    limitChanges: [],
    settings: {
      companyId: northwind.companyId,
      sponsorScopes: [...CONSENT_SCOPES],
      note: '',
      version: expect.any(Number),
    },
    benefits: [{ kind: 'Health', name: 'Health plan', description: 'Doctors and hospitals' }],
    funds: [{ name: 'Bond fund', ticker: 'BOND', expenseRatio: 0.002 }],
  });
});

it('is unknown to advisors of other companies, who change nothing either', async () => {
  const body = { companyId: northwind.companyId };
  expect((await service.send(rosa, companyDetailCalls.detail, body)).status).toBe(404);
  const change = { ...body, sponsorScopes: [], note: 'x', version: 0 };
  expect((await service.send(rosa, companyDetailCalls.saveSettings, change)).status).toBe(404);
  expect((await detail()).settings.note).toBe('');
});

it('answers the roster of a served company with the registration of each person, and logs whom it showed', async () => {
  const { companyId } = northwind;
  const named = { firstName: 'Ana', lastName: 'Lee' };
  service.others.rosters.set(companyId, [
    { ...named, userId: ana.userId, isRegistered: true },
    { userId: 'b'.repeat(24), firstName: 'Sam', lastName: 'Rao', isRegistered: false },
  ]);
  expect(await service.call(priya, companyDetailCalls.roster, { companyId, page: 2, pageSize: 1 })).toEqual({
    items: [{ userId: 'b'.repeat(24), firstName: 'Sam', lastName: 'Rao', isRegistered: false }],
    total: 2,
  });
  expect(await service.eventsOf(ana, 'client.found')).toEqual([]);
  await service.call(priya, companyDetailCalls.roster, { companyId });
  expect(await service.eventsOf(ana, 'client.found')).toEqual(['']);
  expect((await service.send(rosa, companyDetailCalls.roster, { companyId })).status).toBe(404);
});

it('saves the settings once, and answers 409 with the stored ones to an editor who saw older ones', async () => {
  const { settings } = await detail();
  const saved = await service.call(priya, companyDetailCalls.saveSettings, {
    ...settings,
    note: '<b>VIP</b>',
  });
  expect(saved).toMatchObject({ note: '<b>VIP</b>', version: settings.version + 1 });
  const lost = await service.send(priya, companyDetailCalls.saveSettings, { ...settings, note: 'other' });
  expect(lost).toMatchObject({ status: 409, json: { current: { note: '<b>VIP</b>' } } });
});

it('lets an administrator of the company alone change what employees may share, and logs it with before and after', async () => {
  const { companyId } = northwind;
  const { settings } = await detail();
  const change = { ...settings, sponsorScopes: ['budget', 'goals'] as const };
  for (const sponsorScopes of [change.sponsorScopes, []]) {
    expect(
      await service.send(priya, companyDetailCalls.saveSettings, { ...settings, sponsorScopes }),
    ).toMatchObject({
      status: 403,
      json: {
        reason: 'ADMINISTRATORS_ONLY',
        message: 'Only an administrator of this company can change what employees may share.',
      },
    });
  }
  expect((await detail()).settings).toEqual(settings);

  const saved = await service.call(helen, companyDetailCalls.saveSettings, change);
  expect(saved.sponsorScopes).toEqual(['goals', 'budget']);
  const widened = { ...saved, sponsorScopes: settings.sponsorScopes };
  expect((await service.send(priya, companyDetailCalls.saveSettings, widened)).status).toBe(403);
  await service.call(helen, companyDetailCalls.saveSettings, widened);
  const { limitChanges, isAdvised, isAdministered } = await service.call(helen, companyDetailCalls.detail, {
    companyId,
  });
  expect(limitChanges).toMatchObject([
    { byName: 'Helen Marsh', before: ['goals', 'budget'], after: settings.sponsorScopes },
    { byName: 'Helen Marsh', before: settings.sponsorScopes, after: ['goals', 'budget'] },
  ]);
  expect([isAdvised, isAdministered]).toEqual([false, true]);
  expect((await detail()).limitChanges).toEqual(limitChanges);
});

it('shows an administrator the company but none of its people', async () => {
  expect((await service.call(helen, companyCalls.list)).map(({ name }) => name)).toEqual(['Northwind']);
  expect(
    (await service.send(helen, companyDetailCalls.roster, { companyId: northwind.companyId })).status,
  ).toBe(404);
  expect(await service.call(helen, employeeSearchCalls.search, { searchText: '' })).toMatchObject({
    total: 0,
  });
  expect((await service.send(helen, employeeSearchCalls.profile, { userId: ana.userId })).status).toBe(404);
  const other = { companyId: contoso.companyId };
  expect((await service.send(helen, companyDetailCalls.detail, other)).status).toBe(404);
  const unknown = { ...other, sponsorScopes: [], note: '', version: 0 };
  expect((await service.send(helen, companyDetailCalls.saveSettings, unknown)).status).toBe(404);
});

it('refuses a note of 1 MB and stores nothing of it', async () => {
  const { settings } = await detail();
  const body = { ...settings, note: 'a'.repeat(1_000_000) };
  expect([400, 413]).toContain((await service.send(priya, companyDetailCalls.saveSettings, body)).status);
  expect((await detail()).settings).toEqual(settings);
});
