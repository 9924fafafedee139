import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, CATALOGUE, catalogueText, conflictOf, errorOfField, label, nothing } from './index.ts';

it('names every code of the error catalogue word for word [A8-01] [A8-02] [A8-03] [A8-06] [A8-20]', () => {
  expect(Object.keys(CATALOGUE)).toHaveLength(20);
  expect(catalogueText(-1)).toBe('Unknown error encountered');
  expect(catalogueText(0)).toBe('Your response does not match our records.');
  expect(catalogueText(10003)).toBe('User is locked out');
  expect(catalogueText(60002)).toBe('Verification code has been expired');
  expect(catalogueText(12345)).toBe('Unknown error encountered');
});

it('finds the first error of a field without regard to case [A5-18] [A3-53]', () => {
  const errors = [{ Field: 'TargetBudget', Errors: ['Please enter a positive value.', 'second'] }];
  expect(errorOfField(errors, 'targetBudget')).toBe('Please enter a positive value.');
  expect(errorOfField(errors, 'name')).toBeUndefined();
});

it('accepts labels of letters, digits, spaces and ampersands only [A5-07]', () => {
  const name = label(260);
  expect(z.safeParse(name, 'Bed & Breakfast 2').success).toBe(true);
  expect(z.safeParse(name, '<b>').error?.issues[0]?.message).toBe('Please enter a valid label.');
  expect(z.safeParse(name, '').success).toBe(false);
});

it('lets only employees call a contract without access, and sends nothing', () => {
  const plain = call({ method: 'GET', path: '/webapi/v1/x', summary: 'x', reply: z.boolean() });
  expect(plain).toMatchObject({ access: ['employee'], creates: false, params: nothing, body: nothing });
});

it('decodes the current state of a lost race, and nothing of another refusal or shape', () => {
  const update = call({
    method: 'POST',
    path: '/webapi/v1/x',
    summary: 'x',
    reply: z.boolean(),
    conflict: z.object({ version: z.number() }),
  });
  const lost = {
    code: 10000,
    message: '',
    errors: [],
    requestId: '',
    reason: 'VERSION_LOST',
    current: { version: 3 },
  };
  expect(conflictOf(update, lost)).toEqual({ version: 3 });
  expect(conflictOf(update, { ...lost, current: null })).toBeNull();
  expect(conflictOf(update, { ...lost, reason: 'STILL_RUNNING' })).toBeNull();
  expect(conflictOf({ ...update, conflict: null }, lost)).toBeNull();
});
