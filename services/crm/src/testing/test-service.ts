import type { DomainEventName, DomainEventPayload } from '@fw/contract-events';
import { personalDataCall, type Call } from '@fw/contract-kernel';
import { systemClock } from '@fw/service-kit';
import { connectMongo, createEventBus, publishEvent } from '@fw/service-kit/mongo';
import {
  busName,
  lendDatabase,
  requireReply,
  sendCall,
  testGateway,
  waitUntil,
} from '@fw/service-kit/testing';
import { closedAfterFile } from '@fw/test-kit/closing';
import { isoDate } from '@fw/units';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { buildCrm } from '../app.ts';
import { startMailServer } from '@fw/service-kit/mail-testing';
import { startOtherServices } from './other-services.ts';

export type Person = DomainEventPayload<'user.registered'>;

const newId = (): string => randomBytes(12).toString('hex');

export const aCompany = (companyName: string) => ({ companyId: newId(), companyName, level1: false });

export const aPerson = (
  company: ReturnType<typeof aCompany>,
  firstName: string,
  lastName: string,
): Person => ({
  ...company,
  userId: newId(),
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  role: 'employee',
  dateOfBirth: isoDate('1990-01-01'),
  advisesCompanyIds: [],
});

type Named = Parameters<typeof aPerson>;

export const anAdvisor = (...[company, firstName, lastName]: Named): Person => ({
  ...aPerson(company, firstName, lastName),
  role: 'advisor',
  advisesCompanyIds: [company.companyId],
});

/** Sets what employees of the company may share; advises no one. */
export const anAdministrator = (...[company, firstName, lastName]: Named): Person => ({
  ...aPerson(company, firstName, lastName),
  role: 'advisor',
  administersCompanyIds: [company.companyId],
});

const accessEntries = z.array(z.object({ clientId: z.string(), action: z.string(), outcome: z.string() }));
const eventWithWords = z.object({ payload: z.object({ what: z.optional(z.string()) }) });

interface TestServiceOptions {
  readonly day: string;
  readonly people: readonly Person[];
  readonly mailPollMs?: number;
}

/** The CRM service over HTTP with a real database, on a given day, with people who have registered. */
export async function startTestService({ day, people, mailPollMs = 50 }: TestServiceOptions) {
  const { address: mongoUrl, giveBack } = await lendDatabase('crm');
  const connection = await connectMongo(mongoUrl);
  let passed = 0;
  const start = Date.parse(`${day}T17:00:00Z`) - Date.now();
  const clock = systemClock(() => Date.now() + start + passed);
  const gateway = testGateway('crm', clock.milliseconds);
  await createEventBus(connection);
  const [others, mail] = [await startOtherServices(clock), await startMailServer()];
  const { finances, goals, identity, profile } = others;
  const app = await buildCrm({
    connection,
    clock,
    passportKeys: gateway.passportKeys,
    testDoor: true,
    finances,
    goals,
    identity,
    profile,
    mailer: mail.mailer,
    portalAddress: 'https://portal.example',
    recordYears: 6,
    mailPollMs,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const publish = (payload: Person): Promise<unknown> =>
    connection.transaction((session) =>
      publishEvent(connection, session, {
        type: 'user.registered',
        userId: payload.userId,
        payload,
        at: clock.date(),
      }),
    );
  const handled = async ({ userId, role }: Person): Promise<boolean> => {
    const name = role === 'advisor' ? 'advisors' : 'employees';
    return (await connection.collection<{ _id: string }>(name).countDocuments({ _id: userId })) === 1;
  };
  for (const person of people) await publish(person);
  for (const person of people) await waitUntil(() => handled(person), 'a registration');

  const send = (
    { userId, companyId, role, key }: Person & { readonly key?: string },
    contract: Pick<Call, 'method' | 'path'>,
    body = {},
  ) => {
    const keyed = key === undefined ? {} : { 'idempotency-key': key };
    return sendCall(contract, {
      url,
      headers: { ...gateway.as({ userId, companyId, role }), ...keyed },
      body,
    });
  };
  return {
    app,
    gateway,
    connection,
    mongoUrl,
    send,
    others,
    mail,
    publish,
    /** Moves the clock of the service. */
    pass: (milliseconds: number): void => {
      passed += milliseconds;
    },
    /** What the service holds of a person, by collection, as the gateway collects it for an archive. */
    personalData: async ({ userId }: Person): Promise<Record<string, unknown[]>> => {
      const { method, path } = personalDataCall;
      const headers = gateway.as({ internal: true, role: null });
      const answer = await fetch(url + path, { method, headers, body: JSON.stringify({ userId }) });
      return z.parse(personalDataCall.reply, await answer.json());
    },
    /** The person changes the profile. */
    changeProfile: ({
      userId,
      email,
      firstName,
      lastName,
      companyId,
      phone,
    }: Person & { readonly phone: string }) =>
      connection.transaction((session) =>
        publishEvent(connection, session, {
          type: 'profile.changed',
          userId,
          payload: { userId, email, firstName, lastName, companyId, phone },
          at: clock.date(),
        }),
      ),
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
    /** The access log, newest first. */
    log: async (): Promise<
      readonly { readonly clientId: string; readonly action: string; readonly outcome: string }[]
    > => {
      const answer = await fetch(`${url}/internal/test/audit`, {
        headers: gateway.as({ internal: true, role: null }),
      });
      return z.parse(accessEntries, await answer.json());
    },
    /** The words of the events of a type about a person, in the order in which they were published. */
    eventsOf: async ({ userId }: Person, type: DomainEventName): Promise<readonly string[]> => {
      const bus = connection.useDb(busName(connection.name), { useCache: true });
      const events = await bus
        .collection('domainEvents')
        .find({ type, userId })
        .sort({ $natural: 1 })
        .toArray();
      return events.map((event) => z.parse(eventWithWords, event).payload.what ?? '');
    },
    /** The decoded reply; anything but 200 fails the test. */
    call: async <Params extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
      person: Person,
      contract: Call<Params, Body, Reply>,
      body: object = {},
    ): Promise<z.output<Reply>> => requireReply(contract, await send(person, contract, body)),
    /** Changes the companies that an advisor serves. */
    serve: async (advisor: Person, companyIds: readonly string[]): Promise<void> => {
      await connection
        .collection<{ _id: string }>('advisors')
        .updateOne({ _id: advisor.userId }, { $set: { companyIds } });
    },
    close: closedAfterFile(async () => {
      await app.close();
      await Promise.all([others.close(), mail.close()]);
      await giveBack(connection);
    }),
  };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
