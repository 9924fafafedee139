import { edgeKey, passportSigner } from '@fw/service-kit/passport';
import { afterEach, expect, it } from 'vitest';
import { buildFinances } from './app.ts';
import { tokenRing } from './shared/secrets/token-ring.ts';
import { startTestService, RING, type TestService } from './testing/test-service.ts';
import { transactionModel } from './shared/ledger/transactions.schema.ts';

let service: TestService;
afterEach(() => service.close());

it('fails to start when a unique index cannot be built', async () => {
  service = await startTestService({ isIdle: true });
  const rows = transactionModel(service.connection).collection;
  await rows.dropIndex('once_of_user');
  await rows.insertMany([
    { userId: 'u', connectionId: 'c', externalId: 'same' },
    { userId: 'u', connectionId: 'c', externalId: 'same' },
  ]);
  const { connection, clock, aggregators } = service;
  const start = buildFinances({
    connection,
    clock,
    aggregators,
    ring: tokenRing(RING),
    link: { scriptUrl: 'http://127.0.0.1/link.js', environment: 'sandbox' },
    passportKeys: {},
  });
  await expect(start).rejects.toThrow('E11000');
});

it('refuses calls without a passport with 403 and serves its OpenAPI document to internal callers', async () => {
  service = await startTestService({ isIdle: true });
  for (const path of ['/webapi/v1/user/account/all', '/bp-integration/plaid/webhook']) {
    const answer = await fetch(`${service.url}${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(403);
  }
  const key = edgeKey(Buffer.alloc(32, 7).toString('base64url'), 'gateway->finances');
  const sign = passportSigner(key, { audience: 'finances', now: service.clock.milliseconds });
  const anonymous = {
    userId: 'anonymous',
    sessionId: '',
    role: null,
    companyId: '',
    level1: false,
    internal: true,
  };
  const printed = await fetch(`${service.url}/internal/openapi.json`, {
    headers: { 'x-gateway-passport': sign(anonymous) },
  });
  expect(printed.status).toBe(200);
  expect(await printed.text()).toContain('/webapi/v1/transactions/categories/ranked');
});
