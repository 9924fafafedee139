import { answeredWithoutToken, testGateway } from '@fw/service-kit/testing';
import { expect, it } from 'vitest';
import { startTestIdentity } from './testing/test-identity.ts';

const service = await startTestIdentity('forwarded-token');

it('refuses every call that changes something without the anti-forgery token of the gateway', async () => {
  const gateway = testGateway('identity', service.clock.milliseconds);
  const { sent, answered } = await answeredWithoutToken(service.app, gateway);
  expect(answered).toEqual([]);
  expect(sent).toBeGreaterThan(1);
});
