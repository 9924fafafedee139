import { confirmationCalls, DELETION_CONFIRMED_MS, privacyCalls } from '@fw/contract-identity';
import { personalDataCall } from '@fw/contract-kernel';
import { mountInternal } from '@fw/service-kit';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { echoRoutes } from './testing/echo-routes.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const read = (name: string) => (app: TestGateway['app']) =>
  mountInternal(app, personalDataCall, ({ userId }) => Promise.resolve({ rows: [`${name} ${userId}`] }));

const PARTS = {
  finances: read('finances'),
  goals: read('goals'),
  profile: read('profile'),
  crm: read('crm'),
};

const gateway = await startTestGateway({ routes: PARTS });

type Browser = ReturnType<TestGateway['browser']>;
const post = (browser: Browser, { path }: { readonly path: string }, body: object = {}) =>
  browser.request(path, { method: 'POST', body });
const deleteAccount = (browser: Browser, confirmation = 'DELETE') =>
  post(browser, privacyCalls.deleteAccount, { confirmation });
const confirm = (browser: Awaited<ReturnType<TestGateway['signedIn']>>) =>
  post(browser, confirmationCalls.withPassword, { password: browser.person.password });

it('answers an export with one JSON file of each service and the record of the account, without secrets', async () => {
  const browser = await gateway.signedIn();
  const { userId, username, password } = browser.person;
  const answer = await post(browser, privacyCalls.download);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = ['activity', 'crm', 'finances', 'goals', 'identity', 'profile'].map((name) => `${name}.json`);
  expect(Object.keys(files).toSorted()).toEqual([...names, 'read-me.txt']);
  const readText = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(readText('crm.json'))).toEqual({ rows: [`crm ${userId}`] });
  expect(JSON.parse(readText('identity.json')).people[0]).toMatchObject({ username });
  expect(JSON.parse(readText('activity.json')).map(({ event }: { event: string }) => event)).toEqual([
    'signed-in',
    'data-exported',
  ]);
  const all = names.map(readText).join('');
  for (const secret of [password, 'argon2', 'passwordHash', 'codeSecret', 'recoveryHashes']) {
    expect(all).not.toContain(secret);
  }
});

it.each([privacyCalls.download, privacyCalls.deleteAccount])(
  'requires a session, the anti-forgery token and a recent confirmation: $path',
  async (call) => {
    const body = { confirmation: 'DELETE' };
    expect((await post(gateway.browser(), call, body)).status).toBe(401);
    const browser = await gateway.signedIn();
    const headers = { 'x-xsrf-token': '' };
    expect((await browser.request(call.path, { method: 'POST', body, headers })).status).toBe(403);
    gateway.clock.setOffset(6 * 60_000);
    const refused = await post(browser, call, call === privacyCalls.download ? {} : body);
    expect([refused.status, (await refused.json()).reason]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    const { password } = browser.person;
    await post(browser, confirmationCalls.withPassword, { password });
    expect((await post(browser, call, call === privacyCalls.download ? {} : body)).status).toBe(200);
    gateway.clock.setOffset(0);
  },
);

it('deletes the account: every session ends at once, and the user name opens no session', async () => {
  const browser = await gateway.signedIn();
  const phone = gateway.browser();
  await phone.signIn(browser.person);
  const isSignedIn = async (one: Browser) => (await one.request('/webapi/v1/sessions')).status === 200;
  expect(await isSignedIn(phone)).toBe(true);
  // Having signed in a moment ago is no confirmation of a deletion, and one confirmation is valid for a minute.
  const refusal = async () => (await (await deleteAccount(browser)).json()).reason;
  expect(await refusal()).toBe('CONFIRMATION_REQUIRED');
  await confirm(browser);
  gateway.clock.setOffset(DELETION_CONFIRMED_MS + 1);
  expect(await refusal()).toBe('CONFIRMATION_REQUIRED');
  gateway.clock.setOffset(0);
  expect(await isSignedIn(phone)).toBe(true);
  await confirm(browser);
  expect((await deleteAccount(browser)).status).toBe(200);
  expect([await isSignedIn(browser), await isSignedIn(phone)]).toEqual([false, false]);
  expect((await gateway.browser().signIn(browser.person)).status).toBe(422);
});

it('deletes nothing without the word DELETE, and no advisor', async () => {
  const browser = await gateway.signedIn();
  const refused = await deleteAccount(browser, 'delete');
  expect((await refused.json()).errors[0].Errors).toEqual(['Type DELETE to confirm.']);
  expect((await gateway.browser().signIn(browser.person)).status).toBe(200);
  const advisor = await gateway.signedIn({ role: 'advisor' });
  expect((await deleteAccount(advisor)).status).toBe(403);
  expect((await gateway.browser().signIn(advisor.person)).status).toBe(200);
});

const LINES = 300;
const LINE = JSON.stringify({
  rows: Array.from({ length: 700 }, (_, index) => `Market ${String(index)} of Oak Street`),
});

/** Answers with a part of 10 MB, a line at a time. */
const readLarge = (app: TestGateway['app']): void => {
  app.post(personalDataCall.path, { config: { internal: true } }, (_request, reply) =>
    reply.type('application/json').send(
      Readable.from(
        (function* lines() {
          yield '{"lines":[0';
          for (let index = 0; index < LINES; index += 1) yield `,\n${LINE}`;
          yield ']}';
        })(),
      ),
    ),
  );
};

it('archives every byte of a large part', async () => {
  const large = await startTestGateway({ routes: { ...PARTS, finances: readLarge } });
  try {
    const answer = await post(await large.signedIn(), privacyCalls.download);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const { lines } = JSON.parse(strFromU8(files['finances.json'] ?? new Uint8Array()));
    expect(lines).toEqual([0, ...Array.from({ length: LINES }, () => JSON.parse(LINE))]);
  } finally {
    await large.close();
  }
});

it('refuses an export whose service breaks off, and other calls of that service go on', async () => {
  const broken = await startTestGateway({
    routes: {
      ...PARTS,
      finances: (app) => {
        echoRoutes(app, '/webapi/v1/transactions');
        app.post(personalDataCall.path, { config: { internal: true } }, (_request, reply) =>
          reply.type('application/json').send(
            Readable.from(
              (function* lines() {
                yield '{"rows":[1';
                throw new Error('the database is unavailable');
              })(),
            ),
          ),
        );
      },
    },
  });
  try {
    const browser = await broken.signedIn();
    for (let failure = 0; failure < 7; failure += 1) {
      const answer = await post(browser, privacyCalls.download);
      expect([answer.status, (await answer.json()).reason]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    }
    expect((await browser.request('/webapi/v1/transactions/echo')).status).toBe(200);
  } finally {
    await broken.close();
  }
});
