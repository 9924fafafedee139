import { accessLogCalls, clientReadCalls, consentCalls, handOverCalls } from '@fw/contract-crm';
import { publishEvent } from '@fw/service-kit/mongo';
import { beforeEach, expect, it } from 'vitest';
import { aCompany, anAdvisor, aPerson, startTestService, type Person } from '../../testing/test-service.ts';

const harbor = aCompany('Harbor Foods');
const atlas = aCompany('Atlas');
const ana = aPerson(harbor, 'Ana', 'Lee');
const ben = aPerson(harbor, 'Ben', 'Moss');
const cleo = aPerson(harbor, 'Cleo', 'Park');
const dora = aPerson(atlas, 'Dora', 'Ruiz');
const priya: Person = {
  ...anAdvisor(harbor, 'Priya', 'Shah'),
  advisesCompanyIds: [harbor.companyId, atlas.companyId],
};
const lena = anAdvisor(harbor, 'Lena', 'Voss');
const omar = anAdvisor(atlas, 'Omar', 'Diaz');

const service = await startTestService({
  day: '2026-11-22',
  people: [ana, ben, cleo, dora, priya, lena, omar],
});
beforeEach(() => {
  const { planners } = service.others;
  for (const { userId } of [ana, ben, dora]) planners.set(userId, priya.userId);
  planners.set(cleo.userId, lena.userId);
});

const findPlanner = ({ userId }: Person) => service.others.planners.get(userId);
const toBody = (clients: readonly Person[], to = lena) => ({
  clientIds: clients.map(({ userId }) => userId),
  advisorId: to.userId,
});
const move = (clients: readonly Person[], to = lena) =>
  service.call(priya, handOverCalls.move, toBody(clients, to));
const named = ({ userId, firstName, lastName }: Person) => ({ userId, name: `${firstName} ${lastName}` });

it('gives own clients to an advisor of their company, and names those who keep their planner', async () => {
  const outcome = await move([ana, ben, cleo, dora]);
  expect(outcome).toMatchObject({ advisorName: 'Lena Voss' });
  expect(new Set(outcome.moved.map(({ name }) => name))).toEqual(new Set(['Ana Lee', 'Ben Moss']));
  expect(new Set(outcome.kept.map(({ name }) => name))).toEqual(new Set(['Cleo Park', 'Dora Ruiz']));
  expect([ana, ben, cleo, dora].map(findPlanner)).toEqual([
    lena.userId,
    lena.userId,
    lena.userId,
    priya.userId,
  ]);
});

it('takes back what was handed over, and no client of the other advisor', async () => {
  const { handOverId } = await move([ana, cleo]);
  expect((await service.send(lena, handOverCalls.undo, { handOverId })).status).toBe(404);
  const undone = await service.call(priya, handOverCalls.undo, { handOverId });
  expect([undone.moved, undone.kept]).toEqual([[named(ana)], []]);
  expect([findPlanner(ana), findPlanner(cleo)]).toEqual([priya.userId, lena.userId]);
});

it('leaves a client whose planner has changed since where they are', async () => {
  const { handOverId } = await move([ana]);
  service.others.planners.set(ana.userId, omar.userId);
  const undone = await service.call(priya, handOverCalls.undo, { handOverId });
  expect([undone.moved, undone.kept, findPlanner(ana)]).toEqual([[], [named(ana)], omar.userId]);
});

it('refuses an advisor of none of the companies, the caller, and clients of a company that the caller does not serve', async () => {
  for (const advisor of [omar, priya]) {
    const refused = await service.send(priya, handOverCalls.move, toBody([ana], advisor));
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ Field: 'advisorId' }] } });
  }
  expect((await service.send(lena, handOverCalls.move, toBody([dora], priya))).status).toBe(404);
  expect((await service.send(ana, handOverCalls.move, toBody([ana]))).status).toBe(403);
  expect([findPlanner(ana), findPlanner(dora)]).toEqual([priya.userId, priya.userId]);
});

it('widens no sharing: both advisors read what the client shares with the company, before and after', async () => {
  const scopes = ['budget'];
  await service.call(ana, consentCalls.give, { scopes, endsOn: '2026-12-31', version: 0 });
  const ofAna = { clientId: ana.userId };
  const statuses = () =>
    Promise.all(
      [priya, lena].flatMap((advisor) =>
        [clientReadCalls.budget, clientReadCalls.goals].map(
          async (call) => (await service.send(advisor, call, ofAna)).status,
        ),
      ),
    );
  expect(await statuses()).toEqual([200, 403, 200, 403]);
  await move([ana]);
  expect(await statuses()).toEqual([200, 403, 200, 403]);
});

it('notes a planner whom an advisor changed in the record of the client, and not one whom the client requested', async () => {
  const assigned = (client: Person, byAdvisorId?: string) =>
    service.connection.transaction((session) =>
      publishEvent(service.connection, session, {
        type: 'planner.assigned',
        userId: client.userId,
        payload: { userId: client.userId, plannerId: lena.userId, ...(byAdvisorId && { byAdvisorId }) },
        at: new Date(),
      }),
    );
  await assigned(ben);
  await assigned(cleo, priya.userId);
  const listReads = async (client: Person) =>
    (await service.call(client, accessLogCalls.visits, {})).visits.map(({ advisorName, reads }) => [
      advisorName,
      ...reads.map(({ what }) => what),
    ]);
  await expect.poll(() => listReads(cleo)).toEqual([['Priya Shah', 'made Lena Voss your planner']]);
  expect(await listReads(ben)).toEqual([]);
});

it('keeps no hand-over of a client who deleted the account', async () => {
  await move([ben]);
  const count = () => service.connection.collection('hand_overs').countDocuments({ clientIds: ben.userId });
  expect(await count()).toBeGreaterThan(0);
  await service.unregister(ben);
  await expect.poll(count).toBe(0);
});
