import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { CONTRACT_CALLS } from './features/forward/public-calls.ts';

const CONTRACTS = new URL('../../../packages/contracts/', import.meta.url);
const OWNERS = ['finances', 'goals', 'profile', 'crm'] as const;
const BASES = ['/ngapi/v1/', '/webapi/v1/', '/bp-integration/'];

interface WrittenCall {
  readonly owner: (typeof OWNERS)[number];
  readonly method: string;
  readonly path: string;
}

/** How a call is written; it is a POST where it states no method. */
const WRITTEN = /call\(\{\s+(?:method: '(\w+)',\s+)?path: '([^']+)'/g;

/** The calls as they are written in the source of a contract, independent of how the gateway finds them. */
function writtenCalls<Owner extends string>(owner: Owner) {
  const folder = new URL(`${owner}/src/`, CONTRACTS);
  const files = readdirSync(folder).filter((file) => file.endsWith('.contract.ts'));
  return files.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(WRITTEN)].map(
      ([, method = 'POST', path = '']) => ({ owner, method, path }),
    ),
  );
}
const isInternal = ({ path }: WrittenCall): boolean => path.startsWith('/internal/');
/** Calls of programs that are not signed in: the address holds a secret. */
const SECRET_ADDRESSES = ['/webapi/v1/calendar-feed/:secret'];
const isBySecretAddress = ({ path }: WrittenCall): boolean => SECRET_ADDRESSES.includes(path);
const CALLS = OWNERS.flatMap(writtenCalls).filter((call) => !isInternal(call));
const INTERNAL_CALLS = OWNERS.flatMap(writtenCalls).filter(isInternal);
const toAddress = (path: string): string => path.replaceAll(/:\w+/g, 'value');

const received: string[] = [];

/** A test service that answers every call of its contract and records it under its own name. */
const recording = (owner: WrittenCall['owner']) => (app: TestGateway['app']) => {
  for (const { method, path } of CALLS.filter((call) => call.owner === owner)) {
    app.route({
      method,
      url: path,
      config: { access: SECRET_ADDRESSES.includes(path) ? 'anyone' : 'signed-in' },
      handler: async (request) => {
        received.push(`${owner} ${request.method} ${request.url} ${request.identity?.userId}`);
        return {};
      },
    });
  }
};

const gateway = await startTestGateway({
  gateway: { calls: CONTRACT_CALLS },
  routes: {
    finances: (app) => {
      recording('finances')(app);
      app.post(
        '/bp-integration/plaid/webhook',
        { config: { access: 'anyone', webhook: true } },
        async (request) => {
          received.push(`finances ${request.method} ${request.url} ${request.identity?.userId}`);
          return {};
        },
      );
    },
    goals: recording('goals'),
    profile: recording('profile'),
    crm: recording('crm'),
  },
});

describe('every call of every contract, through the gateway', () => {
  it.each(CALLS.filter((call) => !isBySecretAddress(call)))(
    'is forwarded to $owner alone, after 401 without a session and 403 without a token: $method $path',
    async ({ owner, method, path }) => {
      const browser = await gateway.signedIn();
      const address = toAddress(path);
      received.length = 0;
      const anonymous = await fetch(gateway.base + address, { method });
      const withoutToken = await browser.request(address, { method, headers: { 'x-xsrf-token': '' } });
      expect([anonymous.status, withoutToken.status, received]).toEqual([401, 403, []]);
      const answer = await browser.request(`${address}?page=1`, { method });
      expect(answer.status).toBe(200);
      expect(received).toEqual([`${owner} ${method} ${address}?page=1 ${browser.person.userId}`]);
    },
  );

  it.each(CALLS.filter(isBySecretAddress))(
    'is forwarded to $owner by its address alone, but not for a page of another site: $method $path',
    async ({ owner, method, path }) => {
      const address = gateway.base + toAddress(path);
      received.length = 0;
      const answer = await fetch(address, { method });
      const foreign = await fetch(address, { method, headers: { origin: 'http://evil.test' } });
      expect([method, answer.status, foreign.status, received]).toEqual([
        'GET',
        200,
        403,
        [`${owner} ${method} ${toAddress(path)} anonymous`],
      ]);
    },
  );

  it('has one of the bases /ngapi/v1/, /webapi/v1/ and /bp-integration, and each base is used [A7-01]', async () => {
    const webhook = { method: 'POST', path: '/bp-integration/plaid/webhook' };
    received.length = 0;
    const answer = await fetch(gateway.base + webhook.path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, received]).toEqual([
      200,
      ['finances POST /bp-integration/plaid/webhook anonymous'],
    ]);
    const paths = [...CALLS, webhook].map(({ path }) => path);
    const findBase = (path: string): string => BASES.find((base) => path.startsWith(base)) ?? path;
    expect(new Set(paths.map(findBase))).toEqual(new Set(BASES));
  });

  it('finds every written call, at least one in each contract', () => {
    const found = OWNERS.flatMap((owner) =>
      (CONTRACT_CALLS[owner] ?? []).map(({ method, path }) => ({ owner, method, path })),
    );
    const sorted = (calls: readonly WrittenCall[]): string[] =>
      calls.map(({ owner, method, path }) => `${owner} ${method} ${path}`).toSorted();
    expect(sorted(found)).toEqual(sorted(CALLS));
    expect(new Set(CALLS.map(({ owner }) => owner)).size).toBe(OWNERS.length);
  });
});

