import { accountCalls } from '@fw/contract-finances/accounts';
import { linkableCalls } from '@fw/contract-finances/linkable';
import { mount, mountForServices, type Clock } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { ACCOUNT_KINDS } from '../../shared/vocabulary/account-kinds.ts';
import type { AccountUpdates } from './account-updates.ts';
import type { AccountsService } from './accounts.ts';
import type { LinkableService } from './linkable.ts';

export function accountRoutes(app: FastifyInstance, accounts: AccountsService, clock: Clock): void {
  mount(app, accountCalls.all, (_nothing, { userId }) => accounts.list(userId));
  mount(app, accountCalls.single, ({ userAccountId }, { userId }) => accounts.find(userId, userAccountId));
  mount(app, accountCalls.manual, (_nothing, { userId }) => accounts.listManual(userId));
  mount(app, accountCalls.types, () => Promise.resolve([...ACCOUNT_KINDS]));
  mount(app, accountCalls.create, (draft, { userId, newId }) =>
    accounts.create({ userId, id: newId(), at: clock.date() }, draft),
  );
  mount(app, accountCalls.createStudentDebt, (draft, { userId, newId }) =>
    accounts.createStudentDebt({ userId, id: newId(), at: clock.date() }, draft),
  );
  mount(app, accountCalls.delete, ({ userAccountId }, { userId }) =>
    accounts.remove(userId, userAccountId, clock.date()),
  );
}

export function accountUpdateRoutes(app: FastifyInstance, updates: AccountUpdates, clock: Clock): void {
  mount(app, accountCalls.update, (change, { userId }) => updates.update(userId, change, clock.date()));
}

/** Calls of other services; the gateway forwards none of them. */
export function linkableRoutes(app: FastifyInstance, linkable: LinkableService): void {
  mountForServices(app, linkableCalls.list, ({ kinds }, { userId }) => linkable.list(userId, kinds));
  mountForServices(app, linkableCalls.byIds, ({ userAccountIds }, { userId }) =>
    linkable.byIds(userId, userAccountIds),
  );
}
