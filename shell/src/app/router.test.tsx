import { loginContentCalls, sessionCalls } from '@fw/contract-identity';
import { consentCalls } from '@fw/contract-crm/consent';
import { documentCalls } from '@fw/contract-crm/documents';
import { plannerCalls } from '@fw/contract-profile';
import type { ParsedRegistry, PublishedRemote, Registry } from '@fw/contract-remotes';
import { HOME_ROUTE } from '@fw/contract-remotes/routes';
import { createMemoryRouter } from '@fw/router/testing';
import { AppRoot, createSuiteStore, defineMfe, sessionExpired, sessionRead } from '@fw/web-kit';
import { anEmployee, onCall, remoteServer } from '@fw/web-kit/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { aRemote, aRegistry } from '../testing/remotes.ts';

type Load = (key: string) => Promise<unknown>;
type Register = (remotes: readonly object[], options?: object) => void;
const runtime = vi.hoisted(() => ({ loadRemote: vi.fn<Load>(), registerRemotes: vi.fn<Register>() }));
vi.mock('@module-federation/enhanced/runtime', () => runtime);
const { shellRouting } = await import('./router.tsx');

const server = remoteServer(
  onCall(loginContentCalls.content, () =>
    HttpResponse.json({ title: 'Sign in', lead: 'Lead', help: 'Help' }),
  ),
  onCall(plannerCalls.single, () => null),
  onCall(documentCalls.list, () => []),
  onCall(consentCalls.get, () => ({
    sponsorScopes: [],
    scopes: [],
    endsOn: null,
    changedAt: null,
    advisorNames: [],
    version: 1,
  })),
);
beforeEach(() => {
  runtime.loadRemote.mockReset();
  runtime.registerRemotes.mockReset();
});

const remote = (name: string, change: Partial<PublishedRemote> = {}): PublishedRemote =>
  aRemote(name, { nav: [{ label: `Open ${name}`, to: `/${name}`, order: 50 }], ...change });

const aModule = (name: string, path = `/${name}`) => ({
  mfe: defineMfe({
    name,
    version: '1.0.0',
    register: () => undefined,
    routes: () => [{ path, element: <h1>Page of {name}</h1> }],
  }),
});

/** The portal at an address; `user` null means that no user is signed in. */
function open(
  at: string,
  remotes: ParsedRegistry | Registry = aRegistry(),
  user: ReturnType<typeof anEmployee> | null = anEmployee(),
) {
  const store = createSuiteStore();
  store.dispatch(sessionRead({ authenticated: user !== null, user, idleSeconds: 900 }));
  const { routes, patchRoutesOnNavigation } = shellRouting(
    'problems' in remotes ? remotes : { registry: remotes, problems: [] },
    store,
  );
  const router = createMemoryRouter(routes, { patchRoutesOnNavigation, initialEntries: [at] });
  render(<AppRoot store={store} router={router} />);
  return { router, store, at: () => router.state.location.pathname + router.state.location.search };
}

it.each([['/'], ['/secure/my-goals-and-finances'], ['/secure/home']])(
  'redirects %s home without breadcrumbs [A2-03]',
  async (address) => {
    const portal = open(address);
    await screen.findByRole('heading', { name: /Here is your financial picture/ });
    expect(portal.at()).toBe('/my-goals-and-finances');
    await expect.poll(() => document.title).toBe('My goals and finances | Fairwater');
  },
);

it('redirects my-goals-and-finances/budget to the budget calculator', async () => {
  runtime.loadRemote.mockResolvedValue(aModule('mfe_a', '/live-by-a-budget/calculator'));
  const portal = open(
    '/my-goals-and-finances/budget',
    aRegistry(remote('mfe_a', { basePaths: ['/live-by-a-budget'] })),
  );
  await screen.findByRole('heading', { name: 'Page of mfe_a' });
  expect(portal.at()).toBe('/live-by-a-budget/calculator');
});

it('has a page for working with a planner [A2-05]', async () => {
  open('/secure/work-with-a-planner');
  expect(await screen.findByRole('heading', { name: 'Work with a planner' })).toBeTruthy();
});

it('shows the frame while the first page loads, with no name of a page and none for terms that are pending', async () => {
  let arrive: (module: unknown) => void = () => undefined;
  runtime.loadRemote.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  open('/mfe_f', aRegistry(remote('mfe_f')), anEmployee({ termsPending: true }));
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  cleanup();

  open('/mfe_f', aRegistry(remote('mfe_f')));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy();
  expect(screen.getByText('Loading the page')).toBeTruthy();
  await expect.poll(() => document.title).toBe('Fairwater');
  arrive(aModule('mfe_f'));
  await screen.findByRole('heading', { name: 'Page of mfe_f' });
  expect(screen.queryByText('Loading the page')).toBeNull();
});

it('keeps the frame when a remote is down, and loads it again without a page reload', async () => {
  runtime.loadRemote.mockRejectedValueOnce(new Error('503')).mockResolvedValueOnce(aModule('mfe_b'));
  open('/my-goals-and-finances', aRegistry(remote('mfe_b')));
  const [link] = await screen.findAllByRole('link', { name: 'Open mfe_b' });
  if (link) await userEvent.click(link);

  await screen.findByText('This part of Fairwater is not available right now');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByRole('heading', { name: 'Page of mfe_b' });
  const forced = [[{ name: 'mfe_b', entry: '/apps/mfe_b/remoteEntry.js' }], { force: true }];
  expect(runtime.registerRemotes.mock.calls).toEqual([forced]);
});

