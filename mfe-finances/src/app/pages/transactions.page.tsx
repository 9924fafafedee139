import { useAccountsQuery } from '../../features/accounts/accounts.api.ts';
import { TransactionsPage as List } from '../../features/transactions/transactions.page.tsx';

/** Every transaction, with the accounts to filter by. */
export function TransactionsPage() {
  const { data = [] } = useAccountsQuery();
  return <List accounts={data} />;
}
