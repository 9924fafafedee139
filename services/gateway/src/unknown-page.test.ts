import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { echoRoutes } from './testing/echo-routes.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml' };
const LONG_TEXT = 'Savings '.repeat(400);
let webRoot = '';
let gateway: TestGateway;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'fw-unknown-'));
  await mkdir(join(webRoot, 'shell/1.0.0'), { recursive: true });
  await writeFile(join(webRoot, 'shell.json'), '{"version":"1.0.0"}');
  await writeFile(
    join(webRoot, 'shell/1.0.0/index.html'),
    `<html lang="en"><head></head><p>${LONG_TEXT}</p></html>`,
  );
  await writeFile(join(webRoot, 'shell/1.0.0/not-found.html'), '<head></head><a href="/">Home</a>');
  await writeFile(join(webRoot, 'shell/1.0.0/favicon.svg'), '<svg/>');
  gateway = await startTestGateway({
    routes: { finances: (app) => echoRoutes(app, '/webapi/v1/transactions') },
    gateway: { webRoot },
  });
});
afterAll(async () => {
  await gateway.close();
  await rm(webRoot, { recursive: true });
});

const send = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  gateway.app.inject({ url, headers, method });

describe('an address without a route', () => {
  it('is a page with the way back when a browser opens it', async () => {
    const { statusCode, headers, body } = await send('/secure/nothing?x=1', BROWSER);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(body).toContain('<a href="/">Home</a>');
  });

  it.each([
    ['/webapi/v1/nothing', BROWSER, 'GET'],
    ['/ngapi/v1/nothing', BROWSER, 'GET'],
    ['/apps/none.js', BROWSER, 'GET'],
    ['/secure/nothing', { accept: 'application/json' }, 'GET'],
    ['/secure/nothing', BROWSER, 'POST'],
  ] as const)('is a refusal as data for %s with %o by %s', async (url, headers, method) => {
    const answer = await send(url, headers, method);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 0, reason: 'NOT_FOUND' });
  });
});

describe('pages', () => {
  it.each(['/', '/login', '/favicon.ico', '/secure/nothing'])('answers HEAD like GET at %s', async (path) => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) =>
        fetch(gateway.base + path, { method, headers: { ...BROWSER, 'accept-encoding': 'identity' } }),
      ),
    );
    expect(head?.status).toBe(get?.status);
    for (const name of ['content-type', 'cache-control', 'content-length']) {
      expect([name, head?.headers.get(name)]).toEqual([name, get?.headers.get(name)]);
    }
    expect(await head?.text()).toBe('');
    expect(await get?.text()).not.toBe('');
  });

  it('have an icon at the address that browsers request by themselves', async () => {
    const { statusCode, headers, body } = await send('/favicon.ico', {});
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      '<svg/>',
    ]);
  });

  it('carry the environment of the gateway for their scripts: production unless it is set otherwise', async () => {
    for (const [options, environment] of [
      [{}, 'production'],
      [{ environment: 'production' }, 'production'],
      [{ environment: 'development' }, 'development'],
    ] as const) {
      const { app } = await gateway.openGateway({ webRoot, ...options });
      for (const path of ['/', '/login']) {
        const { body } = await app.inject({ url: path, headers: BROWSER });
        expect(body).toContain(`<html data-environment="${environment}" lang="en">`);
      }
    }
  });

  it('are compressed as the browser accepts', async () => {
    const br = await send('/', { ...BROWSER, 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.rawPayload.length).toBeLessThan(1_000);
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain(LONG_TEXT);
    const gzip = await send('/', { ...BROWSER, 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain(LONG_TEXT);
    expect((await send('/', BROWSER)).headers['content-encoding']).toBeUndefined();
  });
});

describe('answers of a service', () => {
  it('are compressed above a kilobyte and sent as they are below', async () => {
    const browser = await gateway.signedIn();
    const read = (body: object) =>
      browser.request('/webapi/v1/transactions/echo', {
        method: 'POST',
        body,
        headers: { 'accept-encoding': 'br' },
      });
    const long = await read({ note: LONG_TEXT });
    expect(long.headers.get('content-encoding')).toBe('br');
    expect(await long.json()).toMatchObject({ body: { note: LONG_TEXT } });
    const short = await browser.request('/webapi/v1/transactions/slow/1', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(short.headers.get('content-encoding')).toBeNull();
    expect(await short.json()).toEqual({ slept: 1 });
  });
});
