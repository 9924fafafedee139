import { CONNECTIVITY_TYPE, plannerCalls, profileCalls, profileSettingsCalls } from '@fw/contract-profile';
import { mountMfe, onCall, remoteServer } from '@fw/web-kit/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../remote.tsx';
import { aProfile } from '../testing.ts';

const server = remoteServer();
const SETTINGS = { accountConnectivityType: CONNECTIVITY_TYPE.plaid, useTestInstitutions: false, version: 2 };

function open(page: string) {
  server.use(
    onCall(profileCalls.profile, () => aProfile()),
    onCall(profileCalls.status, () => ({ isComplete: true, parts: [] })),
    onCall(plannerCalls.single, () => null),
  );
  const mounted = mountMfe(mfe, `/profile/${page}`);
  render(mounted.ui);
  return mounted;
}

async function openCity() {
  open('edit-contact-information');
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

const income = () => screen.findByLabelText<HTMLInputElement>('Annual income');

it('confirms before Cancel leaves About me, too', async () => {
  const { router } = open('edit-about-me');
  await userEvent.clear(await income());
  await userEvent.type(await income(), '91000');
  await press('button', 'Cancel');
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel?' });
  expect(router.state.location.pathname).toBe('/profile/edit-about-me');
  await press('button', 'Never mind');
  expect((await income()).value).toBe('$91,000.00');
});

it.each(['edit-about-me', 'edit-contact-information'])(
  'confirms before a link leaves %s with unsaved input, and discards it only then',
  async (page) => {
    const { router } = open(page);
    const typed = () =>
      page === 'edit-about-me' ? income() : screen.findByLabelText<HTMLInputElement>(/City/);
    const before = (await typed()).value;
    await userEvent.clear(await typed());
    await userEvent.type(await typed(), '91000');
    await act(() => router.navigate('/profile'));
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel?' });
    await press('button', 'Never mind');
    expect(router.state.location.pathname).toBe(`/profile/${page}`);
    expect((await typed()).value).toMatch(/91,?000/);

    await act(() => router.navigate('/profile'));
    await press('button', 'Got it');
    await waitFor(() => expect(screen.queryByText('Save')).toBeNull());
    expect(router.state.location.pathname).toBe('/profile');
    await act(() => router.navigate(`/profile/${page}`));
    expect((await typed()).value).toBe(before);
  },
);

it('confirms before a plain link leaves About me with unsaved input', async () => {
  const { router } = open('edit-about-me');
  await userEvent.clear(await income());
  await userEvent.type(await income(), '91000');
  const link = document.createElement('a');
  link.href = '#/profile';
  document.body.append(link);
  await userEvent.click(link);
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel?' });
  expect(router.state.location.pathname).toBe('/profile/edit-about-me');
  link.remove();
});

it.each(['Newsletter', 'Getting control of my debt', 'Offer test institutions when I connect an account'])(
  'confirms before a link leaves the settings after %j was changed, and leaves without a question before',
  async (name) => {
    server.use(onCall(profileSettingsCalls.get, () => SETTINGS));
    const { router } = open('edit-settings');
    const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name });
    const isChecked = (await box()).checked;
    await userEvent.click(await box());
    await act(() => router.navigate('/profile'));
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel?' });
    await press('button', 'Never mind');
    expect(router.state.location.pathname).toBe('/profile/edit-settings');
    expect((await box()).checked).toBe(!isChecked);
    await userEvent.click(await box());
    await act(() => router.navigate('/profile'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

it('leaves About me without a question while nothing was typed', async () => {
  const { router } = open('edit-about-me');
  await income();
  await act(() => router.navigate('/profile'));
  await screen.findByRole('heading', { name: 'About me' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
