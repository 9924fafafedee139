import { connectionCalls, quovoCalls } from '@fw/contract-finances';
import { connectivityCalls } from '@fw/contract-profile/connectivity';
import { mountForServices, systemClock } from '@fw/service-kit';
import { otherService } from '@fw/service-kit/testing';
import { afterEach, expect, it } from 'vitest';
import { startForTest } from '../../testing/linked-bank.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { ANA, BEN } from '../../testing/test-service.ts';
import { profileConnectivity } from './link-settings.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A service with the internal call of the profile service, in which only Ana has the legacy aggregator. */
async function startProfile() {
  const { app, start } = otherService('finances', 'profile', systemClock());
  mountForServices(app, connectivityCalls.get, (_nothing, { userId }) =>
    Promise.resolve({
      accountConnectivityType: userId === ANA ? (0 as const) : (1 as const),
      useTestInstitutions: userId === ANA,
      version: 1,
    }),
  );
  const client = await start();
  const close = () => app.close();
  closers.push(close);
  return { close, client };
}

it('reads the connectivity type and test institutions of a person from the profile service', async () => {
  const profile = await startProfile();
  const service = await startForTest({ isIdle: true, readConnectivity: profileConnectivity(profile.client) });
  expect(await callContract(service, connectionCalls.settings)).toMatchObject({
    accountConnectivityType: 0,
    useTestInstitutions: true,
  });
  expect(await callContract(service, connectionCalls.settings, { as: BEN })).toMatchObject({
    accountConnectivityType: 1,
    useTestInstitutions: false,
  });
  expect((await sendCall(service, quovoCalls.iframeToken)).status).toBe(200);
  expect((await sendCall(service, quovoCalls.iframeToken, { as: BEN })).status).toBe(409);
});

it('answers 503 while the profile service is unavailable, and opens no link', async () => {
  const profile = await startProfile();
  const service = await startForTest({ isIdle: true, readConnectivity: profileConnectivity(profile.client) });
  await profile.close();
  const { status, json } = await sendCall(service, connectionCalls.settings);
  expect([status, json]).toEqual([503, expect.objectContaining({ reason: 'PROFILE_UNAVAILABLE' })]);
  expect((await sendCall(service, quovoCalls.iframeToken)).status).toBe(503);
});
