import { answeredWithoutToken } from '@fw/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from './testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ day: '2026-11-22', people: [] });
});
afterAll(() => service.close());

it('refuses every call that changes something without the anti-forgery token of the gateway', async () => {
  const { sent, answered } = await answeredWithoutToken(service.app, service.gateway);
  expect(answered).toEqual([]);
  expect(sent).toBeGreaterThan(1);
});
