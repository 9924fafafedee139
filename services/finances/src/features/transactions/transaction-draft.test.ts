import { transactionCalls } from '@fw/contract-finances/transactions';
import { expect, it } from 'vitest';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { startTestService, TODAY } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });

const draft = { value: -12.5, categoryId: 'dining', description: 'Lunch & tea', date: TODAY };
const create = (body: object) =>
  callContract(service, transactionCalls.create, { body: { ...draft, ...body } });

const refuses = async (body: object, field: string, message?: string): Promise<void> => {
  const { status, json } = await sendCall(service, transactionCalls.create, { body });
  expect([400, 422]).toContain(status);
  expect(json).toMatchObject({
    errors: [{ Field: field, ...(message === undefined ? {} : { Errors: [message] }) }],
  });
};
const without = (name: string): object =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => key !== name));

it('requires a date from 130 years ago until today [A5-35]', async () => {
  for (const date of ['1896-11-21', TODAY]) expect(await create({ date })).toMatchObject({ date });
  await refuses({ ...draft, date: '2026-11-22' }, 'date', 'Please enter a valid date.');
  const tooOld = 'Transaction cannot be more than 130 years old.';
  await refuses({ ...draft, date: '1896-11-20' }, 'date', tooOld);
  await refuses(without('date'), 'date');
});

it('requires a known category [A5-36]', async () => {
  expect(await create({ categoryId: 'pets' })).toMatchObject({ categoryId: 'pets' });
  await refuses({ ...draft, categoryId: 'nope' }, 'categoryId', 'Please select transaction category.');
  await refuses(without('categoryId'), 'categoryId');
});

it('requires a description of up to 260 letters, digits and ampersands [A5-37]', async () => {
  const longest = `${'a'.repeat(257)} &1`;
  expect(await create({ description: longest })).toMatchObject({ description: longest });
  for (const description of [`${longest}x`, 'a<b', 'a.b'])
    await refuses({ ...draft, description }, 'description', 'Please enter a valid label.');
  await refuses({ ...draft, description: '' }, 'description');
  await refuses(without('description'), 'description');
});

it('accepts an amount of one cent in either direction and refuses 0, half a cent and no amount', async () => {
  for (const value of [0.01, -0.01]) expect(await create({ value })).toMatchObject({ value: value * 100 });
  await refuses({ ...draft, value: 0 }, 'value', 'Please enter a non-zero value.');
  await refuses({ ...draft, value: 0.005 }, 'value');
  await refuses(without('value'), 'value');
});
