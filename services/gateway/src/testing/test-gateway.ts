import { buildIdentity, TEST_PASSWORD_COST } from '@fw/identity-service/testing';
import { buildService, systemClock } from '@fw/service-kit';
import { connectMongo, type ServiceDependencies } from '@fw/service-kit/mongo';
import { edgeKey } from '@fw/service-kit/passport';
import { closedAfterFile } from '@fw/test-kit/closing';
import { testDatabase } from '@fw/test-kit/mongo';
import { aRosterCompany, aRosterPerson } from '@fw/test-kit/roster';
import type { FastifyInstance } from 'fastify';
import { buildGateway, type GatewayOptions } from '../app.ts';
import { CONTRACT_CALLS, type PublicCall, type PublicCalls } from '../features/forward/public-calls.ts';
import { requestInternal } from '../internal-call.ts';
import { SERVICES, type ServiceName } from '../service-names.ts';
import { openUpstreams, type UpstreamAddress, type Upstreams } from '../upstreams.ts';
import { createBrowser } from './test-browser.ts';

export const MASTER = Buffer.alloc(32, 3).toString('base64url');
const LOOPBACK = { port: 0, host: '127.0.0.1' } as const;

const gatewayKey = (name: string) => ({ k1: edgeKey(MASTER, `gateway->${name}`) });

type Routes = (app: FastifyInstance) => void;
interface TestGatewayOptions {
  /** Routes of the test services that replace the real ones. */
  readonly routes?: Partial<Record<ServiceName, Routes>>;
  readonly gateway?: Partial<GatewayOptions>;
  /** The time before the test moves the clock; a constant is a clock that does not run. */
  readonly now?: () => number;
}

/** Calls that only test services have, beside those of the contracts. */
const testCallsUnder = (prefix: string): PublicCall[] => [
  ...(['GET', 'POST', 'PUT', 'DELETE'] as const).map((method) => ({
    method,
    path: `${prefix}/echo`,
    withoutSession: false,
    isRead: method === 'GET',
    acceptsIdempotencyKey: method === 'POST',
  })),
  ...['slow/:ms', 'large', 'fails', 'busy', 'none'].map(
    (path) =>
      ({
        method: 'GET',
        path: `${prefix}/${path}`,
        withoutSession: false,
        isRead: true,
        acceptsIdempotencyKey: false,
      }) as const,
  ),
];
const routedCalls = (name: ServiceName, prefix: string): PublicCall[] => [
  ...(CONTRACT_CALLS[name] ?? []),
  ...testCallsUnder(prefix),
];
const TEST_CALLS: PublicCalls = {
  identity: CONTRACT_CALLS.identity ?? [],
  finances: routedCalls('finances', '/webapi/v1/transactions'),
  goals: routedCalls('goals', '/ngapi/v1'),
  profile: routedCalls('profile', '/webapi/v1/planner'),
  crm: routedCalls('crm', '/webapi/v1/crm'),
};
type Shared = Pick<ServiceDependencies, 'clock' | 'connection'>;

const buildNamed = (
  name: ServiceName,
  { clock, connection }: Shared,
): Promise<FastifyInstance> | FastifyInstance => {
  const options = { passportKeys: gatewayKey(name), clock, testDoor: true };
  return name === 'identity'
    ? buildIdentity({ connection, passwordCost: TEST_PASSWORD_COST, ...options })
    : buildService({ name, ...options });
};

async function openServices(routes: NonNullable<TestGatewayOptions['routes']>, shared: Shared) {
  const apps: FastifyInstance[] = [];
  const urls = { identity: '', finances: '', goals: '', profile: '', crm: '' };
  for (const name of SERVICES) {
    const app = await buildNamed(name, shared);
    routes[name]?.(app);
    urls[name] = await app.listen(LOOPBACK);
    apps.push(app);
  }
  return { apps, urls };
}

const toAddresses = (urls: Readonly<Record<ServiceName, string>>): Record<ServiceName, UpstreamAddress> => ({
  identity: { url: urls.identity },
  finances: { url: urls.finances },
  goals: { url: urls.goals },
  profile: { url: urls.profile },
  crm: { url: urls.crm },
});

async function register(upstreams: Upstreams, over: object, companyOver: object = {}) {
  const company = { ...aRosterCompany(), ...companyOver };
  const person = aRosterPerson({ companyId: company.companyId, ...over });
  const body = { companies: [company], people: [person] };
  await requestInternal(upstreams.identity, { method: 'POST', path: '/internal/roster/load', body });
  return person;
}

/** A gateway in front of the real identity service with a real database, and of test services. */
export async function startTestGateway({ routes = {}, gateway: options = {}, now }: TestGatewayOptions = {}) {
  const clock = systemClock(now);
  const database = await testDatabase('gateway');
  const connection = await connectMongo(database);
  const { apps, urls } = await openServices(routes, { clock, connection });
  const upstreams = openUpstreams(toAddresses(urls), MASTER, clock);
  const openGateway = async (over: Partial<GatewayOptions> = {}) => {
    const app = await buildGateway({
      upstreams: openUpstreams(toAddresses(urls), MASTER, clock),
      clock,
      xsrfSecret: Buffer.alloc(32, 5),
      origins: ['http://portal.test'],
      isSecure: false,
      signInsPerMinute: () => 10_000,
      apiDocs: true,
      calls: TEST_CALLS,
      ...options,
      ...over,
    });
    apps.unshift(app);
    return { app, base: await app.listen(LOOPBACK) };
  };
  const { app, base } = await openGateway();
  const registerPerson = (over: object = {}, company: object = {}) => register(upstreams, over, company);

  return {
    app,
    base,
    clock,
    /** Address of the database whose bus identity publishes to. */
    database,
    urls,
    upstreams,
    openGateway,
    /** The same services, some of them at other addresses. */
    upstreamsWith: (over: Partial<typeof urls>) =>
      openUpstreams(toAddresses({ ...urls, ...over }), MASTER, clock),
    registerPerson,
    browser: (at = base) => createBrowser(at),
    /** The browsers to which identity bound codes of resets, by their hashes. */
    browsersOfCodes: () => connection.collection('one_time_codes').distinct('boundHash'),
    /** As after a registration: the person has not accepted the legal documents. */
    markTermsPending: (userId: string) =>
      connection.model('Person').updateOne({ _id: userId }, { $set: { acceptedTerms: '' } }),
    /** A browser in which a new person is signed in. */
    signedIn: async (over: object = {}) => {
      const browser = createBrowser(base);
      const person = await registerPerson(over);
      await browser.signIn(person);
      return { ...browser, person };
    },
    close: closedAfterFile(async () => {
      for (const open of apps) await open.close();
      await Promise.all(SERVICES.map((name) => upstreams[name].pool.close()));
      await connection.close();
    }),
  };
}
export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;
