import { answeredWithoutToken, testGateway } from '@fw/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await startTestIdentity('forwarded-token');
});
afterAll(() => service.close());

it('refuses every call that changes something without the anti-forgery token of the gateway', async () => {
  const gateway = testGateway('identity', service.clock.milliseconds);
  const { sent, answered } = await answeredWithoutToken(service.app, gateway);
  expect(answered).toEqual([]);
  expect(sent).toBeGreaterThan(1);
});
