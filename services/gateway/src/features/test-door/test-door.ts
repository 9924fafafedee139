import { rosterCalls } from '@fw/contract-identity';
import { sendRefusals, decode, acceptJsonBodies, type Clock } from '@fw/service-kit';
import { passportTarget } from '@fw/service-kit/passport';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { callService, requestInternal } from '../../internal-call.ts';
import { STATED_LIMITS } from '../../limits.ts';
import { SERVICES, type ServiceName } from '../../service-names.ts';
import type { Upstream, Upstreams } from '../../upstreams.ts';
import { GATEWAY } from '../../active-session.ts';
import { serviceStateRoutes } from '../../service-states.ts';
import { inBatches, MAX_PEOPLE, throwawayPeople } from './people.ts';

export interface TestDoor {
  readonly upstreams: Upstreams;
  readonly clock: Clock;
  /** Changes how many sign-ins a minute one address may make. */
  readonly setSignInsPerMinute: (signIns: number) => void;
}

const offset = z.strictObject({ offsetMs: z.number().check(z.gte(-4e11), z.lte(4e11)) });
const peopleBody = z.strictObject({
  count: z._default(z.number().check(z.int(), z.gte(0), z.lte(MAX_PEOPLE)), MAX_PEOPLE),
});
const limits = z.strictObject({ signInsPerMinute: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)) });

type ByService = Record<string, unknown>;

async function forEachService(
  upstreams: Upstreams,
  work: (service: Upstream) => Promise<unknown>,
): Promise<ByService> {
  const answers = await Promise.all(
    SERVICES.map(async (name: ServiceName) => [name, await work(upstreams[name]).catch(() => null)] as const),
  );
  return Object.fromEntries(answers);
}

const getFrom = (path: string) => async (service: Upstream) => {
  const { status, body } = await requestInternal(service, { method: 'GET', path });
  return status === 200 ? body : null;
};

/** Moves the clock of every process; one that was restarted meanwhile still runs on the true time. */
async function moveClocks({ upstreams, clock }: TestDoor, offsetMs: number): Promise<ByService> {
  const move = { method: 'POST', path: '/internal/test/clock', body: { offsetMs } } as const;
  const before = clock.milliseconds();
  const moveOne = async (service: Upstream) => {
    const passport = service.sign(GATEWAY, passportTarget(move.method, move.path));
    const answer = await requestInternal(service, { ...move, passport });
    return answer.status === 200 ? answer.body : null;
  };
  const first = await forEachService(upstreams, moveOne);
  clock.setOffset(0);
  const rest = await forEachService(upstreams, (service) =>
    first[service.name] === null ? moveOne(service) : Promise.resolve(first[service.name]),
  );
  clock.setOffset(offsetMs);
  return { before: new Date(before).toISOString(), gateway: { now: clock.instant() }, ...rest };
}

async function createPeople({ upstreams }: TestDoor, count: number) {
  const people = throwawayPeople(count);
  let created = 0;
  for (const body of inBatches(people)) {
    created += (await callService(upstreams.identity, rosterCalls.load, { body })).created;
  }
  return {
    created,
    people: people.map(({ userId, companyId, username, password, role, advisesCompanyIds }) => ({
      userId,
      companyId,
      username,
      password,
      role,
      advisesCompanyIds,
    })),
  };
}

/** Development and tests only: a second server on loopback that moves clocks, creates people and changes limits. */
export function buildTestDoor(testDoor: TestDoor): FastifyInstance {
  const { upstreams, setSignInsPerMinute } = testDoor;
  const app: FastifyInstance = Fastify({ logger: false, requestTimeout: 60_000 });
  sendRefusals(app);
  acceptJsonBodies(app);
  serviceStateRoutes(app, { upstreams });
  app.get('/internal/limits', async () => STATED_LIMITS);
  app.post('/limits', async ({ body }) => {
    const accepted = decode(limits, body ?? {});
    setSignInsPerMinute(accepted.signInsPerMinute);
    return accepted;
  });
  app.get('/clock', async () => ({ now: testDoor.clock.instant() }));
  app.post('/clock', async ({ body }) => moveClocks(testDoor, decode(offset, body ?? {}).offsetMs));
  app.get('/passports', async () => forEachService(upstreams, getFrom('/internal/test/last-passport')));
  app.get('/audit', async () => forEachService(upstreams, getFrom('/internal/test/audit')));
  app.get('/bot-check', async () => ({ alwaysPasses: true }));
  app.post('/people', async ({ body }) => createPeople(testDoor, decode(peopleBody, body ?? {}).count));
  return app;
}
