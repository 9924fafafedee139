import { pageNamed, unreadCounted } from '@fw/contract-events';
import { Link } from '@fw/router';
import { PageHeader } from '@fw/ui/core';
import { createMemoryRouter } from '@fw/router/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppRoot } from '../app-root.tsx';
import type { NavItem } from '@fw/contract-remotes';
import { signedOut } from '../session/session.slice.ts';
import { signedInStore } from '../testing/index.ts';
import { Frame } from './frame.tsx';

afterEach(() => {
  delete document.documentElement.dataset['signedIn'];
});

const nav: readonly NavItem[] = [
  { label: 'Second', short: '2nd', to: '/second', order: 2, phone: true },
  { label: 'First', to: '/', order: 1, phone: true },
  { label: 'Desk', to: '/crm', order: 3, roles: ['advisor'] },
  { label: 'Mine', to: '/mine', order: 4, roles: ['employee'] },
];

function mounted(at = '/', entries = nav, head?: ReactNode) {
  const store = signedInStore();
  let open = (): void => undefined;
  const slow = new Promise<null>((resolve) => {
    open = () => resolve(null);
  });
  const router = createMemoryRouter(
    [
      {
        element: <Frame brand="Fairwater" home="/" nav={entries} onSignIn={() => undefined} />,
        hydrateFallbackElement: <></>,
        children: [
          { path: '/', handle: { title: 'Home page' }, element: <Link to="/second/deep">Go deep</Link> },
          { path: '*', element: head ?? <h1>Any page</h1> },
          {
            path: '/second',
            handle: { breadcrumb: 'Second', trail: [{ label: 'Explore all goals', to: '/all-goals' }] },
            children: [
              {
                path: 'deep',
                handle: { breadcrumb: 'Deep' },
                loader: () => slow,
                element: head ?? <h1>Deep</h1>,
              },
            ],
          },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<AppRoot store={store} router={router} />);
  return { open: () => open(), router, store };
}

it('takes the page title from the route title or the breadcrumb, and shows a progress bar during navigation only [A2-21]', async () => {
  const { open } = mounted();
  expect(document.title).toBe('Home page | Fairwater');
  expect(screen.queryByRole('progressbar')).toBeNull();

  await userEvent.click(screen.getByRole('link', { name: 'Go deep' }));
  await screen.findByRole('progressbar', { name: 'Loading page' });
  open();

  await screen.findByRole('heading', { name: 'Deep' });
  await expect.poll(() => document.title).toBe('Deep | Fairwater');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves focus and scrolling alone at a step within a page, not when the history leads there from another page', async () => {
  const scrolled = vi.spyOn(globalThis, 'scrollTo');
  const { router } = mounted();
  const link = screen.getByRole('link', { name: 'Go deep' });
  link.focus();
  await act(() => router.navigate('/any/next', { state: { stepFrom: '/' } }));
  await screen.findByRole('heading', { name: 'Any page' });
  expect(document.activeElement).not.toBe(screen.getByRole('main'));
  expect(scrolled).not.toHaveBeenCalled();

  await act(() => router.navigate('/other'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(scrolled).toHaveBeenCalledTimes(1);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
  scrolled.mockRestore();
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

it.each([
  ['Deep', undefined, []],
  ['Second', undefined, []],
  ['Another name', undefined, ['Another name']],
  ['Deep', true, ['Deep']],
])(
  'shows the name %s above the headline only where no breadcrumb holds it, or where it is a heading: %s',
  async (kicker, isKickerHeading, shown) => {
    const head = <PageHeader headline="What is so" {...{ kicker, isKickerHeading }} />;
    const { open } = mounted('/second/deep', nav, head);
    open();
    const headline = await screen.findByRole('heading', { level: 1, name: 'What is so' });
    const names = [...(headline.closest('header')?.querySelectorAll('p, h2') ?? [])];
    expect(names.map(({ textContent }) => textContent)).toEqual(shown);
  },
);

it('shows the name of a page without breadcrumbs above the headline', async () => {
  mounted('/any', nav, <PageHeader headline="What is so" kicker="Any" />);
  const headline = await screen.findByRole('heading', { level: 1, name: 'What is so' });
  expect(headline.closest('header')?.textContent).toBe('AnyWhat is so');
});

it('names a page by what it is about in its breadcrumb and title, only at its address, until the person signs out', async () => {
  const { open, store } = mounted('/second/deep');
  open();
  const crumbs = () => screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent;
  await waitFor(() => expect(crumbs()).toBe('Explore all goalsSecondDeep'));
  act(() => void store.dispatch(pageNamed({ path: '/second/other', name: 'Grace Lindqvist' })));
  expect(crumbs()).toBe('Explore all goalsSecondDeep');
  act(() => void store.dispatch(pageNamed({ path: '/second/deep', name: 'Maya Chen' })));
  await waitFor(() => expect(crumbs()).toBe('Explore all goalsSecondMaya Chen'));
  expect(document.title).toBe('Maya Chen | Fairwater');
  act(() => void store.dispatch(signedOut()));
  expect(store.getState().pageNames).toEqual({});
});

it('counts what is unread behind an entry, in words for screen readers, until it is read or the person signs out', () => {
  const { store } = mounted();
  const names = () =>
    screen
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .filter((text) => /Second|2nd/.test(text));
  act(() => void store.dispatch(unreadCounted({ to: '/second', unread: 2 })));
  expect(names()).toEqual(['Second2 unread', '2nd2 unread']);
  act(() => void store.dispatch(unreadCounted({ to: '/second', unread: 0 })));
  expect(names()).toEqual(['Second', '2nd']);
  act(() => void store.dispatch(unreadCounted({ to: '/second', unread: 1 })));
  expect(store.getState().unread).toEqual({ '/second': 1 });
  act(() => void store.dispatch(signedOut()));
  expect(store.getState().unread).toEqual({});
});

const nested: NavItem = { label: 'Nested', to: '/a/page', covers: ['/a/details'], order: 5, phone: true };

it.each([
  ['/a', 'Outer'],
  ['/a/other', 'Outer'],
  ['/a/page', 'Nested'],
  ['/a/page/2', 'Nested'],
  ['/a/details/2026/11', 'Nested'],
  ['/a/details-of-another', 'Outer'],
  ['/b', null],
])('at %s marks %s as the current entry, beside the page and on phones', async (at, label) => {
  mounted(at, [nested, { label: 'Outer', to: '/a', order: 6, phone: true }, ...nav]);
  await screen.findByRole('heading', { name: 'Any page' });
  const marked = [...document.querySelectorAll('nav a[aria-current]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(label === null ? [] : [label, label]);
});

it('shows the first entries on phones and the rest after a click on More', async () => {
  mounted();
  const bar = within(screen.getByRole('navigation', { name: 'Main, on phones' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['First', '2nd']);
  expect(bar.queryByRole('link', { name: 'Mine' })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'More' }));
  expect(bar.getByRole('link', { name: 'Mine' })).toBeTruthy();
});

it('closes the rest on Escape, with the focus on More, and on a press outside', async () => {
  mounted();
  const bar = within(screen.getByRole('navigation', { name: 'Main, on phones' }));
  const more = bar.getByRole('button', { name: 'More' });
  await userEvent.click(more);
  await userEvent.keyboard('{Escape}');
  expect(bar.queryByRole('link', { name: 'Mine' })).toBeNull();
  expect(document.activeElement).toBe(more);

  await userEvent.click(more);
  await userEvent.click(screen.getByRole('main'));
  expect(bar.queryByRole('link', { name: 'Mine' })).toBeNull();
  expect(more.getAttribute('aria-expanded')).toBe('false');
});

describe('without a network', () => {
  const setOnline = (isOnline: boolean): void => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  afterEach(() => vi.restoreAllMocks());

  it('marks what is on screen as loaded earlier, until the network is back', () => {
    mounted();
    expect(screen.queryByText('You are offline.')).toBeNull();
    setOnline(false);
    expect(screen.getByText('You are offline.')).toBeTruthy();
    expect(screen.getByText(/What you see was loaded earlier/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go deep' })).toBeTruthy();
    setOnline(true);
    expect(screen.queryByText('You are offline.')).toBeNull();
  });

  it('explains that a page which cannot be loaded opens by itself', async () => {
    const { open } = mounted();
    setOnline(false);
    await userEvent.click(screen.getByRole('link', { name: 'Go deep' }));
    expect(await screen.findByText('This page opens by itself when you are back online.')).toBeTruthy();
    open();
    await screen.findByRole('heading', { name: 'Deep' });
  });
});

it('moves the focus to the content with the skip link and keeps the address', async () => {
  const { router } = mounted();
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(router.state.location.pathname).toBe('/');
});

describe('after signing in', () => {
  const headline = () => screen.findByRole('heading', { level: 1, name: 'Deep' });

  it('focuses the headline as soon as the page shows it, and its successor while the page loads', async () => {
    document.documentElement.dataset['signedIn'] = '';
    const { open } = mounted('/second/deep');
    open();
    const first = await headline();
    await waitFor(() => expect(document.activeElement).toBe(first));

    const successor = document.createElement('h1');
    first.replaceWith(successor);
    await waitFor(() => expect(document.activeElement).toBe(successor));
    expect(document.documentElement.dataset['signedIn']).toBeUndefined();
  });

  it('never moves the focus again once the person has pressed a key', async () => {
    document.documentElement.dataset['signedIn'] = '';
    const { open } = mounted('/second/deep');
    open();
    const first = await headline();
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard('{Shift}');

    const successor = document.createElement('h1');
    first.replaceWith(successor);
    await act(() => Promise.resolve());
    expect(document.activeElement).not.toBe(successor);
  });

  it('leaves the focus alone when a page is opened without signing in', async () => {
    const { open } = mounted('/second/deep');
    open();
    await headline();
    expect(document.activeElement).toBe(document.body);
  });
});

it('stores the chosen appearance on this device', async () => {
  mounted();
  await userEvent.click(screen.getByLabelText('Dark'));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  expect(localStorage.getItem('fw:theme')).toBe('dark');
});
