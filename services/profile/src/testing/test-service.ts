import type { DomainEventPayload } from '@fw/contract-events';
import type { Call } from '@fw/contract-kernel';
import { systemClock } from '@fw/service-kit';
import { startMailServer } from '@fw/service-kit/mail-testing';
import { connectMongo, createEventBus, publishEvent } from '@fw/service-kit/mongo';
import {
  busName,
  lendDatabase,
  requireReply,
  sendCall,
  testClient,
  testEdgeKey,
  testGateway,
  waitUntil,
} from '@fw/service-kit/testing';
import { closedAfterFile } from '@fw/test-kit/closing';
import { isoDate } from '@fw/units';
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { buildProfile } from '../app.ts';
import { startFakeIdentity } from './fake-identity.ts';

export type Person = DomainEventPayload<'user.registered'>;

export const newId = (): string => randomBytes(12).toString('hex');

/** A person to register; an employee of a company of their own unless the test names another. */
export const aPerson = (over: Partial<Person> = {}): Person => ({
  userId: newId(),
  companyId: newId(),
  companyName: 'Northwind',
  level1: false,
  firstName: 'Ana',
  lastName: 'Lee',
  email: 'ana@northwind.example',
  role: 'employee',
  dateOfBirth: isoDate('1988-12-31'),
  advisesCompanyIds: [],
  ...over,
});

interface Sent {
  readonly body?: object;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface TestServiceOptions {
  readonly day?: string;
  /** Registered before the service starts. */
  readonly people?: readonly Person[];
}

/** The profile service over HTTP with a real database, at a given day where the test needs one. */
export async function startTestService({ day, people = [] }: TestServiceOptions = {}) {
  const { address, giveBack } = await lendDatabase('profile');
  const connection = await connectMongo(address);
  const start = day === undefined ? 0 : Date.parse(`${day}T17:00:00Z`) - Date.now();
  let passed = 0;
  const clock = systemClock(() => Date.now() + start + passed);
  const gateway = testGateway('profile', clock.milliseconds);
  await createEventBus(connection);
  const publishRegistration = (person: Person): Promise<unknown> =>
    connection.transaction((session) =>
      publishEvent(connection, session, {
        type: 'user.registered',
        userId: person.userId,
        payload: person,
        at: clock.date(),
      }),
    );
  for (const person of people) await publishRegistration(person);
  const mail = await startMailServer();
  const identity = await startFakeIdentity(clock);
  const app = await buildProfile({
    identity: identity.source,
    mailer: mail.mailer,
    portalAddress: 'https://portal.example',
    mailPollMs: 50,
    recordYears: 6,
    connection,
    clock,
    passportKeys: gateway.passportKeys,
    callerKeys: {
      goals: { k1: testEdgeKey('goals', 'profile') },
      finances: { k1: testEdgeKey('finances', 'profile') },
      crm: { k1: testEdgeKey('crm', 'profile') },
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const send = (
    { userId, companyId, role }: Person,
    contract: Pick<Call, 'method' | 'path'>,
    { headers = {}, ...sent }: Sent = {},
  ) =>
    sendCall(contract, { url, headers: { ...gateway.as({ userId, companyId, role }), ...headers }, ...sent });

  const bus = connection.useDb(busName(connection.name), { useCache: true });
  return {
    app,
    gateway,
    connection,
    clock,
    mail,
    identity,
    /** Moves the clock of the service. */
    pass: (milliseconds: number): void => {
      passed += milliseconds;
    },
    send,
    /** The decoded reply; anything but 200 fails the test. */
    call: async <Params extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
      person: Person,
      contract: Call<Params, Body, Reply>,
      sent: Sent = {},
    ): Promise<z.output<Reply>> => requireReply(contract, await send(person, contract, sent)),
    /** Registers a person and waits until the service has handled it. */
    register: async (over: Partial<Person> = {}): Promise<Person> => {
      const person = aPerson(over);
      await publishRegistration(person);
      const profiles = connection.collection<{ _id: string }>('profiles');
      await waitUntil(
        async () => (await profiles.countDocuments({ _id: person.userId })) === 1,
        'the registration',
      );
      return person;
    },
    /** Deletes the account of a person. */
    unregister: ({ userId }: Person): Promise<unknown> =>
      connection.transaction((session) =>
        publishEvent(connection, session, {
          type: 'user.deleted',
          userId,
          payload: { userId },
          at: clock.date(),
        }),
      ),
    /** Events that the service published about a person, oldest first. */
    events: (userId: string, type: string) =>
      bus.collection('domainEvents').find({ userId, type }).sort({ at: 1 }).toArray(),
    asFinances: testClient({ from: 'finances', to: 'profile', url, clock }),
    asCrm: testClient({ from: 'crm', to: 'profile', url, clock }),
    asGoals: testClient({ from: 'goals', to: 'profile', url, clock }),
    close: closedAfterFile(async () => {
      await app.close();
      await identity.close();
      await mail.close();
      await giveBack(connection);
    }),
  };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
