import { createMemoryRouter } from '@fw/router';
import { AppRoot, createSuiteStore, defineMfe, sessionRead, type MfeDescriptor } from '@fw/web-kit';
import { anEmployee } from '@fw/web-kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

type Load = (key: string) => Promise<unknown>;
type Register = (remotes: readonly object[], options?: object) => void;
const runtime = vi.hoisted(() => ({ loadRemote: vi.fn<Load>(), registerRemotes: vi.fn<Register>() }));
vi.mock('@module-federation/enhanced/runtime', () => runtime);
const { HomePage } = await import('./home.page.tsx');

afterEach(cleanup);

const remote = (name: string, order: number): MfeDescriptor => ({
  name,
  version: '1.0.0',
  contract: 1,
  entry: `/apps/${name}/mf-manifest.json`,
  basePaths: [],
  nav: [],
  widgets: [{ id: 'glance', slot: 'home', order, title: `Glance of ${name}` }],
});

const moduleOf = (name: string) => ({
  mfe: defineMfe({
    name,
    version: '1.0.0',
    register: () => undefined,
    routes: () => [],
    widgets: { glance: () => <p>Widget of {name}</p> },
  }),
});

it('shows the widgets of the remotes; one that is down leaves its neighbour alone and can be tried again', async () => {
  let isDown = true;
  runtime.loadRemote.mockImplementation((key: string) => {
    const name = key.replace('/mfe', '');
    if (name === 'mfe_down' && isDown) return Promise.reject(new Error('503'));
    return Promise.resolve(moduleOf(name));
  });
  const store = createSuiteStore();
  store.dispatch(
    sessionRead({ authenticated: true, user: anEmployee({ firstName: 'Ada' }), idleSeconds: 900 }),
  );
  const registry = { schema: 1, remotes: [remote('mfe_down', 2), remote('mfe_up', 1)] } as const;
  const router = createMemoryRouter([{ path: '/', element: <HomePage registry={registry} store={store} /> }]);
  render(<AppRoot store={store} router={router} />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello Ada. Here is where you stand.');
  await screen.findByText('Widget of mfe_up');
  await screen.findByText('Glance of mfe_down is not available right now');

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Widget of mfe_down');
  expect(screen.getByText('Widget of mfe_up')).toBeTruthy();
});

it('lets the remote that answers for the month bring the heading, and greets while it is away', async () => {
  let isDown = true;
  const answering: MfeDescriptor = {
    ...remote('mfe_answer', 1),
    widgets: [
      { id: 'answer', slot: 'home-answer', order: 0, title: 'Answer', height: { wide: 240, narrow: 300 } },
    ],
  };
  runtime.loadRemote.mockImplementation(() =>
    isDown
      ? Promise.reject(new Error('503'))
      : Promise.resolve({
          mfe: defineMfe({
            name: 'mfe_answer',
            version: '1.0.0',
            register: () => undefined,
            routes: () => [],
            widgets: { answer: () => <h1>November is on pace.</h1> },
          }),
        }),
  );
  const show = () => {
    const store = createSuiteStore();
    store.dispatch(
      sessionRead({ authenticated: true, user: anEmployee({ firstName: 'Ada' }), idleSeconds: 900 }),
    );
    const page = <HomePage registry={{ schema: 1, remotes: [answering] }} store={store} />;
    render(<AppRoot store={store} router={createMemoryRouter([{ path: '/', element: page }])} />);
  };
  show();
  expect(await screen.findByRole('heading', { level: 1, name: /^Hello Ada/ })).toBeTruthy();
  cleanup();

  isDown = false;
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'November is on pace.' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
