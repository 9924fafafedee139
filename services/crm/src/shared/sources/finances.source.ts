import type { ClientSpending } from '@fw/contract-crm';
import { clientFinancesCalls } from '@fw/contract-finances/client-reads';
import type { OnBehalfOf, ServiceClient } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';

export type FinancesSource = ReturnType<typeof financesSource>;

/** What finances shows of a client; each call carries the passport of the advisor. */
export const financesSource = (finances: ServiceClient) => ({
  /** A call whose reply is what the advisor reads. */
  read: finances,
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
});
