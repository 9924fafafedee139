import { LoadFailed } from '@fw/web-kit';
import { useAccountsQuery } from '../../features/accounts/accounts.api.ts';
import { ImportPage as Page } from '../../features/imports/import.page.tsx';
import { takesEntries } from '../takes-entries.ts';

/** The import of files, with the accounts that were added by hand. */
export function ImportPage() {
  const { data, error, isFetching, refetch } = useAccountsQuery();
  if (error && !data) return <LoadFailed {...{ error, isFetching, refetch }} />;
  return <Page accounts={data?.filter(takesEntries)} />;
}
