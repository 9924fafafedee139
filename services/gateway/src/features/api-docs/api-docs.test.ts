import { call } from '@fw/contract-kernel';
import { mount } from '@fw/service-kit';
import { expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { startTestGateway } from '../../testing/test-gateway.ts';
import { readSettings } from '../../settings.ts';

const list = call({
  method: 'GET',
  path: '/webapi/v1/budgets/list/:month',
  summary: 'Budgets <of> a month',
  params: z.strictObject({ month: z.string() }),
  reply: z.array(z.string()),
});

const gateway = await startTestGateway({ routes: { finances: (app) => mount(app, list, async () => []) } });

it('merges the calls of all services and its own', async () => {
  const api = (await gateway.app.inject('/openapi.json')).json();
  expect(api).toMatchObject({ openapi: '3.1.0', 'x-unavailable': [] });
  expect(Object.keys(api.paths)).toEqual(
    expect.arrayContaining(['/webapi/v1/login', '/webapi/v1/budgets/list/{month}']),
  );
  expect(api.paths['/webapi/v1/budgets/list/{month}'].get.parameters[0]).toMatchObject({
    name: 'month',
    in: 'path',
  });
  expect(JSON.stringify(api)).not.toContain('/internal/');
});

it('names a service that does not answer and describes the others', async () => {
  const { app } = await gateway.openGateway({
    upstreams: gateway.upstreamsWith({ goals: 'http://127.0.0.1:9' }),
  });
  const api = (await app.inject('/openapi.json')).json();
  expect(api['x-unavailable']).toEqual(['goals']);
  expect(api.paths).toHaveProperty(['/webapi/v1/budgets/list/{month}']);
});

it('renders a page without scripts', async () => {
  const { headers, body } = await gateway.app.inject('/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<code>/webapi/v1/budgets/list/{month}</code>');
  expect(body).toContain('Budgets &lt;of&gt; a month');
  expect(body).not.toContain('<script');
});

it('allows the page nothing but its own style element', async () => {
  const { headers, body } = await gateway.app.inject('/docs');
  const policy = String(headers['content-security-policy']);
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).not.toMatch(/script-src|unsafe|connect-src/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('answers 404 when the switch is off, with and without a session', async () => {
  const { app, base } = await gateway.openGateway({ apiDocs: false });
  const browser = await gateway.signedIn();
  for (const path of ['/docs', '/openapi.json']) {
    expect((await app.inject(path)).statusCode).toBe(404);
    const answer = await fetch(base + path, { headers: { cookie: browser.cookies() } });
    expect(answer.status).toBe(404);
  }
});

const url = 'http://127.0.0.1:4001';
const secret = 'A'.repeat(43);
const settings = (env: Record<string, string>) =>
  readSettings({
    FW_PASSPORT_MASTER: secret,
    FW_XSRF_SECRET: secret,
    FW_GATEWAY_MONGO_URL: 'mongodb://127.0.0.1/fw_gateway',
    ...Object.fromEntries(
      ['IDENTITY', 'FINANCES', 'GOALS', 'PROFILE', 'CRM'].map((name) => [`FW_${name}_URL`, url]),
    ),
    ...env,
  });

it('has a switch: on in development, off in production, settable in both', () => {
  expect(settings({}).apiDocs).toBe(true);
  expect(settings({ FW_ENV: 'production' }).apiDocs).toBe(false);
  expect(settings({ FW_ENV: 'production', FW_API_DOCS: '1' }).apiDocs).toBe(true);
  expect(settings({ FW_API_DOCS: '0' }).apiDocs).toBe(false);
});
