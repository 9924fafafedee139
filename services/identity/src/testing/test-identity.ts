import { internalCalls, rosterCalls, type SecondFactorProof } from '@fw/contract-identity';
import type { Call } from '@fw/contract-kernel';
import { systemClock } from '@fw/service-kit';
import { connectMongo, publishEvent } from '@fw/service-kit/mongo';
import { testGateway } from '@fw/service-kit/testing';
import { closedAfterFile } from '@fw/test-kit/closing';
import { testDatabase } from '@fw/test-kit/mongo';
import { aRosterCompany, aRosterPerson, TEST_PASSWORD } from '@fw/test-kit/roster';
import { createHash, randomBytes } from 'node:crypto';
import type { Argon2Cost } from '../shared/passwords/cost.ts';
import { buildIdentity, TEST_ACCOUNT, TEST_PASSWORD_COST } from '../testing.ts';

export const PORTAL = 'http://localhost:4000';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export const newHash = (): string => createHash('sha256').update(randomBytes(32)).digest('base64url');

/** A signed-in person of a test, as the gateway names them to the service. */
export interface TestCaller {
  readonly userId: string;
  readonly sessionId: string;
}

interface TestOptions {
  /** The database of a service that ran before. */
  readonly database?: string;
  readonly account?: Partial<typeof TEST_ACCOUNT>;
  /** Accepts the token that passes every bot check. */
  readonly testDoor?: boolean;
  /** What a hash costs; little without it. */
  readonly passwordCost?: Argon2Cost;
}

/** The identity service with a database of its own and a clock that the test moves. */
export async function startTestIdentity(name: string, options: TestOptions = {}) {
  const start = Date.now(); // MongoDB deletes ended rows by its own clock
  const clock = systemClock(() => start);
  const { passportKeys, as } = testGateway('identity', clock.milliseconds);
  const database = options.database ?? (await testDatabase(name));
  const connection = await connectMongo(database);
  const account = { ...TEST_ACCOUNT, publicOrigin: PORTAL, ...options.account };
  const app = await buildIdentity({
    connection,
    clock,
    passportKeys,
    account,
    testDoor: options.testDoor ?? false,
    passwordCost: options.passwordCost ?? TEST_PASSWORD_COST,
  });

  const internal = (call: Call, payload: object) =>
    app.inject({ method: 'POST', url: call.path, payload, headers: as({ internal: true }) });
  const company = aRosterCompany();

  const registerPerson = async (over: object = {}) => {
    const person = aRosterPerson({ companyId: company.companyId, ...over });
    await internal(rosterCalls.load, { companies: [company], people: [person] });
    return { userId: person.userId, username: person.username };
  };
  const signIn = (username: string, { password = TEST_PASSWORD, sessionHash = newHash() } = {}) =>
    internal(internalCalls.signIn, {
      username,
      password,
      sessionHash,
      address: '127.0.0.1',
      userAgent: FIREFOX,
    });

  return {
    app,
    clock,
    database,
    connection,
    start,
    internal,
    registerPerson,
    signIn,
    finishSignIn: (pendingHash: string, proof: SecondFactorProof, sessionHash = newHash()) =>
      internal(internalCalls.finishSignIn, { pendingHash, sessionHash, userAgent: FIREFOX, proof }),
    /** A new person in a new session. */
    signedIn: async () => {
      const person = await registerPerson();
      const sessionHash = newHash();
      await signIn(person.username, { sessionHash });
      return { ...person, sessionHash, sessionId: sessionHash.slice(0, 12) };
    },
    /** An event of another service, with which the test shares the database. */
    publish: (event: Parameters<typeof publishEvent>[2]) =>
      connection.transaction((session) => publishEvent(connection, session, event)),
    /** A call of a signed-in person, as the gateway forwards it. */
    call: (contract: Call, { userId, sessionId }: TestCaller, payload: object = {}) =>
      app.inject({
        method: contract.method,
        url: contract.path,
        headers: as({ userId, sessionId }),
        ...(contract.method === 'GET' ? {} : { payload }),
      }),
    close: closedAfterFile(async () => {
      await app.close();
      await connection.close();
    }),
  };
}
export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;
