import { Link } from '@fw/router';
import { createMemoryRouter } from '@fw/router/testing';
import { Provider } from '@fw/state';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppRoot } from '../app-root.tsx';
import { defineMfe } from '../contract.ts';
import { sessionRead, signedOut } from '../session/session.slice.ts';
import { createSuiteStore } from '../store.ts';
import { anEmployee, signedInStore } from '../testing/index.ts';
import { RequireSession } from './require-session.tsx';
import { aloneRoutes } from './start-alone.tsx';

const options = { brand: 'Advisor desk', home: '/crm/employees', nav: [], roles: ['advisor'] };
const mfe = defineMfe({
  name: 'mfe_crm',
  version: '1',
  register: () => undefined,
  routes: () => [{ path: '/crm/employees', element: <Link to="/profile?tab=1">Elsewhere</Link> }],
});

function mounted() {
  const store = createSuiteStore();
  const ui = (
    <Provider store={store}>
      <RequireSession brand="Advisor desk" roles={['advisor']}>
        <h1>Desk</h1>
      </RequireSession>
    </Provider>
  );
  return { store, ui };
}

it('shows sign-in without a session, and the page after an advisor signed in', async () => {
  const { store, ui } = mounted();
  store.dispatch(signedOut());
  render(ui);
  expect(screen.getByRole('heading', { name: 'Advisor sign-in' })).toBeTruthy();
  store.dispatch(
    sessionRead({ authenticated: true, user: anEmployee({ role: 'advisor' }), idleSeconds: 900 }),
  );
  expect(await screen.findByRole('heading', { name: 'Desk' })).toBeTruthy();
});

it('refuses an employee with a link to the portal', () => {
  const { store, ui } = mounted();
  store.dispatch(sessionRead({ authenticated: true, user: anEmployee(), idleSeconds: 900 }));
  render(ui);
  expect(screen.queryByRole('heading', { name: 'Desk' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the portal' }).getAttribute('href')).toBe('/');
});

it('opens its own home, and other routes in the portal', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const store = signedInStore(anEmployee({ role: 'advisor' }));
  render(<AppRoot store={store} router={createMemoryRouter(aloneRoutes(mfe, store, options))} />);
  await userEvent.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/#/profile?tab=1'));
});
