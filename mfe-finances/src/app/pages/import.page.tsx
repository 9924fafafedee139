import { LoadFailed } from '@fw/web-kit';
import { useAccountsQuery } from '../../features/accounts/accounts.api.ts';
import { ImportPage as Page } from '../../features/imports/import.page.tsx';

/** Kinds of accounts of which no bank writes a file of transactions. */
const WITHOUT_TRANSACTIONS: ReadonlySet<string> = new Set(['Real Estate']);

/** The import of files, with the accounts that were added by hand. */
export function ImportPage() {
  const { data, error, isFetching, refetch } = useAccountsQuery();
  if (error && !data) return <LoadFailed {...{ error, isFetching, refetch }} />;
  return (
    <Page
      accounts={data?.filter(
        ({ isManualAccount, typeName }) => isManualAccount && !WITHOUT_TRANSACTIONS.has(typeName),
      )}
    />
  );
}
