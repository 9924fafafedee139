import type { ClientSpending } from '@fw/contract-crm';
import { clientFinancesCalls } from '@fw/contract-finances/client-reads';
import type { OnBehalfOf, ServiceClient } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';

export type FinancesSource = ReturnType<typeof financesSource>;

/** What finances shows of a client; each call carries the passport of the advisor. */
export const financesSource = (finances: ServiceClient) => ({
  /** A call whose reply is what the advisor reads. */
  read: finances,
  /** The last complete months of several clients. */
  fullMonths: (advisor: OnBehalfOf, clientIds: readonly string[], count: number) =>
    finances(clientFinancesCalls.fullMonths, advisor, { clientIds: [...clientIds], count }),
  /** Which of several clients have an account that is expected to fall. */
  falls: (advisor: OnBehalfOf, clientIds: readonly string[]) =>
    finances(clientFinancesCalls.falls, advisor, { clientIds: [...clientIds] }),
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
