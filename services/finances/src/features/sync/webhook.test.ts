import { connectionCalls } from '@fw/contract-finances/connections';
import { accountCalls } from '@fw/contract-finances/accounts';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { isSyncFinished, linkBank, callContract, waitUntil } from '../../testing/service-client.ts';
import { ANA, startTestService, TODAY } from '../../testing/test-service.ts';
import { noticeModel } from './sync.schema.ts';

const PATH = '/bp-integration/plaid/webhook';
let itemId = '';
let connectionId = '';

const service = await startTestService();
beforeAll(async () => {
  ({ connectionId } = await linkBank(service));
  const row = await service.connection.collection('connections').findOne({ userId: ANA });
  itemId = String(row?.['externalId']);
});

interface Letter {
  readonly signature: string;
  readonly body: string;
}

/** Lets the sandbox send one notice and catches it on its way. */
async function aLetter(code = 'SYNC_UPDATES_AVAILABLE'): Promise<Letter> {
  const { length } = service.forwarder.letters;
  await service.steer(`items/${itemId}/webhook`, { code });
  await waitUntil(() => Promise.resolve(service.forwarder.letters.length > length), 'a letter comes');
  const letter = service.forwarder.letters.at(-1);
  if (!letter) throw new Error('no letter');
  return letter;
}

const noticeId = ({ signature }: Letter): string => createHash('sha256').update(signature).digest('hex');

async function deliver({ signature, body }: Letter): Promise<number> {
  const headers = service.gateway.as({ userId: 'anonymous', role: null });
  const answer = await fetch(`${service.url}${PATH}`, {
    method: 'POST',
    headers: { ...headers, 'plaid-verification': signature },
    body,
  });
  return answer.status;
}

const total = async (): Promise<number> =>
  (await callContract(service, transactionCalls.list, { body: {} })).total;

it('stores the new rows that a notice announces', async () => {
  const before = await total();
  const add = [{ name: 'Plaid Checking', date: TODAY, amount: 3, description: 'Corner Pizza' }];
  await service.steer(`items/${itemId}/transactions`, { add, announce: true });
  await waitUntil(async () => (await total()) > before, 'the row is here');
  expect(await total()).toBe(before + 1);
});

it('answers a repeated notice with 200 and stores it once', async () => {
  const letter = await aLetter();
  const kept = () => noticeModel(service.connection).countDocuments({ _id: noticeId(letter) });
  expect(await deliver(letter)).toBe(200);
  expect(await deliver(letter)).toBe(200);
  expect(await kept()).toBe(1);
});

it('refuses changed bytes, an invalid signature and an unsigned notice', async () => {
  const letter = await aLetter();
  const [header = '', payload = '', mark = ''] = letter.signature.split('.');
  expect(await deliver({ ...letter, body: `${letter.body} ` })).toBe(403);
  expect(
    await deliver({ ...letter, signature: `${header}.${payload}.${mark.split('').toReversed().join('')}` }),
  ).toBe(403);
  expect(await deliver({ ...letter, signature: 'no.such.thing' })).toBe(403);
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: 'x' })).toString('base64url');
  expect(await deliver({ ...letter, signature: `${none}.${payload}.` })).toBe(403);
});

it('refuses a notice older than five minutes', async () => {
  const letter = await aLetter();
  service.time.ahead += 6 * 60_000;
  expect(await deliver(letter)).toBe(403);
});

it('looks up a new signing key by its id', async () => {
  await service.steer('keys/rotate');
  expect(await deliver(await aLetter())).toBe(200);
});

it('refuses a body over 64 KiB', async () => {
  const { signature } = await aLetter();
  expect(await deliver({ signature, body: 'x'.repeat(65 * 1024) })).toBe(413);
});

it('clears the issue of a login that was repaired elsewhere', async () => {
  await service.steer(`items/${itemId}/error`, { code: 'ITEM_LOGIN_REQUIRED' });
  const issue = async (): Promise<boolean> =>
    (await callContract(service, connectionCalls.status, { body: { connectionId } })).hasSyncIssue;
  await waitUntil(issue, 'the issue shows');
  await service.steer(`items/${itemId}/error`, { code: null });
  await waitUntil(async () => !(await issue()), 'the issue is gone');
  expect(await issue()).toBe(false);
});

it('keeps a warning of the bank over later syncs until the person repairs the connection', async () => {
  await aLetter('PENDING_DISCONNECT');
  const status = () => callContract(service, connectionCalls.status, { body: { connectionId } });
  await waitUntil(async () => (await status()).hasSyncIssue, 'the warning shows');
  const [account] = await callContract(service, accountCalls.all);
  const accountId = account?.userAccountId ?? '';
  await callContract(service, connectionCalls.sync, { body: { accountId } });
  await waitUntil(() => isSyncFinished(service, ANA), 'the sync ends');
  expect((await status()).hasSyncIssue).toBe(true);
  await callContract(service, connectionCalls.restore, { body: { accountId } });
  await waitUntil(() => isSyncFinished(service, ANA), 'the sync ends');
  expect((await status()).hasSyncIssue).toBe(false);
});
