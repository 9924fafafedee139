import { segmentCalls, SEGMENT_ROWS } from '@fw/contract-crm';
import { expect, it } from 'vitest';
import { aCompany, anAdvisor, startTestService } from '../../testing/test-service.ts';

const harbor = aCompany('Harbor Foods');
const priya = anAdvisor(harbor, 'Priya', 'Shah');
const marc = anAdvisor(harbor, 'Marc', 'Hale');
const service = await startTestService({ day: '2026-11-27', people: [priya, marc] });

const SEARCH = { searchText: 'lee', companyId: harbor.companyId, status: 'sharing', tag: 'VIP' };
const save = (name: string, search: object = SEARCH) =>
  service.call(priya, segmentCalls.save, { name, search });
const names = async (advisor = priya) =>
  (await service.call(advisor, segmentCalls.list)).map(({ name }) => name);

it('keeps a search under a name for the advisor alone, and replaces it under the same name', async () => {
  const first = await save('Near retirement');
  const second = await save('near Retirement', { ...SEARCH, tag: null });
  expect(second.segmentId).toBe(first.segmentId);
  await save('Actives');
  expect(await service.call(priya, segmentCalls.list)).toMatchObject([
    { name: 'Actives', search: SEARCH },
    { name: 'near Retirement', search: { ...SEARCH, tag: null } },
  ]);
  expect(await names(marc)).toEqual([]);
  await service.call(marc, segmentCalls.delete, { segmentId: first.segmentId });
  expect(await names()).toHaveLength(2);
  await service.call(priya, segmentCalls.delete, { segmentId: first.segmentId });
  expect(await names()).toEqual(['Actives']);
});

it('keeps few segments of one advisor, and deletes them with the account', async () => {
  for (let count = 1; count < SEGMENT_ROWS.max; count += 1) await save(`Segment ${String(count)}`);
  const refused = await service.send(priya, segmentCalls.save, { name: 'One more', search: SEARCH });
  expect(refused.status).toBe(422);
  expect((await service.send(priya, segmentCalls.save, { name: ' ', search: SEARCH })).status).toBe(400);
  await service.unregister(priya);
  await expect.poll(async () => (await names()).length).toBe(0);
});
