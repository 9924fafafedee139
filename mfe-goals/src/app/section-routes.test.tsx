import { planType } from '@fw/contract-goals';
import { Outlet, useMatches } from '@fw/router';
import { mountMfe, remoteServer, serviceUnavailable, type MountedMfe } from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { mfe } from '../remote.tsx';

const server = remoteServer();
beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  server.use(http.all('*', () => serviceUnavailable()));
});

/** The labels of the breadcrumbs, as a frame reads them from the routes. */
function Crumbs() {
  const labels = useMatches().flatMap(({ handle }) => {
    const { trail = [], breadcrumb }: { trail?: readonly { label: string }[]; breadcrumb?: string } =
      Object(handle);
    return [...trail.map(({ label }) => label), ...(breadcrumb === undefined ? [] : [breadcrumb])];
  });
  return (
    <>
      <p data-testid="crumbs">{labels.join(' > ')}</p>
      <Outlet />
    </>
  );
}

async function openAt(path: string): Promise<MountedMfe['router']> {
  const routes: typeof mfe.routes = (store) => [{ element: <Crumbs />, children: [...mfe.routes(store)] }];
  const { ui, router } = mountMfe({ ...mfe, routes }, path);
  render(ui);
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  return router;
}
/** Where the router is and what the page shows of it, which follows a moment later. */
const shown = ({ state }: MountedMfe['router']) => [
  state.location.pathname,
  screen.queryByTestId('crumbs')?.textContent,
  state.errors,
];

const SECTIONS = [
  ['/plan-for-retirement', 'Plan for retirement'],
  ['/reduce-your-debt', 'Reduce Your Debt'],
  ['/connect-with-company-benefits', 'Connect with your benefits'],
  ['/protect-your-legacy', 'Protect Your Legacy'],
  ['/prepare-for-the-unexpected', 'Prepare for the unexpected'],
  ['/live-by-a-budget', 'Live by a budget'],
  ['/student-debt', 'Manage student debt'],
] as const;

const PAGES = [
  ['overview', ''],
  ['calculator', ' > Calculator'],
  ['edit', ' > Edit'],
  ['restart', ' > Start again'],
  ['next-steps', ' > Next steps'],
  ['summary', ' > Summary'],
] as const;

/** Benefits and budgets have nothing to edit [A2-09]; the calculator of a budget is a page of another remote [A2-12]. */
const LEADS_TO: Readonly<Record<string, string>> = {
  '/connect-with-company-benefits/edit': 'summary',
  '/connect-with-company-benefits/restart': 'summary',
  '/live-by-a-budget/edit': 'calculator',
  '/live-by-a-budget/restart': 'calculator',
};
const leadsTo = (path: string, page: string) => `${path}/${LEADS_TO[`${path}/${page}`] ?? page}`;
const isElsewhere = (path: string, page: string) => leadsTo(path, page) === '/live-by-a-budget/calculator';

it.each(SECTIONS)(
  'has calculator, edit, next steps, restart, summary and overview with breadcrumbs at %s: %s [A2-06] [A2-07] [B2-01]',
  async (path, name) => {
    for (const [page, own] of PAGES.filter(([each]) => !isElsewhere(path, each))) {
      const router = await openAt(`${path}/${page}`);
      const at = leadsTo(path, page);
      const last = at.endsWith('/summary') ? ' > Summary' : own;
      const crumbs = `Explore all goals > ${name}${last}`;
      await waitFor(() => expect(shown(router)).toEqual([at, crumbs, null]));
      cleanup();
    }
  },
);

it('leads from editing and restarting a budget to its calculator, a page of another remote', async () => {
  for (const page of ['edit', 'restart']) {
    const router = await openAt(`/live-by-a-budget/${page}`);
    expect(router.state.location.pathname).toBe('/live-by-a-budget/calculator');
    cleanup();
  }
});

it('names plan types in the next steps of a goal, and has no route that is none of these', async () => {
  for (const type of planType.options) {
    const router = await openAt(`/plan-for-retirement/next-steps/${type}`);
    expect([type, router.state.errors]).toEqual([type, null]);
    cleanup();
  }
  const unknown = await openAt('/plan-for-retirement/results');
  expect(unknown.state.errors).not.toBeNull();
});

it.each([
  ['/protect-your-legacy/calculator/8', 'DISABILITY_INSURANCE'],
  ['/protect-your-legacy/edit/10', 'ESTATE_PLANNING'],
  ['/plan-for-retirement/next-steps/12', 'DISTRIBUTION_PLANNING'],
])('reads the plan of its number in the address %s: %s', async (path, name) => {
  const requested: string[] = [];
  server.use(
    http.all('*', ({ request }) => {
      requested.push(new URL(request.url).pathname);
      return serviceUnavailable();
    }),
  );
  const router = await openAt(path);
  expect([router.state.location.pathname, router.state.errors]).toEqual([path, null]);
  await waitFor(() =>
    expect(
      requested.some((each) => each.includes(`/${name}`) || each.endsWith('/goal/PROTECT_YOUR_LEGACY')),
    ).toBe(true),
  );
});

it('leads from a number of no plan of the section to its overview', async () => {
  const router = await openAt('/protect-your-legacy/calculator/1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/protect-your-legacy/overview'));
});
