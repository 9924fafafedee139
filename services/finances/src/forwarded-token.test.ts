import { answeredWithoutToken } from '@fw/service-kit/testing';
import { expect, it } from 'vitest';
import { startTestService } from './testing/test-service.ts';

const service = await startTestService();

it('refuses every call that changes something without the anti-forgery token of the gateway', async () => {
  const { sent, answered } = await answeredWithoutToken(service.app, service.gateway);
  expect(answered).toEqual([]);
  expect(sent).toBeGreaterThan(1);
});
