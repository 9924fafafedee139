import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { createMemoryRouter } from '@fw/router/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { AppRoot } from '../app-root.tsx';
import { Frame } from '../frame/frame.tsx';
import { anEmployee, signedInStore } from '../testing/index.ts';

beforeEach(() => localStorage.clear());

/** A page with a list, in which only the first button of a row opens something, and a second list. */
function Lists() {
  const [opened, setOpened] = useState('');
  return (
    <>
      <h1>Lists {opened}</h1>
      <label>
        Note <input />
      </label>
      <table>
        <thead>
          <tr>
            <th>
              <button type="button">Sort</button>
            </th>
          </tr>
        </thead>
        <tbody>
          {['A', 'B', 'without a control', 'C'].map((name) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                {name.length === 1 && (
                  <button type="button" onClick={() => setOpened(name)}>
                    Open {name}
                  </button>
                )}
                {name.length === 1 && <button type="button">Edit {name}</button>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        <li>
          <a href="#d">D</a>
        </li>
      </ul>
      {opened === 'C' && <dialog open>Something is open</dialog>}
    </>
  );
}

const search = (
  <label>
    Search <input type="search" defaultValue="coffee" />
  </label>
);

function open(at: string, user = anEmployee()) {
  const store = signedInStore(user);
  const router = createMemoryRouter(
    [
      {
        element: <Frame brand="Fairwater" home="/" nav={[]} onSignIn={() => undefined} />,
        hydrateFallbackElement: <></>,
        children: [
          { path: '/lists', element: <Lists /> },
          { path: '/found', element: search },
          { path: TRANSACTIONS_ROUTE, element: search },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<AppRoot store={store} router={router} />);
  return { router, user: userEvent.setup() };
}

const focusedText = () => document.activeElement?.textContent;
const press = async (user: ReturnType<typeof userEvent.setup>, keys: string) =>
  act(async () => user.keyboard(keys));

const openHelp = async (user: ReturnType<typeof userEvent.setup>) => {
  await press(user, '?');
  return within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
};
const closeHelp = async (user: ReturnType<typeof userEvent.setup>) => {
  await press(user, '{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
};

it('shows the list of keys on ?, also as the first key that is pressed', async () => {
  const { user } = open('/lists');
  const dialog = await openHelp(user);
  expect(dialog.getAllByRole('switch').map((one) => one.closest('tr')?.textContent)).toEqual([
    '/Go to the search',
    '↓  ↑  EnterMove through the rows of a list and open one',
    '?Show this list',
  ]);
});

it('moves through the rows of the page with the arrow keys, at the same control, and opens one with Enter', async () => {
  const { user } = open('/lists');
  await openHelp(user);
  await closeHelp(user);
  screen.getByRole('button', { name: 'Open A' }).focus();
  await press(user, '{ArrowDown}');
  expect(focusedText()).toBe('Open B');
  await press(user, '{ArrowDown}');
  expect(focusedText()).toBe('Open C');
  await press(user, '{ArrowUp}{Enter}');
  expect(screen.getByRole('heading', { name: 'Lists B' })).toBeTruthy();
  screen.getByRole('button', { name: 'Edit B' }).focus();
  await press(user, '{ArrowDown}');
  expect(focusedText()).toBe('Edit C');
  await press(user, '{ArrowDown}');
  expect(focusedText()).toBe('D');
  await press(user, '{ArrowDown}');
  expect(focusedText()).toBe('D');
});

it('focuses the search of the page on /, and opens the search of the transactions where there is none', async () => {
  const here = open('/found');
  await press(here.user, '/');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await expect.poll(() => document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('coffee');
  await press(here.user, '/?');
  expect(field.value).toBe('/?');
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();

  const elsewhere = open('/lists');
  await press(elsewhere.user, '/');
  const other = await screen.findByRole('searchbox');
  expect(elsewhere.router.state.location.pathname).toBe(TRANSACTIONS_ROUTE);
  await expect.poll(() => document.activeElement).toBe(other);
});

it('leaves keys alone in a field, with a modifier, and while a dialog is open', async () => {
  const { user, router } = open('/lists');
  await openHelp(user);
  await closeHelp(user);
  await user.type(screen.getByRole('textbox'), '?/');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('?/');
  screen.getByRole('button', { name: 'Open C' }).focus();
  await press(user, '{Control>}/{/Control}');
  await press(user, '{Enter}?/{ArrowUp}');
  expect(focusedText()).toBe('Open C');
  expect(screen.getByRole('dialog').textContent).toBe('Something is open');
  expect(router.state.location.pathname).toBe('/lists');
});

it('switches each key off by itself, and remembers it on this device', async () => {
  const first = open('/lists');
  const dialog = await openHelp(first.user);
  await first.user.click(dialog.getByRole('switch', { name: /^Move through/ }));
  await first.user.click(dialog.getByRole('switch', { name: 'Go to the search' }));
  await closeHelp(first.user);
  screen.getByRole('button', { name: 'Open A' }).focus();
  await press(first.user, '{ArrowDown}/');
  expect(focusedText()).toBe('Open A');
  expect(first.router.state.location.pathname).toBe('/lists');
  cleanup();

  const again = open('/lists');
  const reopened = await openHelp(again.user);
  const isOn = () => reopened.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked);
  expect(isOn()).toEqual([false, false, true]);
  await again.user.click(reopened.getByRole('switch', { name: 'Go to the search' }));
  await again.user.click(reopened.getByRole('switch', { name: 'Show this list' }));
  expect(isOn()).toEqual([true, false, false]);
  await closeHelp(again.user);
  await press(again.user, '?/');
  await expect.poll(() => again.router.state.location.pathname).toBe(TRANSACTIONS_ROUTE);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has no keys for an advisor, whose desk has its own', async () => {
  const { user, router } = open('/lists', anEmployee({ role: 'advisor' }));
  await press(user, '?/');
  screen.getByRole('button', { name: 'Open A' }).focus();
  await press(user, '{ArrowDown}');
  expect(focusedText()).toBe('Open A');
  expect(router.state.location.pathname).toBe('/lists');
});
