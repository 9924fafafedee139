import { planCalls, type PlanCalculatorOnWire, type PlanType } from '@fw/contract-goals';
import { refusal as refusalShape, type Call } from '@fw/contract-kernel';
import { systemClock } from '@fw/service-kit';
import { connectMongo, publishEvent } from '@fw/service-kit/mongo';
import {
  busName,
  lendDatabase,
  requireReply,
  sendCall,
  testClient,
  testEdgeKey,
  testGateway,
} from '@fw/service-kit/testing';
import { closedAfterFile } from '@fw/test-kit/closing';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { buildGoals } from '../app.ts';
import type { PlanDefinitions } from '../plan-types/registry.ts';
import { financesSource } from '../shared/sources/finances.source.ts';
import { profileSource } from '../shared/sources/profile.source.ts';
import { startOtherServices } from './other-services.ts';

interface Request {
  readonly as?: string;
  /** The sponsor of the person. */
  readonly companyId?: string;
  /** True for a call that only the gateway itself makes. */
  readonly internal?: boolean;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
  /** The version in `If-Match`. */
  readonly ifMatch?: string;
}

export const aPerson = (): string => randomBytes(12).toString('hex');

interface StartOptions {
  readonly definitions?: PlanDefinitions;
}

/** The goals service over HTTP with a real database; finances and profile answer by their contracts. */
export async function startTestService({ definitions }: StartOptions = {}) {
  const clock = systemClock();
  const gateway = testGateway('goals', () => clock.milliseconds());
  const others = await startOtherServices(clock);
  const { address, giveBack } = await lendDatabase('goals');
  const connection = await connectMongo(address);
  const start = async () => {
    const app = await buildGoals({
      connection,
      clock,
      passportKeys: gateway.passportKeys,
      callerKeys: { crm: { k1: testEdgeKey('crm', 'goals') } },
      finances: financesSource(others.callFinances),
      profile: profileSource(others.callProfile),
      ...(definitions ? { definitions } : {}),
    });
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  };
  let running: { app: FastifyInstance; url: string } = await start();

  const send = (contract: Pick<Call, 'method' | 'path'>, request: Request = {}) => {
    const { as = DEFAULT_PERSON, key, ifMatch, companyId, internal = false, ...sent } = request;
    const identity = { userId: as, internal, ...(companyId === undefined ? {} : { companyId }) };
    const headers = {
      ...gateway.as(identity),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    };
    return sendCall(contract, { url: running.url, headers, ...sent });
  };

  /** The decoded answer; anything but 200 fails the test. */
  const call = async <Reply extends z.ZodMiniType>(
    contract: Call<z.ZodMiniType, z.ZodMiniType, Reply>,
    request: Request = {},
  ): Promise<z.output<Reply>> => requireReply(contract, await send(contract, request));

  /** The refusal; a call that is not refused fails the test. */
  const refusal = async (contract: Pick<Call, 'method' | 'path'>, request: Request = {}) => {
    const { status, json } = await send(contract, request);
    if (status === 200) throw new Error(`${contract.path} was not refused`);
    return { status, ...z.parse(refusalShape, json) };
  };

  const bus = connection.useDb(busName(connection.name), { useCache: true });

  return {
    clock,
    connection,
    /** How many events of a name were published about a person. */
    countEvents: (userId: string, type: string): Promise<number> =>
      bus.collection('domainEvents').countDocuments({ userId, type }),
    /** Publishes an event as its service does. */
    publish: (event: Omit<Parameters<typeof publishEvent>[2], 'at'>): Promise<void> =>
      connection.transaction((session) =>
        publishEvent(connection, session, { ...event, at: clock.date() } as Parameters<
          typeof publishEvent
        >[2]),
      ),
    gateway,
    others: others.state,
    /** Calls of the CRM service. */
    get asCrm() {
      return testClient({ from: 'crm', to: 'goals', url: running.url, clock });
    },
    send,
    call,
    refusal,
    app: () => running.app,
    url: () => running.url,
    /** Stops the process of goals, with its subscription and its outbox. */
    stop: () => running.app.close(),
    restart: async () => {
      running = await start();
    },
    close: closedAfterFile(async () => {
      await running.app.close();
      await others.close();
      await giveBack(connection);
    }),
  };
}
export type TestService = Awaited<ReturnType<typeof startTestService>>;

const DEFAULT_PERSON = '0000000000000000000000a1';

/** Params of a plan. */
export const ofPlan = (planType: PlanType = 'RETIREMENT') => ({ params: { planType } });

/** Starts a plan of a person. */
export const startPlan = (service: TestService, as: string, planType?: PlanType) =>
  service.call(planCalls.set, { as, ...ofPlan(planType) });

/** Starts and commits a plan of a person. */
export async function commitPlan(service: TestService, as: string, calculator: PlanCalculatorOnWire) {
  const { planType } = calculator;
  const { version } = await startPlan(service, as, planType);
  return service.call(planCalls.commit, { as, ...ofPlan(planType), body: { version, calculator } });
}

/** A linked account as a questionnaire sends it. */
export const linked = (over: Partial<PlanCalculatorOnWire['linkedAccounts'][number]> = {}) => ({
  userAccountId: 'aaaaaaaaaaaaaaaaaaaaaaa1',
  name: 'Harbor 401k',
  typeName: '401k',
  balance: 100_000,
  latestBalance: 100_000,
  isLinked: true,
  isDeleted: false,
  hasSyncIssue: false,
  ...over,
});
