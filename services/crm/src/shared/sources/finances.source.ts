import type { ClientBudget, ClientCashFlowMonth, ClientSpending } from '@fw/contract-crm';
import { clientFinancesCalls } from '@fw/contract-finances/client-reads';
import type { OnBehalfOf, ServiceClient } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';

export type FinancesSource = ReturnType<typeof financesSource>;

/** What finances shows of a client; each call carries the passport of the advisor. */
export const financesSource = (finances: ServiceClient) => ({
  budgets: (advisor: OnBehalfOf, clientId: string): Promise<ClientBudget[]> =>
    finances(clientFinancesCalls.budgets, advisor, { clientId }),
  spending: async (
    advisor: OnBehalfOf,
    clientId: string,
    span: { readonly fromDate: IsoDate; readonly toDate: IsoDate },
  ): Promise<ClientSpending> => {
    const reply = await finances(clientFinancesCalls.spending, advisor, { clientId, ...span });
    const categories = reply.rankedCategories.map(({ expenseCategory, amount, percentage, count }) => ({
      categoryId: expenseCategory.expenseCategoryId,
      name: expenseCategory.name,
      amount,
      percentage,
      count,
    }));
    return { totalSpending: reply.totalSpending, categories };
  },
  cashFlow: (advisor: OnBehalfOf, clientId: string, pastMonthCount: number): Promise<ClientCashFlowMonth[]> =>
    finances(clientFinancesCalls.cashFlow, advisor, { clientId, pastMonthCount }),
});
