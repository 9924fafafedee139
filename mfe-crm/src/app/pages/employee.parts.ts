import { inTasks } from '@fw/web-kit';

/** The calls that the page makes, with their contracts. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../../features/client/client.api.ts'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../desk.api.ts'),
  () =>
    import(/* webpackMode: "eager", webpackExports: [] */ '../../features/appointments/appointments.api.ts'),
];

/** The page of a client, evaluated in tasks of their own: one long task would delay what a person does. Its files are one chunk. */
export async function loadEmployeePage() {
  await inTasks(PARTS);
  return import(/* webpackMode: "eager" */ './employee.page.tsx');
}
