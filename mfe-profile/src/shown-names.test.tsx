import { plannerCalls, profileCalls } from '@fw/contract-profile';
import { mountMfe, onCall, remoteServer, stopClock } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { aProfile } from './testing.ts';

const server = remoteServer();
stopClock('2026-11-21');

const serve = (profile: ReturnType<typeof aProfile>): void =>
  server.use(
    onCall(profileCalls.profile, () => profile),
    onCall(profileCalls.status, () => ({ isComplete: true, parts: [] })),
    onCall(plannerCalls.single, () => null),
  );
const part = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

it.each([
  ['Single', 0],
  ['Married', 1],
  ['Partnered', 2],
] as const)('shows the relationship %s for %d', async (name, relationshipStatus) => {
  serve(aProfile({ aboutMe: { ...aProfile().aboutMe, relationshipStatus } }));
  render(mountMfe(mfe, '/profile').ui);
  expect(await within(await part('About me')).findByText(name)).toBeTruthy();
});

it.each([
  ['child', 0],
  ['parent', 1],
  ['other', 2],
] as const)('shows the dependent Ada as %s for %d [A3-26]', async (name, relationship) => {
  serve(aProfile({ dependents: [{ firstName: 'Ada', dateOfBirth: '2019-01-02', relationship }] }));
  render(mountMfe(mfe, '/profile').ui);
  expect(await within(await part('Dependents')).findByText(`Ada, ${name}`)).toBeTruthy();
});
