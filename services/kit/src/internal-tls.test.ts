import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { call } from '@fw/contract-kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Pool } from 'undici';
import * as z from 'zod/mini';
import { buildService } from './build-service.ts';
import { systemClock } from './clock.ts';
import { ConfigError } from './config.ts';
import { connectOptions, readInternalTls, listenOnTls, type InternalTls } from './internal-tls.ts';
import { mount, mountForServices } from './mount.ts';
import { readCallerKeys, createClients } from './service-edges.ts';
import { testEdgeKey, testGateway } from './testing.ts';
import { authority, issue, tlsFiles, type Pem } from './testing-tls.ts';

const HOST = '127.0.0.1';
const clock = systemClock();
const { passportKeys, as } = testGateway('finances');
const edgeName = 'FW_GOALS_TO_FINANCES_KEY';
const edge = { [edgeName]: testEdgeKey('goals', 'finances').toString('base64url') };
const things = call({ method: 'GET', path: '/webapi/v1/things', summary: 'x', reply: z.string() });
const others = call({ method: 'POST', path: '/internal/v1/others', summary: 'x', reply: z.string() });
const person = { userId: 'a1', role: 'employee', companyId: 'c1', level1: true } as const;
const folder = mkdtempSync(join(tmpdir(), 'fw-tls-'));
const apps: FastifyInstance[] = [];

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const env = (name: string, own: Pem, authorities: readonly Pem[]) =>
  tlsFiles(folder, { name, own, authorities });
function requireTls(settings: Record<string, string>): InternalTls {
  const tls = readInternalTls(settings);
  if (!tls) throw new Error('no TLS in these settings');
  return tls;
}

async function listening(tls: InternalTls): Promise<number> {
  const app = buildService({
    name: 'finances',
    passportKeys,
    callerKeys: readCallerKeys('finances', edge),
    clock,
  });
  mount(app, things, async () => 'things');
  mountForServices(app, others, async () => 'others');
  apps.push(app);
  return (await listenOnTls(app, tls, { host: HOST, port: 0 })).port;
}
interface Credentials {
  readonly ca: Buffer;
  readonly cert?: Buffer;
  readonly key?: Buffer;
  readonly minVersion?: SecureVersion;
  readonly maxVersion?: SecureVersion;
}
/** As the gateway calls: its pool of connections with the options of a certificate. */
async function callWith(port: number, options: Credentials, host = 'localhost') {
  const pool = new Pool(`https://${host}:${String(port)}`, { connect: { ...options, timeout: 5000 } });
  try {
    const { statusCode, body } = await pool.request({ method: 'GET', path: things.path, headers: as() });
    return [statusCode, await body.json()];
  } finally {
    await pool.close();
  }
}

