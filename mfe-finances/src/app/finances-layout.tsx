import { Outlet } from '@fw/router';
import { CheckSync } from './check-sync.tsx';

/** The layout of every page of this remote. */
export function FinancesLayout() {
  return (
    <>
      <Outlet />
      <CheckSync />
    </>
  );
}
