import { edgeKey, passportSigner } from '@fw/service-kit/passport';
import { afterEach, expect, it } from 'vitest';
import { buildFinances } from './app.ts';
import { tokenRing } from './secrets/token-ring.ts';
import { startTestService, RING, type TestService } from './testing/test-service.ts';
import { transactionModel } from './ledger/transactions.schema.ts';

let house: TestService;
afterEach(() => house.close());

it('does not start when a unique index cannot stand', async () => {
  house = await startTestService({ isIdle: true });
  const rows = transactionModel(house.connection).collection;
  await rows.dropIndex('once');
  await rows.insertMany([
    { connectionId: 'c', externalId: 'same' },
    { connectionId: 'c', externalId: 'same' },
  ]);
  const { connection, clock, adapter } = house;
  const start = buildFinances({
    connection,
    clock,
    adapter,
    ring: tokenRing(RING),
    link: { scriptUrl: 'http://127.0.0.1/link.js', environment: 'sandbox' },
    passportKeys: {},
  });
  await expect(start).rejects.toThrow('E11000');
});

it('takes no call that did not come through the gateway, and prints its contracts', async () => {
  house = await startTestService({ isIdle: true });
  for (const path of ['/webapi/v1/user/account/all', '/bp-integration/plaid/webhook']) {
    const answer = await fetch(`${house.url}${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(403);
  }
  const key = edgeKey(Buffer.alloc(32, 7).toString('base64url'), 'gateway->finances');
  const sign = passportSigner(key, { audience: 'finances', now: house.clock.milliseconds });
  const nobody = {
    userId: 'anonymous',
    sessionId: '',
    role: null,
    companyId: '',
    level1: false,
    internal: true,
  };
  const printed = await fetch(`${house.url}/internal/openapi.json`, {
    headers: { 'x-gateway-passport': sign(nobody) },
  });
  expect(printed.status).toBe(200);
  expect(await printed.text()).toContain('/webapi/v1/transactions/categories/ranked');
});
