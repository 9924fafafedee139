import { useAccountsQuery } from '../../features/accounts/accounts.api.ts';
import { RulesPage as Page } from '../../features/rules/rules.page.tsx';

/** The rules, with the accounts that they can be limited to. */
export function RulesPage() {
  const { data = [] } = useAccountsQuery();
  return <Page accounts={data} />;
}
