import { useDataHealthQuery } from '../features/data-health/data-health.api.ts';
import { RecentTransactionsWidget } from '../features/transactions/recent.widget.tsx';

/** The newest transactions; the connections are those that the headline of home reads. */
export function HomeRecent() {
  const { data: banks = [] } = useDataHealthQuery();
  return <RecentTransactionsWidget hasBank={banks.length > 0} />;
}