let ca: Pem;
let other: Pem;
let service: InternalTls;
let caller: InternalTls;
let port: number;
beforeAll(async () => {
  [ca, other] = [await authority('internal 1'), await authority('internal 2')];
  service = requireTls(env('finances', await issue(ca), [ca]));
  caller = requireTls(env('gateway', await issue(ca), [ca]));
  port = await listening(service);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('answers a caller whose certificate the authority signed, over TLS 1.3', async () => {
  expect(await callWith(port, connectOptions(caller))).toEqual([200, 'things']);
  const socket = connect({ ...connectOptions(caller), host: 'localhost', port });
  await once(socket, 'secureConnect');
  expect([socket.getProtocol(), socket.authorized]).toEqual(['TLSv1.3', true]);
  socket.destroy();
});

it('demands the passport of a caller with a certificate as well', async () => {
  const pool = new Pool(`https://localhost:${String(port)}`, { connect: connectOptions(caller) });
  const { statusCode } = await pool.request({ method: 'GET', path: things.path });
  expect(statusCode).toBe(403);
  await pool.close();
});

it('refuses a connection without TLS', async () => {
  const request = plainRequest({ host: HOST, port, path: things.path, headers: as() });
  request.end();
  await expect(once(request, 'response')).rejects.toThrow(/hang up|ECONNRESET|Parse Error/);
});

it.each<[string, () => Promise<Credentials>]>([
  ['no certificate', async () => ({ ca: service.ca })],
  [
    'a certificate of another authority',
    async () => ({ ...connectOptions(requireTls(env('foreign', await issue(other), [ca]))) }),
  ],
  ['no TLS 1.3', async () => ({ ...connectOptions(caller), minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' })],
])('refuses a caller with %s in the handshake', async (_what, options) => {
  await expect(callWith(port, await options())).rejects.toThrow(
    /certificate|alert|closed|hang up|ECONNRESET/i,
  );
});

it('is not called by us when its certificate is of another name or another authority', async () => {
  const named = await listening(requireTls(env('named', await issue(ca, 'crm'), [ca])));
  await expect(callWith(named, connectOptions(caller))).rejects.toThrow(/altnames|does not match/i);
  const foreign = await listening(requireTls(env('foreign', await issue(other), [ca, other])));
  await expect(callWith(foreign, connectOptions(caller))).rejects.toThrow(/certificate|issuer|verify/i);
});

it('lets one service call another by its contract, and answers 503 where the certificate is wrong', async () => {
  const address = { FW_FINANCES_URL: `https://localhost:${String(port)}` };
  const own = env('goals', await issue(ca), [ca]);
  const client = createClients('goals', { ...address, ...edge, ...own }, clock)('finances');
  expect(await client(others, person, {})).toBe('others');
  const wrong = env('stolen', await issue(other), [ca]);
  const refused = createClients('goals', { ...address, ...edge, ...wrong }, clock)('finances');
  await expect(refused(others, person, {})).rejects.toMatchObject({ status: 503 });
});

it('accepts certificates of the old and the next authority while they rotate', async () => {
  const next = other;
  const both = await listening(requireTls(env('both', await issue(ca), [ca, next])));
  const renewed = requireTls(env('renewed', await issue(next), [ca, next]));
  expect(await callWith(both, connectOptions(renewed))).toEqual([200, 'things']);
  expect(await callWith(both, connectOptions(caller))).toEqual([200, 'things']);
  const after = await listening(requireTls(env('after', await issue(next), [next])));
  expect(await callWith(after, connectOptions(renewed))).toEqual([200, 'things']);
  await expect(callWith(after, connectOptions(caller))).rejects.toThrow(
    /certificate|alert|closed|ECONNRESET/i,
  );
});

it('answers health and measurements, and nothing else, on the port of probes without TLS', async () => {
  const app = buildService({ name: 'finances', passportKeys, clock });
  mount(app, things, async () => 'things');
  apps.push(app);
  const probePort = await freePort();
  await listenOnTls(app, { ...service, probePort }, { host: HOST, port: 0 });
  const status = async (path: string) =>
    (await fetch(`http://${HOST}:${String(probePort)}${path}`, { headers: as() })).status;
  const paths = ['/livez', '/readyz', '/metrics', things.path];
  expect(await Promise.all(paths.map(status))).toEqual([200, 200, 200, 404]);
});

it('names the setting that is missing, unreadable or without TLS', () => {
  const { FW_INTERNAL_TLS_CA: _ca, ...incomplete } = env('x', { cert: '', private: '' }, []);
  expect(() => readInternalTls(incomplete)).toThrow(/FW_INTERNAL_TLS_CA/);
  const gone = { ...incomplete, FW_INTERNAL_TLS_CA: join(folder, 'missing') };
  expect(() => readInternalTls(gone)).toThrow(/FW_INTERNAL_TLS_CA cannot be read \(ENOENT\)/);
  expect(readInternalTls({})).toBeNull();
  const plain = {
    ...edge,
    ...env('y', { cert: '', private: '' }, []),
    FW_FINANCES_URL: 'http://finances:4002',
  };
  expect(() => createClients('goals', plain, clock)('finances')).toThrow(ConfigError);
});
