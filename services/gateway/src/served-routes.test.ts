import { mount } from '@fw/service-kit';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, it } from 'vitest';
import type { ServiceName } from './service-names.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { WRITTEN_CALLS } from './testing/written-calls.ts';
import { CONTRACT_CALLS } from './features/forward/public-calls.ts';

/** Everything but pages, files and health. */
const PUBLIC = /^\/(ngapi|webapi|bp-integration)\/|^\/policy-report$/;
/** Fastify publishes every server that it makes here, before it has routes. */
const SERVERS = 'fastify.initialization';

const served = new Set<string>();
const record = ({ method, url }: RouteOptions): void => {
  for (const one of [method].flat()) if (PUBLIC.test(url)) served.add(`${one} ${url}`);
};
const recordRoutes = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', record);
};

/** A service that mounts the forwarded calls of its contract; none of them is sent. */
const mounted = (owner: ServiceName) => (app: FastifyInstance) => {
  const forwarded = new Set(CONTRACT_CALLS[owner]?.map(({ method, path }) => `${method} ${path}`));
  for (const { call } of WRITTEN_CALLS.filter((written) => written.owner === owner))
    if (forwarded.has(`${call.method} ${call.path}`))
      mount(app, call, () => Promise.reject(new Error('sent')));
};

const gateway = await startTestGateway({
  routes: {
    finances: mounted('finances'),
    goals: mounted('goals'),
    profile: mounted('profile'),
    crm: mounted('crm'),
  },
});

it('describes every route that the gateway serves, and no other', async () => {
  subscribe(SERVERS, recordRoutes);
  const { app } = await gateway.openGateway({ calls: CONTRACT_CALLS });
  unsubscribe(SERVERS, recordRoutes);
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect([...served].filter((route) => !described.includes(route))).toEqual([]);
  expect(described.filter((route) => !served.has(route))).toEqual([]);
  expect(described).toEqual(
    expect.arrayContaining([
      'GET /webapi/v1/profile-settings/plaid', // of the finance service; the profile service has a POST there
      'POST /webapi/v1/sessions/end',
      'POST /webapi/v1/sessions/end-others',
      'POST /webapi/v1/privacy/export',
      'POST /webapi/v1/privacy/delete-account',
      'POST /webapi/v1/login/passkey',
      'POST /webapi/v1/login/second-factor',
      'POST /policy-report',
      'POST /bp-integration/plaid/webhook',
      'GET /bp-integration/sso/start',
      'GET /bp-integration/sso/callback',
    ]),
  );
});
