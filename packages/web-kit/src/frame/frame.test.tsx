import { createMemoryRouter, Link } from '@fw/router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AppRoot } from '../app-root.tsx';
import type { NavItem } from '@fw/contract-remotes';
import { sessionRead } from '../session/session.slice.ts';
import { createSuiteStore } from '../store.ts';
import { anEmployee } from '../testing/index.ts';
import { Frame } from './frame.tsx';

afterEach(cleanup);

const nav: readonly NavItem[] = [
  { label: 'Second', short: '2nd', to: '/second', order: 2, phone: true },
  { label: 'First', to: '/', order: 1, phone: true },
  { label: 'Desk', to: '/crm', order: 3, roles: ['advisor'] },
  { label: 'Mine', to: '/mine', order: 4, roles: ['employee'] },
];

function mounted(at = '/') {
  const store = createSuiteStore();
  store.dispatch(sessionRead({ authenticated: true, user: anEmployee(), idleSeconds: 900 }));
  let open = (): void => undefined;
  const slow = new Promise<null>((resolve) => {
    open = () => resolve(null);
  });
  const router = createMemoryRouter(
    [
      {
        element: <Frame brand="Fairwater" home="/" nav={nav} onSignIn={() => undefined} />,
        hydrateFallbackElement: <></>,
        children: [
          { path: '/', handle: { title: 'Home page' }, element: <Link to="/second/deep">Go deep</Link> },
          {
            path: '/second',
            handle: { breadcrumb: 'Second', trail: [{ label: 'Explore all goals', to: '/all-goals' }] },
            children: [
              { path: 'deep', handle: { breadcrumb: 'Deep' }, loader: () => slow, element: <h1>Deep</h1> },
            ],
          },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<AppRoot store={store} router={router} />);
  return { open: () => open(), router };
}

it('takes the page title from the route title or the breadcrumb, and shows a progress bar during navigation only [A2-21]', async () => {
  const { open } = mounted();
  expect(document.title).toBe('Home page | Fairwater');
  expect(screen.queryByRole('progressbar')).toBeNull();

  await userEvent.click(screen.getByRole('link', { name: 'Go deep' }));
  await screen.findByRole('progressbar', { name: 'Loading page' });
  open();

  await screen.findByRole('heading', { name: 'Deep' });
  expect(document.title).toBe('Deep | Fairwater');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('shows the breadcrumbs of the parents, starting with Explore all goals', async () => {
  const { open } = mounted('/second/deep');
  open();
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Explore all goals',
    'Second',
    'Deep',
  ]);
  expect(crumbs.getByText('Deep').getAttribute('aria-current')).toBe('page');
});

it('shows the navigation entries of the role only, in order', () => {
  mounted();
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
    'Mine',
  ]);
});

it('shows the first entries on phones and the rest after a click on More', async () => {
  mounted();
  const bar = within(screen.getByRole('navigation', { name: 'Main, on phones' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['First', '2nd']);
  expect(bar.queryByRole('link', { name: 'Mine' })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'More' }));
  expect(bar.getByRole('link', { name: 'Mine' })).toBeTruthy();
});

it('moves the focus to the content with the skip link and keeps the address', async () => {
  const { router } = mounted();
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(router.state.location.pathname).toBe('/');
});

it('stores the chosen appearance on this device', async () => {
  mounted();
  await userEvent.click(screen.getByLabelText('Dark'));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('fw:theme')).toBe('dark');
});
