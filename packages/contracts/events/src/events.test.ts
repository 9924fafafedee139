import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountDeleted, accountsSynced, domainEvents } from './index.ts';

it('creates a browser event under the name of the domain event', () => {
  const action = accountsSynced({ connectionId: 'c1' });
  expect(action).toEqual({ type: 'accounts.synced', payload: { connectionId: 'c1' } });
  expect(accountsSynced.match(action)).toBe(true);
  expect(accountDeleted.match(action)).toBe(false);
  expect(accountsSynced.match(null)).toBe(false);
  expect(Object.keys(domainEvents)).toContain(accountsSynced.type);
});

it('refuses a domain event whose payload lacks a field', () => {
  const deleted = { userId: 'u', userAccountIds: ['a'] };
  expect(z.parse(domainEvents['account.deleted'], deleted)).toEqual(deleted);
  expect(z.safeParse(domainEvents['account.deleted'], { userId: 'u' }).success).toBe(false);
});
