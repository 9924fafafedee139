import { Outlet } from '@fw/router';
import { CheckSync } from './check-sync.tsx';
import { LastData } from './last-data.tsx';

/** The layout of every page of this remote. */
export function FinancesLayout() {
  return (
    <>
      <LastData />
      <Outlet />
      <CheckSync />
    </>
  );
}
