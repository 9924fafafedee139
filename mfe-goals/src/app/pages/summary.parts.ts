import { inTasks } from '@fw/web-kit';

/** What the page is made of, of which the contracts of all plans take longest. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../goals.api.ts'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@fw/contract-goals/retirement'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@fw/contract-goals/distribution'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../plans/plans.api.ts'),
];

/** The summary, evaluated in tasks of their own; its files are one chunk. */
export async function loadSummaryPage() {
  await inTasks(PARTS);
  return import(/* webpackMode: "eager" */ './summary.page.tsx');
}
