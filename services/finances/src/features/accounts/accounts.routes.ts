import { accountCalls } from '@fw/contract-finances/accounts';
import { mount, type Clock } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { ACCOUNT_KINDS } from '../../vocabulary/account-kinds.ts';
import type { AccountsService } from './accounts.ts';

export function accountRoutes(app: FastifyInstance, accounts: AccountsService, clock: Clock): void {
  mount(app, accountCalls.all, (_nothing, { userId }) => accounts.all(userId));
  mount(app, accountCalls.single, ({ userAccountId }, { userId }) => accounts.single(userId, userAccountId));
  mount(app, accountCalls.types, () => Promise.resolve([...ACCOUNT_KINDS]));
  mount(app, accountCalls.create, (draft, { userId, newId }) => accounts.create(userId, newId(), draft));
  mount(app, accountCalls.delete, ({ userAccountId }, { userId }) =>
    accounts.remove(userId, userAccountId, clock.date()),
  );
}
