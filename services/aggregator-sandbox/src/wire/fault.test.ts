import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { linkItem, startTestSandbox, refusal } from '../testing/test-sandbox.ts';

describe('ordered faults', () => {
  let sandbox: TestSandbox;
  let token: string;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    token = (await linkItem(sandbox)).token;
  });
  afterAll(() => sandbox.close());

  const accounts = () => sandbox.api.accountsGet({ access_token: token });

  it('fails a call as often as ordered, then works again', async () => {
    await sandbox.callControl('faults', { path: '/accounts/get', times: 2, code: 'INSTITUTION_DOWN' });
    expect(await refusal(accounts())).toMatchObject({ status: 400, error_code: 'INSTITUTION_DOWN' });
    await expect(sandbox.api.itemGet({ access_token: token })).resolves.toMatchObject({ status: 200 });
    expect(await refusal(accounts())).toMatchObject({ error_code: 'INSTITUTION_DOWN' });
    await expect(accounts()).resolves.toMatchObject({ status: 200 });
  });

  it('answers with the ordered status', async () => {
    await sandbox.callControl('faults', { path: '/accounts/get', code: 'RATE_LIMIT_EXCEEDED' });
    expect(await refusal(accounts())).toMatchObject({ status: 429, error_type: 'RATE_LIMIT_EXCEEDED' });
    await sandbox.callControl('faults', { path: '*', status: 503 });
    expect(await refusal(accounts())).toMatchObject({ status: 503, error_type: 'API_ERROR' });
  });

  it('answers late', async () => {
    await sandbox.callControl('faults', { path: '/accounts/get', delay: 200 });
    const began = Date.now();
    await accounts();
    expect(Date.now() - began).toBeGreaterThanOrEqual(195);
  });

  it('cuts the line', async () => {
    await sandbox.callControl('faults', { path: '/accounts/get', reset: true });
    await expect(accounts()).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(accounts()).resolves.toMatchObject({ status: 200 });
  });

  it('refuses control calls without the secret, and has none on the public port', async () => {
    const order = (url: string, secret: string) =>
      fetch(`${url}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sandbox-control': secret },
        body: '{"path":"/item/get"}',
      });
    expect((await order(sandbox.controlUrl, 'guess')).status).toBe(401);
    expect((await order(sandbox.url, 'control-secret')).status).toBe(404);
    expect((await order(sandbox.controlUrl, 'control-secret')).status).toBe(200);
  });

  it('keeps error bodies free of secrets and gives each a request id', async () => {
    await sandbox.callControl('faults/clear');
    const refused = await refusal(sandbox.api.accountsGet({ access_token: 'access-sandbox-none' }));
    expect(refused.request_id).toMatch(/^[A-Za-z0-9]{15}$/);
    expect(JSON.stringify(refused)).not.toContain('access-sandbox-none');
  });
});
