import { createMemoryRouter } from '@fw/router/testing';
import { workbookCalls } from '@fw/contract-goals/workbook';
import type { PublishedRemote } from '@fw/contract-remotes';
import { AppRoot, createSuiteStore, defineMfe, sessionRead } from '@fw/web-kit';
import {
  anEmployee,
  onCall,
  recordSavedFiles,
  remoteServer,
  serviceUnavailable,
  signedInStore,
} from '@fw/web-kit/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aRemote, aRegistry } from '../../testing/remotes.ts';

type Load = (key: string) => Promise<unknown>;
type Register = (remotes: readonly object[], options?: object) => void;
const runtime = vi.hoisted(() => ({ loadRemote: vi.fn<Load>(), registerRemotes: vi.fn<Register>() }));
vi.mock('@module-federation/enhanced/runtime', () => runtime);
const { HomePage } = await import('./home.page.tsx');

const server = remoteServer();

const remote = (name: string, order: number): PublishedRemote =>
  aRemote(name, { widgets: [{ id: 'summary', slot: 'home', order, title: `Summary of ${name}` }] });

const aModule = (name: string) => ({
  mfe: defineMfe({
    name,
    version: '1.0.0',
    register: () => undefined,
    routes: () => [],
    widgets: { summary: () => <p>Widget of {name}</p> },
  }),
});

it('shows the widgets of the remotes; one that is down does not affect another and loads again on request', async () => {
  let isDown = true;
  runtime.loadRemote.mockImplementation((key: string) => {
    const name = key.replace('/mfe', '');
    if (name === 'mfe_down' && isDown) return Promise.reject(new Error('503'));
    return Promise.resolve(aModule(name));
  });
  const store = signedInStore(anEmployee({ firstName: 'Ada' }));
  const remotes = { registry: aRegistry(remote('mfe_down', 2), remote('mfe_up', 1)), problems: [] };
  const router = createMemoryRouter([{ path: '/', element: <HomePage remotes={remotes} store={store} /> }]);
  render(<AppRoot store={store} router={router} />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Hello Ada. Here is your financial picture.',
  );
  await screen.findByText('Widget of mfe_up');
  await screen.findByText('Summary of mfe_down is not available right now');

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Widget of mfe_down');
  expect(screen.getByText('Widget of mfe_up')).toBeTruthy();
});

it('loads one widget after the other, each when the browser has nothing else to do', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  runtime.loadRemote.mockImplementation((key: string) => Promise.resolve(aModule(key.replace('/mfe', ''))));
  const store = signedInStore();
  const remotes = { registry: aRegistry(remote('mfe_second', 2), remote('mfe_first', 1)), problems: [] };
  const page = <HomePage remotes={remotes} store={store} />;
  render(<AppRoot store={store} router={createMemoryRouter([{ path: '/', element: page }])} />);

  for (const name of ['mfe_first', 'mfe_second']) {
    await vi.waitFor(() => expect(idle).toHaveLength(1));
    expect(screen.queryByText(`Widget of ${name}`)).toBeNull();
    act(() => idle.pop()?.());
    await screen.findByText(`Widget of ${name}`);
  }
  vi.unstubAllGlobals();
});

