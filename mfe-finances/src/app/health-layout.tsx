import { Outlet } from '@fw/router';
import { DataHealth } from '../features/data-health/data-health.tsx';

/** Pages whose numbers depend on the data of banks, with a line about that data below. */
export function HealthLayout() {
  return (
    <>
      <Outlet />
      <DataHealth />
    </>
  );
}