it.each(INTERNAL_CALLS)(
  'does not forward a call between services: $method $path',
  async ({ method, path }) => {
    const browser = await gateway.signedIn();
    received.length = 0;
    const answer = await browser.request(toAddress(path), { method });
    expect([answer.status, received]).toEqual([404, []]);
  },
);

describe('calls of identity', () => {
  it('are forwarded but for internal ones and those that set cookies, which the gateway answers itself', () => {
    const own = [
      '/webapi/v1/session',
      '/webapi/v1/login',
      '/webapi/v1/logout',
      '/webapi/v1/login/passkey',
      '/webapi/v1/login/second-factor',
      '/webapi/v1/sessions/end',
      '/webapi/v1/sessions/end-others',
      '/webapi/v1/privacy/export',
      '/webapi/v1/privacy/delete-account',
    ];
    const written = writtenCalls('identity').map(({ method, path }) => `${method} ${path}`);
    const isForwarded = (call: string): boolean =>
      !call.includes(' /internal/') && !own.some((path) => call.endsWith(` ${path}`));
    const found = (CONTRACT_CALLS.identity ?? []).map(({ method, path }) => `${method} ${path}`);
    expect(found.toSorted()).toEqual(written.filter(isForwarded).toSorted());
    expect(written.length).toBeGreaterThan(found.length);
  });
});

describe('the calls of user/profile [A7-35]', () => {
  const BASE = '/webapi/v1/user/profile/';
  it.each([
    ['classifiers', ['GET', 'POST']],
    ['about-me', ['POST']],
    ['status', ['GET']],
    ['dependents', ['POST']],
    ['profile', ['GET']],
    ['contact-information', ['POST']],
    ['email-preferences', ['GET', 'POST']],
  ] as const)('%s answers %j and no other method', async (name, methods) => {
    const browser = await gateway.signedIn();
    received.length = 0;
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const isCall = methods.some((each) => each === method);
      expect((await browser.request(BASE + name, { method })).status).toBe(isCall ? 200 : 404);
    }
    expect(received).toEqual(
      methods.map((method) => `profile ${method} ${BASE}${name} ${browser.person.userId}`),
    );
  });

  it('password-update is answered by identity, which requires the three passwords, and by no other method', async () => {
    const browser = await gateway.signedIn();
    const send = (method: string) =>
      browser.request(`${BASE}password-update`, { method, ...(method === 'POST' ? { body: '{}' } : {}) });
    const answer = await send('POST');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: [{ Field: 'currentPassword' }, { Field: 'password' }, { Field: 'confirmPassword' }],
    });
    for (const method of ['GET', 'PUT', 'DELETE']) expect((await send(method)).status).toBe(404);
  });
});

describe('an address that no contract has', () => {
  it.each([
    '/webapi/v1/transactions',
    '/webapi/v1/transactions/nothing',
    '/ngapi/v1',
    '/webapi/v1/user/other',
  ])('is answered 404 without a call to a service: %s', async (path) => {
    const browser = await gateway.signedIn();
    received.length = 0;
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      expect((await browser.request(path, { method })).status).toBe(404);
    }
    expect(received).toEqual([]);
  });
});
