import { bulkCalls } from '@fw/contract-finances/bulk';
import { dayTotalCalls } from '@fw/contract-finances/day-totals';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { merchantNameCalls } from '@fw/contract-finances/merchant-names';
import { noteCalls } from '@fw/contract-finances/notes';
import { mount, type Clock } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { BulkService } from './bulk.ts';
import type { ManualService } from './manual.ts';
import type { MerchantNamesService } from './merchant-names.ts';
import type { NotesService } from './notes.ts';
import type { SplitsService } from './splits.ts';
import type { TransactionsService } from './transactions.ts';

interface TransactionServices {
  readonly transactions: TransactionsService;
  readonly manual: ManualService;
  readonly splits: SplitsService;
  readonly bulk: BulkService;
  readonly notes: NotesService;
  readonly merchantNames: MerchantNamesService;
}

export function transactionRoutes(
  app: FastifyInstance,
  { transactions, manual, splits, bulk, notes, merchantNames }: TransactionServices,
  clock: Clock,
): void {
  mount(app, transactionCalls.list, (query, { userId }) => transactions.list(userId, query));
  mount(app, transactionCalls.totals, (filter, { userId }) => transactions.totals(userId, filter));
  mount(app, dayTotalCalls.list, (filter, { userId }) => transactions.days(userId, filter));
  mount(app, transactionCalls.create, (draft, { userId, newId }) =>
    manual.create(userId, draft, { today: clock.today(), newId }),
  );
  mount(app, transactionCalls.update, (draft, { userId }) => manual.update(userId, draft, clock.today()));
  mount(app, transactionCalls.split, (draft, { userId, newId }) => splits.split(userId, draft, newId));
  mount(app, transactionCalls.related, ({ sourceTransactionId }, { userId }) =>
    splits.related(userId, sourceTransactionId),
  );
  mount(app, transactionCalls.delete, ({ userTransactionId }, { userId }) =>
    manual.remove(userId, userTransactionId),
  );
  mount(app, transactionCalls.visibility, ({ transactionId, isHidden }, { userId }) =>
    transactions.setHidden(userId, transactionId, isHidden),
  );
  mount(app, transactionCalls.categoryUpdate, ({ transactionId, categoryId }, { userId }) =>
    transactions.setCategory(userId, transactionId, categoryId),
  );
  mount(app, bulkCalls.update, (change, { userId, newId }) => bulk.update(userId, change, newId));
  mount(app, bulkCalls.undo, ({ changeId }, { userId }) => bulk.undo(userId, changeId));
  mount(app, noteCalls.update, (change, { userId }) => notes.update(userId, change));
  mount(app, merchantNameCalls.save, (draft, { userId, newId }) => merchantNames.save(userId, draft, newId));
  mount(app, merchantNameCalls.delete, ({ merchantNameId }, { userId }) =>
    merchantNames.remove(userId, merchantNameId),
  );
}
