import { Outlet } from '@fw/router';
import { SyncToast } from '../features/sync/sync-toast.tsx';

/** What stands on every page of this remote: the page, and what the sync is doing. */
export function FinancesLayout() {
  return (
    <>
      <Outlet />
      <SyncToast />
    </>
  );
}
