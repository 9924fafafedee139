import { buildService, readInternalTls, listenOnTls, systemClock, type InternalTls } from '@fw/service-kit';
import { edgeKey } from '@fw/service-kit/passport';
import { authority, issue, tlsFiles, type Pem } from '@fw/service-kit/testing-tls';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceAddresses, readSettings } from './settings.ts';
import { SERVICES } from './service-names.ts';
import { openUpstreams } from './upstreams.ts';

const MASTER = Buffer.alloc(32, 7).toString('base64url');
const folder = mkdtempSync(join(tmpdir(), 'fw-gateway-tls-'));
const clock = systemClock();
const apps: FastifyInstance[] = [];
let ca: Pem;
let ports: Record<string, number>;

const tlsFor = (name: string, own: Pem): InternalTls | null =>
  readInternalTls(tlsFiles(folder, { name, own, authorities: [ca] }));
/** The settings of a gateway that finds the services at these addresses. */
const settings = (scheme: string) => {
  const urls = SERVICES.map((name) => [
    `FW_${name.toUpperCase()}_URL`,
    `${scheme}://localhost:${String(ports[name])}`,
  ]);
  return readSettings({
    ...Object.fromEntries(urls),
    FW_PASSPORT_MASTER: MASTER,
    FW_XSRF_SECRET: Buffer.alloc(32, 5).toString('base64url'),
    FW_GATEWAY_MONGO_URL: 'mongodb://127.0.0.1/fw_gateway',
  });
};
/** The status of one call of the gateway's own to each service. */
async function statusesOver(scheme: string, tls: InternalTls | null) {
  const upstreams = openUpstreams(serviceAddresses(settings(scheme), tls), MASTER, clock);
  const sendTo = (name: (typeof SERVICES)[number]) =>
    upstreams[name].pool
      .request({
        method: 'GET',
        path: '/internal/openapi.json',
        headers: { 'x-gateway-passport': upstreams[name].ownPassport('GET /internal/openapi.json') },
      })
      .then(
        async ({ statusCode, body }) => {
          await body.dump();
          return statusCode;
        },
        () => 'refused',
      );
  const statuses = await Promise.all(SERVICES.map(sendTo));
  await Promise.all(SERVICES.map((name) => upstreams[name].pool.close()));
  return statuses;
}

beforeAll(async () => {
  ca = await authority('internal');
  const started = SERVICES.map(async (name) => {
    const tls = tlsFor(name, await issue(ca));
    const passportKeys = { k1: edgeKey(MASTER, `gateway->${name}`) };
    const app = buildService({ name, passportKeys, clock });
    apps.push(app);
    if (!tls) throw new Error('no certificate');
    return [name, (await listenOnTls(app, tls, { host: '127.0.0.1', port: 0 })).port] as const;
  });
  ports = Object.fromEntries(await Promise.all(started));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('reaches every service with its certificate and its passport', async () => {
  expect(await statusesOver('https', tlsFor('gateway', await issue(ca)))).toEqual([200, 200, 200, 200, 200]);
});

it('reaches none with a certificate of another authority, or with none', async () => {
  const foreign = tlsFor('foreign', await issue(await authority('foreign')));
  const all = SERVICES.map(() => 'refused');
  expect(await statusesOver('https', foreign)).toEqual(all);
  expect(await statusesOver('https', null)).toEqual(all);
  expect(await statusesOver('http', null)).toEqual(all);
});

it('refuses to start with a certificate and an address without TLS', async () => {
  const own = tlsFor('gateway', await issue(ca));
  expect(() => serviceAddresses(settings('http'), own)).toThrow(/FW_IDENTITY_URL must begin with https:/);
});
