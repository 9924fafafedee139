import type { SessionState } from '@fw/contract-identity';
import { expect, it } from 'vitest';
import type { Browser } from './testing/test-browser.ts';
import { startTestGateway } from './testing/test-gateway.ts';

const gateway = await startTestGateway();

const readDraftKey = async (answer: Response): Promise<string> => {
  const { draftKey } = (await answer.json()) as SessionState;
  expect(draftKey).toMatch(/^[\w-]{43}$/);
  return draftKey ?? '';
};
const keyIn = async (browser: Browser): Promise<string> => readDraftKey(await browser.openSession());

it('gives a person the same draft key at every sign-in, from the sign-in itself and from the session', async () => {
  const person = await gateway.registerPerson();
  const [first, second] = [gateway.browser(), gateway.browser()];
  const key = await readDraftKey(await first.signIn(person));
  expect(await keyIn(first)).toBe(key);
  expect(await readDraftKey(await second.signIn(person))).toBe(key);
  await first.signOut();
  expect(await readDraftKey(await first.signIn(person))).toBe(key);
});

it('gives no other person and no session without a person the draft key of a person', async () => {
  const [browser, other, anonymous] = [gateway.browser(), gateway.browser(), gateway.browser()];
  const key = await readDraftKey(await browser.signIn(await gateway.registerPerson()));
  const ofOther = await readDraftKey(await other.signIn(await gateway.registerPerson()));
  const ofSession = await keyIn(anonymous);
  expect(new Set([key, ofOther, ofSession, await keyIn(gateway.browser())]).size).toBe(4);
  expect(await keyIn(anonymous)).toBe(ofSession);
  await browser.signOut();
  expect(await keyIn(browser)).not.toBe(key);
});

it('sends the draft key uncompressed and never to be stored', async () => {
  const browser = gateway.browser();
  await browser.openSession();
  const answer = await browser.request('/webapi/v1/session', { headers: { 'accept-encoding': 'gzip' } });
  expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
    null,
    'no-store',
  ]);
});