it('shows the panel in the frame when a deep link below a page of the shell finds its remote down', async () => {
  runtime.loadRemote
    .mockRejectedValueOnce(new Error('503'))
    .mockResolvedValueOnce(aModule('mfe_e', `${HOME_ROUTE}/accounts`));
  open(`${HOME_ROUTE}/accounts`, aRegistry(remote('mfe_e', { basePaths: [`${HOME_ROUTE}/accounts`] })));
  await screen.findByText('This part of Fairwater is not available right now');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Page of mfe_e' });
});

it('refuses a remote of another contract before fetching any of its code', async () => {
  open('/mfe_c', aRegistry(remote('mfe_c', { contract: 2 })));
  await screen.findByText('This part of Fairwater is not available right now');
  expect(runtime.loadRemote).not.toHaveBeenCalled();
});

it('refuses a remote whose code was built for another contract than its descriptor states', async () => {
  const module = aModule('mfe_d');
  runtime.loadRemote.mockResolvedValue({ mfe: { ...module.mfe, contract: 2 } });
  open('/mfe_d', aRegistry(remote('mfe_d')));
  expect(await screen.findByText('This part of Fairwater is not available right now')).toBeTruthy();
});

it('shows the unavailable page for an unknown address of a refused registry, and everything else works', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  runtime.loadRemote.mockResolvedValue(aModule('mfe_fits'));
  const remotes = { registry: aRegistry(remote('mfe_fits')), problems: ['mfe_broken: no entry'] };
  const portal = open('/mfe_broken/page', remotes);
  await screen.findByRole('heading', { name: 'This part of Fairwater is not available right now' });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);

  await act(() => portal.router.navigate('/mfe_fits'));
  await screen.findByRole('heading', { name: 'Page of mfe_fits' });
  await act(() => portal.router.navigate('/secure/work-with-a-planner'));
  expect(await screen.findByRole('heading', { name: 'Work with a planner' })).toBeTruthy();
});

it('shows page not found for an unknown address of a complete registry', async () => {
  open('/mfe_broken/page', aRegistry(remote('mfe_fits')));
  expect(await screen.findByRole('heading', { name: "We couldn't find that page" })).toBeTruthy();
});

it('never fetches the advisor remote for an employee, and fetches it for an advisor', async () => {
  runtime.loadRemote.mockResolvedValue(aModule('mfe_crm'));
  const registry = aRegistry(remote('mfe_crm', { roles: ['advisor'] }));
  open('/mfe_crm', registry);
  await screen.findByRole('heading', { name: "We couldn't find that page" });
  expect(runtime.loadRemote).not.toHaveBeenCalled();
  cleanup();

  open('/mfe_crm', registry, anEmployee({ role: 'advisor' }));
  await screen.findByRole('heading', { name: 'Page of mfe_crm' });
});

it('redirects to sign-in without a session and keeps the requested route', async () => {
  const portal = open('/all-goals?x=1', aRegistry(), null);
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(portal.at()).toBe('/auth/login?returnTo=%2Fall-goals%3Fx%3D1');
});

it('opens sign-in at /login, and redirects a signed-in user home [A2-04]', async () => {
  open('/login', aRegistry(), null);
  await screen.findByRole('heading', { name: 'Sign in' });
  cleanup();
  const portal = open('/auth/login?returnTo=//evil.example');
  await screen.findByRole('heading', { name: /Here is your financial picture/ });
  expect(portal.at()).toBe('/my-goals-and-finances');
});

it('signs out at /logout.aspx with a POST and reloads [A2-04]', async () => {
  const posted = vi.fn<() => void>();
  server.use(
    onCall(sessionCalls.signOut, () => {
      posted();
      return HttpResponse.json({});
    }),
  );
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const portal = open('/logout.aspx');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(posted).toHaveBeenCalledTimes(1);
  expect(location.hash).toBe('#/auth/login');
  expect(portal.store.getState().session.status).toBe('signed-out');
});

it('shows that the user is still signed in when signing out fails', async () => {
  server.use(onCall(sessionCalls.signOut, () => HttpResponse.error()));
  open('/logout.aspx');
  expect((await screen.findByRole('alert')).textContent).toContain('You are still signed in.');
});

it('opens sign-in with a reload after the session expired, and returns to the same page afterwards [A2-35]', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const expired = open('/secure/work-with-a-planner');
  await screen.findByRole('heading', { name: 'Work with a planner' });
  expired.store.dispatch(sessionExpired());
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(location.hash).toBe('#/auth/login?returnTo=%2Fsecure%2Fwork-with-a-planner');
  cleanup();

  const session = { authenticated: true, user: anEmployee(), idleSeconds: 900 };
  server.use(onCall(sessionCalls.signIn, () => HttpResponse.json(session)));
  open('/auth/login?returnTo=%2Fsecure%2Fwork-with-a-planner', aRegistry(), null);
  await userEvent.type(await screen.findByLabelText('Username or email'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Work with a planner' });
});
