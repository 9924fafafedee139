import { helpCalls } from '@fw/contract-identity';
import { anEmployee, onCall, remoteServer, serviceUnavailable } from '@fw/web-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/portal.tsx';

const ADDRESS = 'help@fairwater.example';
let supportEmail: string | null = ADDRESS;
const server = remoteServer(onCall(helpCalls.content, () => ({ supportEmail })));

const support = async () => within(await screen.findByRole('region', { name: 'Fairwater support' }));

it('shows a signed-in person the benefits team, the planner, what to try with a bank, and support', async () => {
  supportEmail = ADDRESS;
  openPortal('/help', anEmployee());
  await screen.findByRole('heading', { level: 1, name: 'How can we help?' });
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  screen.getByRole('region', { name: "Your employer's benefits team" });
  const planner = within(screen.getByRole('region', { name: 'Your planner' }));
  const link = planner.getByRole<HTMLAnchorElement>('link', { name: 'Work with a planner' });
  expect(link.getAttribute('href')).toBe('#/secure/work-with-a-planner');
  const bank = within(screen.getByRole('region', { name: 'When a bank does not connect' }));
  expect(bank.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
  const mail = await (await support()).findByRole<HTMLAnchorElement>('link', { name: `Write to ${ADDRESS}` });
  expect(mail.getAttribute('href')).toBe(`mailto:${ADDRESS}`);
  await expect.poll(() => document.title).toBe('Help | Fairwater');
});

it('opens without a session, without the frame, and leads back to sign-in', async () => {
  supportEmail = ADDRESS;
  const { at } = openPortal('/help', null);
  await screen.findByRole('heading', { level: 1, name: 'How can we help?' });
  expect(at()).toBe('/help');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Work with a planner' })).toBeNull();
  await (await support()).findByRole('link', { name: `Write to ${ADDRESS}` });
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('#/auth/login');
});

it("names the employer's team where the operator named no address of support", async () => {
  supportEmail = null;
  openPortal('/help', anEmployee());
  await (
    await support()
  ).findByText("Your employer's benefits team forwards questions about this site to us.");
  expect((await support()).queryByRole('link')).toBeNull();
});

it('shows everything else while support cannot be read, and reads it again on request', async () => {
  supportEmail = ADDRESS;
  server.use(onCall(helpCalls.content, serviceUnavailable));
  openPortal('/help', anEmployee());
  await screen.findByRole('region', { name: 'Your planner' });
  const retry = await (await support()).findByRole('button', { name: 'Try again' });
  server.use(onCall(helpCalls.content, () => ({ supportEmail })));
  await userEvent.click(retry);
  expect(await (await support()).findByRole('link', { name: `Write to ${ADDRESS}` })).toBeTruthy();
});

it('opens the list of shortcuts for an employee who switched its key off, and for no other', async () => {
  localStorage.setItem('fw:shortcuts-off', 'help');
  openPortal('/help', anEmployee());
  const keyboard = within(await screen.findByRole('region', { name: 'Keyboard' }));
  await userEvent.click(keyboard.getByRole('button', { name: 'Keyboard shortcuts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await userEvent.click(dialog.getByRole('switch', { name: 'Show this list' }));
  expect(localStorage.getItem('fw:shortcuts-off')).toBe('');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  cleanup();

  openPortal('/help', null);
  await screen.findByRole('region', { name: 'Fairwater support' });
  expect(screen.queryByRole('region', { name: 'Keyboard' })).toBeNull();
});

it('names no planner and has no way to accounts for an advisor, who has neither', async () => {
  openPortal('/help', anEmployee({ role: 'advisor' }));
  const bank = within(await screen.findByRole('region', { name: 'When a bank does not connect' }));
  expect(bank.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your planner' })).toBeNull();
});