it('shows the headline widget as the heading, and the greeting while its remote is down', async () => {
  let isDown = true;
  const withHeadline: PublishedRemote = {
    ...remote('mfe_headline', 1),
    widgets: [
      {
        id: 'headline',
        slot: 'home-headline',
        order: 0,
        title: 'This month',
        height: { wide: 240, narrow: 300 },
      },
    ],
  };
  runtime.loadRemote.mockImplementation(() =>
    isDown
      ? Promise.reject(new Error('503'))
      : Promise.resolve({
          mfe: defineMfe({
            name: 'mfe_headline',
            version: '1.0.0',
            register: () => undefined,
            routes: () => [],
            widgets: { headline: () => <h1>November is on pace.</h1> },
          }),
        }),
  );
  const show = () => {
    const store = signedInStore(anEmployee({ firstName: 'Ada' }));
    const page = <HomePage remotes={{ registry: aRegistry(withHeadline), problems: [] }} store={store} />;
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

it('shows what it has and offers to reload when the registry was refused in part', async () => {
  runtime.loadRemote.mockImplementation((key: string) => Promise.resolve(aModule(key.replace('/mfe', ''))));
  const store = signedInStore();
  const remotes = { registry: aRegistry(remote('mfe_fits', 1)), problems: ['mfe_broken: no entry'] };
  const page = <HomePage remotes={remotes} store={store} />;
  render(<AppRoot store={store} router={createMemoryRouter([{ path: '/', element: page }])} />);

  expect(await screen.findByText('Widget of mfe_fits')).toBeTruthy();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  expect(screen.getByText("We couldn't load some parts of Fairwater")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('the height of a widget', () => {
  const entry = {
    id: 'summary',
    slot: 'home' as const,
    order: 1,
    title: 'Summary',
    height: { wide: 320, narrow: 400 },
  };
  const remotes = { registry: aRegistry(aRemote('mfe_up', { widgets: [entry] })), problems: [] };

  async function showHome() {
    runtime.loadRemote.mockResolvedValue(aModule('mfe_up'));
    const store = signedInStore();
    const page = <HomePage remotes={remotes} store={store} />;
    const { container, unmount } = render(
      <AppRoot store={store} router={createMemoryRouter([{ path: '/', element: page }])} />,
    );
    await screen.findByText('Widget of mfe_up');
    const box = container.querySelector<HTMLElement>('[data-widget="mfe_up summary"]');
    return { box, unmount, reserved: box?.style.getPropertyValue('--wide') };
  }

  it('is that of its remote while it loads, and on the next visit the one its content had', async () => {
    const first = await showHome();
    expect(first.reserved).toBe('320px');
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 187));
    first.unmount();
    expect((await showHome()).reserved).toBe('187px');
  });

  it('is not kept while a part of the widget is still loading', async () => {
    localStorage.clear();
    const { box, unmount } = await showHome();
    const skeleton = document.createElement('span');
    skeleton.dataset['loading'] = '';
    box?.append(skeleton);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 90));
    unmount();
    expect((await showHome()).reserved).toBe('320px');
  });
});

describe('the workbook', () => {
  const WORKBOOK = 'Download as Excel';
  const showHome = (role: 'employee' | 'advisor') => {
    const store = createSuiteStore();
    const user = anEmployee({ role });
    store.dispatch(sessionRead({ authenticated: true, user, idleSeconds: 900 }));
    const page = <HomePage remotes={{ registry: aRegistry(), problems: [] }} store={store} />;
    render(<AppRoot store={store} router={createMemoryRouter([{ path: '/', element: page }])} />);
  };

  it('is saved from the home page under the name of the service; a failure is reported and can be tried again [A7-08]', async () => {
    let isDown = true;
    const content = new Uint8Array([0x50, 0x4b, 3, 4, 0xff]);
    server.use(
      onCall(workbookCalls.generateExcel, () =>
        isDown ? serviceUnavailable() : { fileName: 'goals-and-finances-2026-11-22.xlsx', content },
      ),
    );
    const savedFiles = recordSavedFiles();
    showHome('employee');
    await userEvent.click(screen.getByRole('button', { name: WORKBOOK }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/not available right now/);
    expect(await savedFiles()).toEqual([]);

    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: WORKBOOK }));
    await vi.waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(await savedFiles()).toEqual([
      { name: 'goals-and-finances-2026-11-22.xlsx', type, bytes: content },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not offered to an advisor, who has no goals and no accounts', () => {
    showHome('advisor');
    expect(screen.queryByRole('button', { name: WORKBOOK })).toBeNull();
  });
});
