import { taskCalls } from '@fw/contract-crm';
import { expect, it, vi } from 'vitest';
import { ana, cleo, contoso, omar, priya, rosa } from '../../testing/people.ts';
import { anAdvisor, startTestService } from '../../testing/test-service.ts';

const juan = anAdvisor(contoso, 'Juan', 'Ruiz');

const service = await startTestService({ day: '2026-11-22', people: [ana, cleo, priya, omar, rosa] });

const create = (by: typeof priya, title: string, clientId: string | null) =>
  service.call(by, taskCalls.create, { title, note: '', dueOn: '2026-11-25', repeat: 'never', clientId });
const listTitles = async (by: typeof priya, over: object = {}) =>
  (await service.call(by, taskCalls.list, { status: 'open', pageSize: 100, ...over })).items.map(
    ({ title }) => title,
  );

it('hands the tasks of a deleted advisor to another advisor of the company', async () => {
  await create(omar, 'About Ana', ana.userId);
  await create(omar, 'About no one', null);
  await create(rosa, 'Of Contoso', cleo.userId);
  expect(await listTitles(priya)).toEqual([]);
  await service.unregister(omar);
  await vi.waitFor(async () =>
    expect((await listTitles(priya)).toSorted()).toEqual(['About Ana', 'About no one']),
  );
  expect(await listTitles(rosa)).toEqual(['Of Contoso']);
  const left = await service.connection.collection<{ _id: string }>('advisors').findOne({ _id: omar.userId });
  expect(left).toBeNull();
});

it('keeps them for the next advisor of the company where there is no other one', async () => {
  await service.unregister(rosa);
  await vi.waitFor(async () => {
    const left = await service.connection
      .collection<{ _id: string }>('advisors')
      .findOne({ _id: rosa.userId });
    expect(left).toBeNull();
  });
  expect(await listTitles(priya)).not.toContain('Of Contoso');
  await service.publish(juan);
  await vi.waitFor(async () => expect(await listTitles(juan)).toEqual(['Of Contoso']));
  expect((await listTitles(priya)).toSorted()).toEqual(['About Ana', 'About no one']);
});
