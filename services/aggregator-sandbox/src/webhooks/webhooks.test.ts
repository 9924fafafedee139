import { createHash } from 'node:crypto';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SandboxItemFireWebhookRequestWebhookCodeEnum as Codes } from 'plaid';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { linkItem, startTestSandbox, refusal, syncAll } from '../testing/test-sandbox.ts';
import type { Received } from '../testing/receiver.ts';
import { openReceiver } from '../testing/receiver.ts';
import { FIRST_KEY_ID } from './signing.ts';

describe('webhooks', () => {
  let sandbox: TestSandbox;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  beforeEach(async () => {
    sandbox = await startTestSandbox();
    receiver = await openReceiver();
  });
  afterEach(async () => {
    await sandbox.close();
    receiver.close();
  });

  const linked = () => linkItem(sandbox, { webhook: receiver.url });
  const arrived = (count: number) => vi.waitFor(() => expect(receiver.received.length).toBe(count), 10_000);
  const fire = (token: string, code: Codes) =>
    sandbox.api.sandboxItemFireWebhook({ access_token: token, webhook_code: code });

  const verify = async ({ verification, raw }: Received) => {
    const { kid = '', alg } = decodeProtectedHeader(verification);
    const { data } = await sandbox.api.webhookVerificationKeyGet({ key_id: kid });
    const key = await importJWK(
      { kty: data.key.kty, crv: data.key.crv, x: data.key.x, y: data.key.y },
      'ES256',
    );
    const { payload } = await jwtVerify(verification, key, {
      algorithms: ['ES256'],
      maxTokenAge: '5 min',
      currentDate: new Date(sandbox.clock.now),
    });
    expect(payload['request_body_sha256']).toBe(createHash('sha256').update(raw).digest('hex'));
    return { kid, alg, expiredAt: data.key.expired_at };
  };

  it('signs the exact bytes with a key of the API', async () => {
    await linked();
    await arrived(2);
    expect(receiver.codes()).toEqual(['INITIAL_UPDATE', 'HISTORICAL_UPDATE']);
    const [first] = receiver.received;
    if (!first) throw new Error('nothing arrived');
    expect(first.raw).toBe(JSON.stringify(JSON.parse(first.raw), null, 2));
    expect(await verify(first)).toEqual({ kid: FIRST_KEY_ID, alg: 'ES256', expiredAt: null });
  });

  it('signs with a new key after a rotation and marks the old one expired', async () => {
    const { token } = await linked();
    await arrived(2);
    await sandbox.callControl('keys/rotate');
    await fire(token, Codes.DefaultUpdate);
    await arrived(3);
    const last = receiver.received[2];
    if (!last) throw new Error('nothing arrived');
    expect((await verify(last)).kid).not.toBe(FIRST_KEY_ID);
    const old = await sandbox.api.webhookVerificationKeyGet({ key_id: FIRST_KEY_ID });
    expect(old.data.key.expired_at).toBe(sandbox.clock.now / 1000);
    const unknown = sandbox.api.webhookVerificationKeyGet({ key_id: 'invalid key_id' });
    expect(await refusal(unknown)).toMatchObject({ error_code: 'INVALID_WEBHOOK_VERIFICATION_KEY_ID' });
  });

  it('sends SYNC_UPDATES_AVAILABLE only once sync was used', async () => {
    const { token, itemId } = await linked();
    await arrived(2);
    const add = [{ mask: '0000', date: '2026-11-20', amount: 1, description: 'Tea' }];
    await sandbox.callControl(`items/${itemId}/transactions`, { add });
    await arrived(3);
    await syncAll(sandbox, token);
    await sandbox.callControl(`items/${itemId}/transactions`, { add });
    await arrived(5);
    expect(receiver.codes().slice(2)).toEqual(['DEFAULT_UPDATE', 'DEFAULT_UPDATE', 'SYNC_UPDATES_AVAILABLE']);
    expect(receiver.received[4]?.body).toMatchObject({
      webhook_type: 'TRANSACTIONS',
      item_id: itemId,
      environment: 'sandbox',
      initial_update_complete: true,
      historical_update_complete: true,
    });
  });

  it('repeats a refused webhook after 30 seconds, then after two minutes', async () => {
    const { token } = await linked();
    await arrived(2);
    receiver.reply.status = 500;
    await fire(token, Codes.LoginRepaired);
    await arrived(3);
    await sandbox.callControl('clock/advance', { ms: 29_000 });
    receiver.reply.status = 200;
    await fire(token, Codes.LoginRepaired);
    await arrived(4);
    const later = () => receiver.received.map(({ raw }) => raw).slice(3);
    expect(new Set([receiver.received[2]?.raw, ...later()]).size).toBe(1);
    receiver.reply.status = 500;
    await sandbox.callControl('clock/advance', { ms: 1000 });
    await arrived(5);
    receiver.reply.status = 200;
    await sandbox.callControl('clock/advance', { ms: 120_000 });
    await arrived(6);
    await sandbox.callControl('clock/advance', { ms: 3_600_000 });
    await fire(token, Codes.LoginRepaired);
    await arrived(7);
  });

  it('duplicates, reorders and drops webhooks as set by the control plane', async () => {
    const { token } = await linked();
    await arrived(2);
    await sandbox.callControl('webhooks', { duplicates: 1 });
    await fire(token, Codes.DefaultUpdate);
    await arrived(4);
    expect(receiver.received[2]?.raw).toBe(receiver.received[3]?.raw);
    await sandbox.callControl('webhooks', { reorder: true });
    await fire(token, Codes.LoginRepaired);
    await fire(token, Codes.NewAccountsAvailable);
    await sandbox.callControl('clock/advance', { ms: 1000 });
    await arrived(6);
    expect(receiver.codes().slice(4)).toEqual(['NEW_ACCOUNTS_AVAILABLE', 'LOGIN_REPAIRED']);
    await sandbox.callControl('webhooks', { drop: 1 });
    await fire(token, Codes.DefaultUpdate);
    await fire(token, Codes.LoginRepaired);
    await arrived(7);
    expect(receiver.codes().at(-1)).toBe('LOGIN_REPAIRED');
  });

  it('sends an error, a repair elsewhere, a new address and the end of consent', async () => {
    const { token, itemId } = await linked();
    await arrived(2);
    await sandbox.api.sandboxItemResetLogin({ access_token: token });
    await sandbox.callControl(`items/${itemId}/error`, { code: null });
    await sandbox.api.itemWebhookUpdate({ access_token: token, webhook: receiver.url });
    await sandbox.callControl(`items/${itemId}/consent`, { expires_in_ms: 8 * 86_400_000 });
    await arrived(5);
    await sandbox.callControl('clock/advance', { days: 1 });
    await arrived(7);
    await sandbox.callControl('clock/advance', { days: 7 });
    await arrived(8);
    expect(receiver.codes().slice(2)).toEqual([
      'ERROR',
      'LOGIN_REPAIRED',
      'WEBHOOK_UPDATE_ACKNOWLEDGED',
      'PENDING_EXPIRATION',
      'PENDING_DISCONNECT',
      'ERROR',
    ]);
  });

  it('refuses to fire for an Item without an address', async () => {
    const { token } = await linkItem(sandbox);
    expect(await refusal(fire(token, Codes.DefaultUpdate))).toMatchObject({
      error_code: 'SANDBOX_WEBHOOK_INVALID',
    });
  });
});
