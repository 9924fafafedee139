import { call } from '@fw/contract-kernel';
import { mount } from '@fw/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
const list = call({
  method: 'GET',
  path: '/webapi/v1/budgets/list/:month',
  summary: 'Budgets <of> a month',
  params: z.strictObject({ month: z.string() }),
  reply: z.array(z.string()),
});

beforeAll(async () => {
  gateway = await startTestGateway({ routes: { finances: (app) => mount(app, list, async () => []) } });
});
afterAll(() => gateway.close());

it('puts the calls of all services and its own into one description', async () => {
  const api = (await gateway.app.inject('/openapi.json')).json();
  expect(api).toMatchObject({ openapi: '3.1.0', 'x-away': [] });
  expect(Object.keys(api.paths)).toEqual(
    expect.arrayContaining(['/webapi/v1/login', '/webapi/v1/budgets/list/{month}']),
  );
  expect(api.paths['/webapi/v1/budgets/list/{month}'].get.parameters[0]).toMatchObject({
    name: 'month',
    in: 'path',
  });
  expect(JSON.stringify(api)).not.toContain('/internal/');
});

it('names a service that does not answer and shows the rest', async () => {
  const { app } = await gateway.openGateway({
    upstreams: gateway.upstreamsWith({ goals: 'http://127.0.0.1:9' }),
  });
  const api = (await app.inject('/openapi.json')).json();
  expect(api['x-away']).toEqual(['goals']);
  expect(api.paths).toHaveProperty(['/webapi/v1/budgets/list/{month}']);
});

it('shows them on a page without scripts', async () => {
  const { headers, body } = await gateway.app.inject('/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<code>/webapi/v1/budgets/list/{month}</code>');
  expect(body).toContain('Budgets &lt;of&gt; a month');
  expect(body).not.toContain('<script');
});

it('sends a policy under which only our own scripts and the bank’s dialog run', async () => {
  const { app } = await gateway.openGateway({ linkOrigin: 'http://127.0.0.1:4100' });
  const { headers } = await app.inject('/docs');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' http://127.0.0.1:4100; style-src 'self' 'unsafe-inline'; " +
      "connect-src 'self' http://127.0.0.1:4100; frame-src http://127.0.0.1:4100; img-src 'self' data:; " +
      "font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});
