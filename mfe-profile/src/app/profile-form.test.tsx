import { plannerCalls, profileCalls } from '@fw/contract-profile';
import { mountMfe, onCall, remoteServer } from '@fw/web-kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../remote.tsx';
import { aProfile } from '../testing.ts';

const server = remoteServer();

async function openCity() {
  server.use(
    onCall(profileCalls.profile, () => aProfile()),
    onCall(profileCalls.status, () => ({ isComplete: true, parts: [] })),
    onCall(plannerCalls.single, () => null),
  );
  render(mountMfe(mfe, '/profile/edit-contact-information').ui);
  return screen.findByLabelText<HTMLInputElement>(/City/);
}

const press = async (role: 'button' | 'link', name: string) =>
  userEvent.click(await screen.findByRole(role, { name }));

it('confirms before Cancel discards what was typed, and only then', async () => {
  const city = await openCity();
  const before = city.value;
  expect(screen.getByRole('link', { name: 'Cancel' })).toBeTruthy();
  await userEvent.type(city, ' Heights');
  await press('button', 'Cancel');
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel?' })).toBeTruthy();
  await press('button', 'Never mind');
  expect(city.value).toBe(`${before} Heights`);
  await press('button', 'Cancel');
  await press('button', 'Got it');
  await screen.findByText('About me');
  expect(screen.queryByLabelText(/City/)).toBeNull();
  cleanup();

  expect((await openCity()).value).toBe(before);
});
