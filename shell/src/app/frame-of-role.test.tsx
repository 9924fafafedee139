import { helpCalls } from '@fw/contract-identity';
import type { NavItem } from '@fw/contract-remotes';
import { createMemoryRouter } from '@fw/router/testing';
import { AppRoot, createSuiteStore, sessionRead } from '@fw/web-kit';
import { anEmployee, onCall, remoteServer } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRemote, aRegistry } from '../testing/remotes.ts';
import { shellRouting } from './router.tsx';

remoteServer(onCall(helpCalls.content, () => ({ supportEmail: null })));

const TODAY: NavItem = { label: 'Today', to: '/crm/today', order: 5, roles: ['advisor'] };
const ACCOUNTS: NavItem = { label: 'Accounts', to: '/accounts', order: 20, roles: ['employee'] };

/** The portal at an address, with a page of the desk and one of employees in its menu; without a role there is no session. */
function open(at: string, role?: 'employee' | 'advisor') {
  const store = createSuiteStore();
  const user = role === undefined ? null : anEmployee({ role });
  store.dispatch(sessionRead({ authenticated: user !== null, user, idleSeconds: 900 }));
  const remotes = aRegistry(aRemote('mfe_crm', { nav: [TODAY] }), aRemote('mfe_a', { nav: [ACCOUNTS] }));
  const { routes } = shellRouting({ registry: remotes, problems: [] }, store);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(<AppRoot store={store} router={router} />);
  return () => router.state.location.pathname;
}

const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it.each(['/help', '/nowhere', '/auth/nowhere'])(
  'keeps the frame of the desk around %s for an advisor, without the pages of employees',
  async (address) => {
    open(address, 'advisor');
    expect(await menu()).toEqual(['Today']);
    expect(linkTo('Fairwater advisor desk')).toBe('/crm/today');
    await screen.findByRole('heading', { level: 1 });
    await expect.poll(() => document.title).toMatch(/ \| Fairwater advisor desk$/);
  },
);

it('keeps the frame of the portal around help for an employee', async () => {
  open('/help', 'employee');
  expect(await menu()).toEqual(['Goals and finances', 'Accounts', 'Work with a planner']);
  expect(linkTo('Fairwater')).toBe('/my-goals-and-finances');
});

it.each([
  ['employee', 'Goals and finances', '#/my-goals-and-finances'],
  ['advisor', 'Advisor desk', '#/crm/today'],
] as const)('leads an %s from an unknown address to their first page and to help', async (role, name, to) => {
  open('/nowhere', role);
  await screen.findByRole('heading', { level: 1, name: "We couldn't find that page" });
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [name, to],
    ['Help', '#/help'],
  ]);
});

it('shows the page of an unknown address of signing in without a session, with the way to sign in and to help', async () => {
  const at = open('/auth/nowhere');
  await screen.findByRole('heading', { level: 1, name: "We couldn't find that page" });
  expect(at()).toBe('/auth/nowhere');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect([linkTo('Sign in'), linkTo('Help')]).toEqual(['#/auth/login', '#/help']);
  await expect.poll(() => document.title).toBe("We couldn't find that page | Fairwater");
});
