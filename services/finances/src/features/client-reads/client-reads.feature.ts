import { clientFinancesCalls } from '@fw/contract-finances/client-reads';
import type { CashFlowMonth } from '@fw/contract-finances/cash-flow';
import type { BankConnection } from '@fw/contract-finances/connections';
import type { spendingCalls } from '@fw/contract-finances/spending';
import type { Budget } from '@fw/contract-finances/budgets';
import { mountForServices, type Clock } from '@fw/service-kit';
import { defineFeature } from '@fw/service-kit/mongo';
import { yearMonthOf, type IsoDate, type YearMonth } from '@fw/units';
import type * as z from 'zod/mini';
import { categoryName } from '../../shared/vocabulary/categories.ts';

const ALL_CATEGORIES = { page: 1, pageSize: 100, rankSize: 100 } as const;

interface Span {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

interface ClientReadsDependencies {
  readonly budgets: { readonly list: (userId: string, month: YearMonth) => Promise<Budget[]> };
  readonly spending: {
    readonly ranked: (
      userId: string,
      query: typeof ALL_CATEGORIES & Span,
    ) => Promise<z.output<typeof spendingCalls.ranked.reply>>;
  };
  readonly cashFlow: {
    readonly lastMonths: (userId: string, months: number, today: IsoDate) => Promise<CashFlowMonth[]>;
  };
  readonly connections: { readonly list: (userId: string) => Promise<BankConnection[]> };
  readonly recurring: {
    readonly ahead: (userId: string) => Promise<z.output<typeof clientFinancesCalls.forecast.reply>>;
    readonly falls: (userIds: readonly string[]) => Promise<z.output<typeof clientFinancesCalls.falls.reply>>;
  };
  readonly clock: Pick<Clock, 'today'>;
}

/** What an advisor reads of a client; only the CRM service calls these, after it has verified the consent. */
export const clientReadsFeature = defineFeature(
  'client-reads',
  ({ budgets, spending, cashFlow, connections, recurring, clock }: ClientReadsDependencies) => ({
    routes: (app) => {
      mountForServices(app, clientFinancesCalls.budgets, async ({ clientId }) =>
        (await budgets.list(clientId, yearMonthOf(clock.today()))).map((budget) => ({
          ...budget,
          categoryName: categoryName(budget.categoryId),
        })),
      );
      mountForServices(app, clientFinancesCalls.spending, ({ clientId, fromDate, toDate }) =>
        spending.ranked(clientId, { ...ALL_CATEGORIES, from: fromDate, to: toDate }),
      );
      mountForServices(app, clientFinancesCalls.fullMonths, ({ clientIds, count }) =>
        Promise.all(
          clientIds.map(async (clientId) => {
            const months = await cashFlow.lastMonths(clientId, count + 1, clock.today());
            return { clientId, months: months.slice(0, count) };
          }),
        ),
      );
      mountForServices(app, clientFinancesCalls.cashFlow, ({ clientId, pastMonthCount }) =>
        cashFlow.lastMonths(clientId, pastMonthCount, clock.today()),
      );
      mountForServices(app, clientFinancesCalls.connections, async ({ clientId }) =>
        (await connections.list(clientId)).map(({ connectionId, name, hasSyncIssue, lastSuccessAt }) => ({
          connectionId,
          name,
          hasSyncIssue,
          lastSuccessAt,
        })),
      );
      mountForServices(app, clientFinancesCalls.forecast, ({ clientId }) => recurring.ahead(clientId));
      mountForServices(app, clientFinancesCalls.falls, ({ clientIds }) => recurring.falls(clientIds));
    },
  }),
);
