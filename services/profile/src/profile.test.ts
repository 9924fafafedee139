import { companyInfoCalls, plannerCalls, profileCalls } from '@fw/contract-profile';
import { plannerDeskCalls } from '@fw/contract-profile/planner-desk';
import { plannerOfCalls } from '@fw/contract-profile/planner-of';
import { expect, it, vi } from 'vitest';
import { aPerson, newId, startTestService } from './testing/test-service.ts';

const ana = aPerson();

const service = await startTestService({ people: [ana] });

it('has the profile of a person who registered before the service started: contact, about me, dependents and e-mail preferences', async () => {
  const stored = await vi.waitFor(() => service.call(ana, profileCalls.profile), 15_000);
  expect(stored).toMatchObject({
    contactInformation: { firstName: 'Ana', lastName: 'Lee', email: 'ana@northwind.example', phone: null },
    aboutMe: { dateOfBirth: '1988-12-31', relationshipStatus: null },
    dependents: [],
    companyName: 'Northwind',
    emailPreferences: { newsletter: true, planReminders: true },
  });
});

it('starts the profile with the phone and the ZIP code that the person typed at the registration', async () => {
  const ben = await service.register({ phone: '415-555-0134', zipCode: '97205' });
  expect((await service.call(ben, profileCalls.profile)).contactInformation).toMatchObject({
    phone: '415-555-0134',
    zipCode: '97205',
    city: null,
  });
});

it('answers the company with its level-1 flag, false and true [A3-13] [A7-20]', async () => {
  const ben = await service.register();
  expect((await service.send(ben, companyInfoCalls.get)).json).toEqual({
    data: { info: { name: 'Northwind', level1: false } },
  });
  const cleo = await service.register({ companyName: 'Contoso', level1: true });
  expect((await service.send(cleo, companyInfoCalls.get)).json).toEqual({
    data: { info: { name: 'Contoso', level1: true } },
  });
});

it('answers 404 with code 0 for a person without a profile', async () => {
  const { status, json } = await service.send(aPerson(), profileCalls.profile);
  expect(status).toBe(404);
  expect(json).toMatchObject({ code: 0, message: 'Your response does not match our records.' });
});

it('requests a planner with an empty body and answers the assigned one from then on [A7-29]', async () => {
  const companyId = newId();
  const ben = await service.register({ companyId });
  expect(await service.call(ben, plannerCalls.single)).toBeNull();
  await service.register({ firstName: 'Priya', role: 'advisor', advisesCompanyIds: [companyId] });
  const assigned = await vi.waitFor(async () => {
    const planner = await service.call(ben, plannerCalls.assign);
    expect(planner).toMatchObject({ firstName: 'Priya' });
    return planner;
  });
  expect(await service.call(ben, plannerCalls.single)).toEqual(assigned);
});

it('answers other services the planner of the person they call for, and null without one', async () => {
  const companyId = newId();
  const [cleo, ben] = [await service.register({ companyId }), await service.register({ companyId })];
  expect(await service.asGoals(plannerOfCalls.get, cleo, {})).toEqual({ plannerId: null });
  const priya = await service.register({ role: 'advisor', advisesCompanyIds: [companyId] });
  await vi.waitFor(async () => expect(await service.call(cleo, plannerCalls.assign)).not.toBeNull(), 15_000);
  expect(await service.asGoals(plannerOfCalls.get, cleo, {})).toEqual({ plannerId: priya.userId });
  expect(await service.asGoals(plannerOfCalls.get, ben, {})).toEqual({ plannerId: null });
});

it('stores one request and publishes one event for ten parallel requests of a planner', async () => {
  const companyId = newId();
  await service.register({ firstName: 'Priya', role: 'advisor', advisesCompanyIds: [companyId] });
  const ben = await service.register({ companyId });
  const answers = await Promise.all(Array.from({ length: 10 }, () => service.send(ben, plannerCalls.assign)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  expect(await service.events(ben.userId, 'planner.assigned')).toHaveLength(1);
});

it('hands clients over once for one move, with an event for each, and frees those of a planner who left', async () => {
  const companyId = newId();
  const priya = await service.register({
    firstName: 'Priya',
    role: 'advisor',
    advisesCompanyIds: [companyId],
  });
  const [ben, cleo] = [await service.register({ companyId }), await service.register({ companyId })];
  await vi.waitFor(async () => expect(await service.call(ben, plannerCalls.assign)).not.toBeNull(), 15_000);
  const lena = await service.register({ firstName: 'Lena', role: 'advisor', advisesCompanyIds: [companyId] });
  const clientIds = [ben.userId, cleo.userId];
  const move = { clientIds, from: priya.userId, to: lena.userId, handOverId: 'm1' };
  const handOver = (over = {}) => service.asCrm(plannerDeskCalls.handOver, priya, { ...move, ...over });
  expect(await handOver()).toEqual({ clientIds: [ben.userId] });
  expect(await handOver()).toEqual({ clientIds: [ben.userId] });
  expect(await handOver({ handOverId: 'm2' })).toEqual({ clientIds: [] });
  expect(await service.call(ben, plannerCalls.single)).toMatchObject({ firstName: 'Lena' });
  const events = await service.events(ben.userId, 'planner.assigned');
  expect(events.map(({ payload }) => payload)).toEqual([
    { userId: ben.userId, plannerId: priya.userId },
    { userId: ben.userId, plannerId: lena.userId, byAdvisorId: priya.userId },
  ]);
  await service.unregister(lena);
  await expect.poll(() => service.call(ben, plannerCalls.single)).toBeNull();
  expect(await service.call(ben, plannerCalls.assign)).toMatchObject({ firstName: 'Priya' });
});
