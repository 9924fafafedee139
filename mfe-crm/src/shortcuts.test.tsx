import {
  companyCalls,
  configurationCalls,
  draftCalls,
  employeeSearchCalls,
  taskCalls,
} from '@fw/contract-crm';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PAGE_KEYS } from './app/shortcuts.text.ts';
import { mfe } from './remote.tsx';
import { ADVISOR, DESK_SETTINGS, onNoFacts, deskServer } from './testing.ts';

const server = deskServer(...onNoFacts);
beforeEach(() =>
  server.use(
    onCall(companyCalls.list, () => []),
    onCall(employeeSearchCalls.search, () => ({ items: [], total: 0, isTotalExact: true })),
    onCall(taskCalls.list, () => ({ items: [], total: 0 })),
    onCall(taskCalls.advisors, () => []),
    onCall(draftCalls.count, () => ({ count: 0 })),
    onCall(draftCalls.my, () => []),
  ),
);
const open = (path: string) => {
  const { ui, router } = mountMfe(mfe, path, ADVISOR);
  render(ui);
  return { router, user: userEvent.setup() };
};

it('shows the shortcuts on ?, and closes them with Escape', async () => {
  const { user } = open('/crm/tasks');
  await screen.findByRole('heading', { name: 'No open tasks.' });
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByRole('row', { name: 'g then e Open employees' })).toBeTruthy();
  expect(dialog.getByRole('row', { name: '/ Search for employees' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('has a shortcut for every page of the navigation', async () => {
  const manifest = z.parse(
    z.object({ mfe: z.object({ nav: z.array(z.object({ to: z.string() })) }) }),
    JSON.parse(await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8')),
  );
  const pages = manifest.mfe.nav.map(({ to }) => to);
  expect(pages.length).toBeGreaterThan(5);
  expect(Object.values(PAGE_KEYS).map((key) => key.path)).toEqual(expect.arrayContaining(pages));
});

it('opens a page with g and its letter, and the search with a slash', async () => {
  const { user, router } = open('/crm/tasks');
  await screen.findByRole('heading', { name: 'No open tasks.' });
  await user.keyboard('gd');
  expect(await screen.findByRole('heading', { name: 'You have 0 drafts.' })).toBeTruthy();
  await user.keyboard('/');
  const field = await screen.findByRole('searchbox', { name: 'Name, email or company' });
  await expect.poll(() => document.activeElement).toBe(field);
  expect(router.state.location.pathname).toBe('/crm/employees');
});

it('leaves keys alone that are typed into a field', async () => {
  const { user, router } = open('/crm/employees');
  const field = await screen.findByRole('searchbox', { name: 'Name, email or company' });
  await user.type(field, 'gt?/');
  expect(field).toHaveProperty('value', 'gt?/');
  expect(router.state.location.pathname).toBe('/crm/employees');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has no shortcuts after they were switched off in the settings', async () => {
  let stored = DESK_SETTINGS;
  server.use(
    onCall(configurationCalls.settings, () => stored),
    onCall(configurationCalls.saveSettings, () => {
      stored = { ...stored, shortcuts: false, version: 1 };
      return stored;
    }),
  );
  const { user, router } = open('/crm/settings');
  await user.click(await screen.findByRole('checkbox', { name: /Keyboard shortcuts/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Settings saved.');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('gt');
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/crm/settings');
});
