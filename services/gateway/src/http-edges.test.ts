import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawCall } from './testing/raw-call.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const FILES = { 'main.js': 'x', 'main.css': 'a{}', 'mfe.json': '{}', 'icon.svg': '<svg/>' };
let webRoot = '';
let gateway: TestGateway;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'fw-edges-'));
  const folder = join(webRoot, 'shell/1.0.0');
  await mkdir(folder, { recursive: true });
  await writeFile(join(webRoot, 'shell.json'), '{"version":"1.0.0"}');
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  gateway = await startTestGateway({ gateway: { webRoot } });
});
afterAll(async () => {
  await gateway.close();
  await rm(webRoot, { recursive: true });
});

it('states UTF-8 for every kind of text that it serves', async () => {
  const types = await Promise.all(
    [...Object.keys(FILES).map((name) => `/shell/1.0.0/${name}`), '/webapi/v1/session'].map(
      async (url) => (await gateway.app.inject({ url })).headers['content-type'],
    ),
  );
  expect(types).toEqual([
    'application/javascript; charset=utf-8',
    'text/css; charset=utf-8',
    'application/json; charset=utf-8',
    'image/svg+xml; charset=utf-8',
    'application/json; charset=utf-8',
  ]);
});

it.each(['/', '/webapi/v1/session', '/shell/1.0.0/main.js'])(
  'refuses TRACE of %s and sends back nothing of the request',
  async (path) => {
    const { status, bytes } = await rawCall(gateway.base, path, {
      method: 'TRACE',
      headers: { 'x-marker': 'kingfisher' },
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(bytes.toString()).not.toContain('kingfisher');
  },
);
