import { helpCalls } from '@fw/contract-identity';
import type { NavItem } from '@fw/contract-remotes';
import { createMemoryRouter } from '@fw/router/testing';
import { AppRoot, createSuiteStore, sessionRead } from '@fw/web-kit';
import { anEmployee, onCall, remoteServer } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRemote, registryOf } from '../testing/remotes.ts';
import { shellRouting } from './router.tsx';

remoteServer(onCall(helpCalls.content, () => ({ supportEmail: null })));

const TODAY: NavItem = { label: 'Today', to: '/crm/today', order: 5, roles: ['advisor'] };
const ACCOUNTS: NavItem = { label: 'Accounts', to: '/accounts', order: 20, roles: ['employee'] };

/** The portal at an address, with a page of the desk and one of employees in its menu. */
function open(at: string, role: 'employee' | 'advisor') {
  const store = createSuiteStore();
  store.dispatch(sessionRead({ authenticated: true, user: anEmployee({ role }), idleSeconds: 900 }));
  const remotes = registryOf(aRemote('mfe_crm', { nav: [TODAY] }), aRemote('mfe_a', { nav: [ACCOUNTS] }));
  const { routes } = shellRouting({ registry: remotes, problems: [] }, store);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(<AppRoot store={store} router={router} />);
}

const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it.each(['/help', '/nowhere'])(
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
