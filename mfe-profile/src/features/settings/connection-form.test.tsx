import { CONNECTIVITY_TYPE, profileCalls, profileSettingsCalls } from '@fw/contract-profile';
import { aRefusal, inEnvironment, mountMfe, onCall, remoteServer } from '@fw/web-kit/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mfe } from '../../remote.tsx';
import { aProfile } from '../../testing.ts';

const server = remoteServer();
const SETTINGS = { accountConnectivityType: CONNECTIVITY_TYPE.plaid, useTestInstitutions: false, version: 2 };

it('keeps the choice of test institutions that was not saved, over signing in again, until it is saved', async () => {
  server.use(
    onCall(profileCalls.profile, () => aProfile()),
    onCall(profileSettingsCalls.get, () => SETTINGS),
    onCall(profileSettingsCalls.save, () => ({ ...SETTINGS, useTestInstitutions: true })),
  );
  const open = async () => {
    render(mountMfe(mfe, '/profile/edit-settings').ui);
    const card = within(await screen.findByRole('region', { name: 'Connected accounts' }));
    return {
      card,
      choice: await card.findByRole<HTMLInputElement>('checkbox', { name: /test institutions/ }),
    };
  };
  const first = await open();
  await userEvent.click(first.choice);
  cleanup();

  const again = await open();
  expect(again.choice.checked).toBe(true);
  await userEvent.click(again.card.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your information was saved.');
  cleanup();

  expect((await open()).choice.checked).toBe(false);
});

it('loads what is saved on request where it was changed elsewhere, and saves over it afterwards', async () => {
  const sent: unknown[] = [];
  const current = { ...SETTINGS, version: 7 };
  server.use(
    onCall(profileCalls.profile, () => aProfile()),
    onCall(profileSettingsCalls.get, () => SETTINGS),
    onCall(profileSettingsCalls.save, (body) => {
      sent.push(body);
      return sent.length === 1 ? aRefusal(409, { reason: 'VERSION_LOST', current }) : current;
    }),
  );
  render(mountMfe(mfe, '/profile/edit-settings').ui);
  const card = within(await screen.findByRole('region', { name: 'Connected accounts' }));
  const choice = await card.findByRole<HTMLInputElement>('checkbox', { name: /test institutions/ });
  await userEvent.click(choice);
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText(/was changed elsewhere/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'Keep my changes' })).toBeTruthy();

  await userEvent.click(card.getByRole('button', { name: 'Load what is saved' }));
  expect([choice.checked, card.queryByText(/was changed elsewhere/)]).toEqual([false, null]);
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your information was saved.');
  expect(sent).toMatchObject([
    { useTestInstitutions: true, version: 2 },
    { useTestInstitutions: false, version: 7 },
  ]);
});

it('names the legacy aggregator only to those who have it, and keeps it until Plaid is chosen', async () => {
  const sent: unknown[] = [];
  const legacy = { ...SETTINGS, accountConnectivityType: CONNECTIVITY_TYPE.quovo };
  const openWith = async (settings: typeof SETTINGS | typeof legacy) => {
    server.use(
      onCall(profileCalls.profile, () => aProfile()),
      onCall(profileSettingsCalls.get, () => settings),
      onCall(profileSettingsCalls.save, (body) => {
        sent.push(body);
        return { ...settings, ...body };
      }),
    );
    const { container } = render(mountMfe(mfe, '/profile/edit-settings').ui);
    const card = within(await screen.findByRole('region', { name: 'Connected accounts' }));
    await card.findByRole('checkbox', { name: /test institutions/ });
    return { card, text: container.textContent };
  };
  const others = await openWith(SETTINGS);
  expect(others.card.getAllByRole('radio')).toEqual([others.card.getByRole('radio', { name: 'Plaid' })]);
  expect(others.text).not.toMatch(/quovo/i);
  cleanup();

  const { card } = await openWith(legacy);
  expect(card.getByRole<HTMLInputElement>('radio', { name: 'Quovo' }).checked).toBe(true);
  await userEvent.click(card.getByRole('checkbox'));
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your information was saved.');
  expect(sent).toMatchObject([{ accountConnectivityType: 0, useTestInstitutions: true, version: 2 }]);
});

it.each([
  [CONNECTIVITY_TYPE.plaid, false],
  [CONNECTIVITY_TYPE.quovo, true],
])(
  'offers what to choose in production to connectivity type %s: %s',
  async (accountConnectivityType, isOffered) => {
    inEnvironment('production');
    server.use(
      onCall(profileCalls.profile, () => aProfile()),
      onCall(profileSettingsCalls.get, () => ({ ...SETTINGS, accountConnectivityType })),
    );
    const { ui, store } = mountMfe(mfe, '/profile/edit-settings');
    render(ui);
    await screen.findByRole('region', { name: 'Financial concerns' });
    await vi.waitFor(() => expect(JSON.stringify(store.getState())).toContain('useTestInstitutions'));
    if (isOffered) await screen.findByRole('checkbox', { name: /test institutions/ });
    expect(screen.queryAllByRole('checkbox', { name: /test institutions/ })).toHaveLength(isOffered ? 1 : 0);
    expect(screen.queryAllByRole('region', { name: 'Connected accounts' })).toHaveLength(isOffered ? 1 : 0);
  },
);
