import { buildIdentity } from '@fw/identity-service/testing';
import { buildService, systemClock } from '@fw/service-kit';
import { connectMongo } from '@fw/service-kit/mongo';
import { edgeKey } from '@fw/service-kit/passport';
import { testDatabase } from '@fw/test-kit/mongo';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildGateway, type GatewayOptions } from '../app.ts';
import { ask } from '../internal-call.ts';
import { openUpstreams, SERVICES, type ServiceName } from '../upstreams.ts';
import { browserOf } from './browser.ts';

const MASTER = Buffer.alloc(32, 3).toString('base64url');
export const PASSWORD = 'Correct-Horse-9';
const hexId = (): string => randomBytes(12).toString('hex');
const keyOf = (name: string) => ({ k1: edgeKey(MASTER, `gateway->${name}`) });

type Routes = (app: FastifyInstance) => void;
interface Plan {
  /** Routes of the stand-ins that play the other services. */
  readonly routes?: Partial<Record<ServiceName, Routes>>;
  readonly gateway?: Partial<GatewayOptions>;
  readonly testDoor?: boolean;
}

/** A gateway before a real identity with a real database, and small services of the house's own make. */
export async function openHouse({ routes = {}, gateway: more = {}, testDoor = false }: Plan = {}) {
  const start = Date.now();
  const clock = systemClock(() => start + performance.now() - began);
  const began = performance.now();
  const connection = await connectMongo(await testDatabase('gateway'));
  const shared = { clock, testDoor };
  const services: Partial<Record<ServiceName, FastifyInstance>> = {
    identity: await buildIdentity({ connection, passportKeys: keyOf('identity'), ...shared }),
  };
  for (const name of SERVICES) {
    const service = services[name] ?? buildService({ name, passportKeys: keyOf(name), ...shared });
    routes[name]?.(service);
    services[name] = service;
  }

  const urls = { identity: '', finances: '', goals: '', profile: '', crm: '' };
  for (const name of SERVICES) urls[name] = (await services[name]?.listen({ port: 0 })) ?? '';

  const gateways: FastifyInstance[] = [];
  const openGateway = async (over: Partial<GatewayOptions> = {}): Promise<string> => {
    const app = await buildGateway({
      upstreams: openUpstreams(urls, MASTER, clock),
      clock,
      xsrfSecret: Buffer.alloc(32, 5),
      origins: ['http://portal.test'],
      isSecure: false,
      ...more,
      ...over,
    });
    gateways.push(app);
    return app.listen({ port: 0 });
  };
  const base = await openGateway();

  const somebody = async (over: object = {}) => {
    const companyId = hexId();
    const userId = hexId();
    const username = `${userId}@example.com`;
    const person = {
      userId,
      companyId,
      username,
      email: username,
      firstName: 'Ann',
      lastName: 'Lee',
      role: 'employee',
      dateOfBirth: '1990-02-28',
      advisesCompanyIds: [],
      password: PASSWORD,
      ...over,
    };
    const upstreams = openUpstreams(urls, MASTER, clock);
    const body = { companies: [{ companyId, name: 'Harbor Mills', level1: false }], people: [person] };
    await ask(upstreams.identity, { method: 'POST', path: '/internal/roster/load', body });
    await Promise.all(SERVICES.map((name) => upstreams[name].pool.close()));
    return { userId, companyId, username, password: PASSWORD };
  };

  return {
    base,
    clock,
    urls,
    services,
    gateways,
    master: MASTER,
    openGateway,
    somebody,
    browser: (at = base) => browserOf(at),
    /** A browser in which somebody new has signed in. */
    signedIn: async (over: object = {}) => {
      const browser = browserOf(base);
      const person = await somebody(over);
      await browser.signIn(person);
      return { ...browser, person };
    },
    close: async () => {
      for (const app of gateways) await app.close();
      for (const name of SERVICES) await services[name]?.close();
      await connection.close();
    },
  };
}
export type House = Awaited<ReturnType<typeof openHouse>>;
