import { transactionCalls } from '@fw/contract-finances/transactions';
import { mount, type Clock } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { TransactionsService } from './transactions.ts';

export function transactionRoutes(
  app: FastifyInstance,
  transactions: TransactionsService,
  clock: Clock,
): void {
  mount(app, transactionCalls.list, (query, { userId }) => transactions.list(userId, query));
  mount(app, transactionCalls.create, (draft, { userId, newId }) =>
    transactions.create(userId, draft, { today: clock.today(), newId }),
  );
  mount(app, transactionCalls.delete, ({ userTransactionId }, { userId }) =>
    transactions.remove(userId, userTransactionId),
  );
  mount(app, transactionCalls.visibility, ({ transactionId, isHidden }, { userId }) =>
    transactions.setHidden(userId, transactionId, isHidden),
  );
  mount(app, transactionCalls.categoryUpdate, ({ transactionId, categoryId }, { userId }) =>
    transactions.setCategory(userId, transactionId, categoryId),
  );
}
