import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountDeleted, accountsSynced, domainEvents } from './index.ts';

it('tells a fact inside the page under the name the services use', () => {
  const told = accountsSynced({ connectionId: 'c1' });
  expect(told).toEqual({ type: 'accounts.synced', payload: { connectionId: 'c1' } });
  expect(accountsSynced.match(told)).toBe(true);
  expect(accountDeleted.match(told)).toBe(false);
  expect(accountsSynced.match(null)).toBe(false);
  expect(Object.keys(domainEvents)).toContain(accountsSynced.type);
});

it('refuses a fact that does not carry what its name promises', () => {
  const deleted = { userId: 'u', userAccountIds: ['a'] };
  expect(z.parse(domainEvents['account.deleted'], deleted)).toEqual(deleted);
  expect(z.safeParse(domainEvents['account.deleted'], { userId: 'u' }).success).toBe(false);
});
