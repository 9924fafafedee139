import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '@fw/contract-kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client } from 'undici';
import * as z from 'zod/mini';
import { buildService } from './build-service.ts';
import { systemClock } from './clock.ts';
import { listenOnSocket } from './local-socket.ts';
import { mount } from './mount.ts';
import { testGateway } from './testing.ts';

const PATH = '/webapi/v1/things';
const { passportKeys, as } = testGateway('finances');
const list = call({ method: 'GET', path: PATH, summary: 'Things', reply: z.string() });

describe('a service that also listens on a Unix socket', () => {
  let folder = '';
  let socket = '';
  let finish: (() => void) | null = null;
  let client: Client;

  const startedService = async () => {
    const app = buildService({ name: 'finances', passportKeys, clock: systemClock() });
    mount(app, list, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return 'things';
    });
    await listenOnSocket(app, socket);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return app;
  };
  const read = async (headers: Record<string, string>) => {
    const { statusCode, body } = await client.request({ method: 'GET', path: PATH, headers });
    return { status: statusCode, body: await body.json() };
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fw-socket-'));
    socket = join(folder, 'finances.sock');
    client = new Client('http://finances', { socketPath: socket });
    finish = null;
  });
  afterEach(async () => {
    await client.close();
    await rm(folder, { recursive: true });
  });

  it('refuses a call without a passport, as on its port', async () => {
    const app = await startedService();
    expect(await read({})).toMatchObject({ status: 403, body: { reason: 'GATEWAY_REQUIRED' } });
    await app.close();
  });

  it('lets only its own user connect', async () => {
    const app = await startedService();
    const { mode } = await stat(socket);
    expect(mode % 0o1000).toBe(0o600);
    await app.close();
  });

  it('replaces the socket that a killed process left', async () => {
    await writeFile(socket, '');
    const app = await startedService();
    expect(await read({})).toMatchObject({ status: 403 });
    await app.close();
  });

  it('answers a call in flight before it closes, and accepts none afterwards', async () => {
    const app = await startedService();
    const answer = read(as());
    await expect.poll(() => finish).not.toBeNull();
    const closed = app.close();
    finish?.();
    expect(await answer).toEqual({ status: 200, body: 'things' });
    await closed;
    await expect(read(as())).rejects.toThrow(/ENOENT|ECONNREFUSED|closed/);
  });
});
