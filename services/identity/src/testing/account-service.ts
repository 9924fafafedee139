import {
  rosterCalls,
  type ValidationRequest,
  type Validator,
  type ValidatorType,
} from '@fw/contract-identity';
import type { Call } from '@fw/contract-kernel';
import { systemClock } from '@fw/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { connectMongo } from '@fw/service-kit/mongo';
import { testGateway, testEdgeKey } from '@fw/service-kit/testing';
import { closedAfterFile } from '@fw/test-kit/closing';
import { testDatabase } from '@fw/test-kit/mongo';
import { aRosterCompany, aRosterPerson, hexId } from '@fw/test-kit/roster';
import { expect, vi } from 'vitest';
import type * as z from 'zod/mini';
import { PASSING_TOKEN } from '../features/bot-check/bot-check.ts';
import { buildIdentity, recordingMailer, TEST_ACCOUNT, TEST_PASSWORD_COST } from '../testing.ts';

export const NEW_PASSWORD = 'Fresh-Battery-7';
export const MINUTE_MS = 60_000;
const MAIL_WAIT = { interval: 2 };

const aValidator = (validatorType: ValidatorType): Validator => ({
  validatorType,
  displayText: `The ${validatorType}`,
  tooltipEnabled: validatorType === 'employeeId',
  tooltipText: validatorType === 'employeeId' ? 'On your badge.' : '',
  placeholderText: 'As on your pay slip',
});
export const VALIDATORS = (['lastName', 'dateOfBirth', 'employeeId'] as const).map(aValidator);

export const toRequests = (
  lastName: string,
  dateOfBirth: string,
  employeeId: string,
): ValidationRequest[] => [
  { validatorType: 'lastName', value: lastName },
  { validatorType: 'dateOfBirth', value: dateOfBirth },
  { validatorType: 'employeeId', value: employeeId },
];

interface Options {
  readonly name: string;
  readonly testDoor?: boolean;
  readonly account?: Partial<typeof TEST_ACCOUNT>;
  readonly logger?: FastifyBaseLogger;
}

/** The statuses of parallel answers, in order of size. */
export const sortedStatuses = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);

/** The identity service on a database of its own, called as the gateway calls it, with its mails kept. */
export async function startAccountService({ name, testDoor = true, account = {}, logger }: Options) {
  const start = Date.now();
  const clock = systemClock(() => start);
  const { passportKeys, as } = testGateway('identity', clock.milliseconds);
  const connection = await connectMongo(await testDatabase(name));
  const mailer = recordingMailer();
  const settings = { ...TEST_ACCOUNT, ...account };
  const callerKeys = {
    crm: { k1: testEdgeKey('crm', 'identity') },
    profile: { k1: testEdgeKey('profile', 'identity') },
  };
  const app = await buildIdentity({
    connection,
    clock,
    passportKeys,
    callerKeys,
    testDoor,
    mailer,
    account: settings,
    passwordCost: TEST_PASSWORD_COST,
    ...(logger ? { logger } : {}),
  });
  const sponsor = { ...aRosterCompany(), validators: VALIDATORS };
  let elapsed = 0;

  /** Mails are sent after the answer; a test sees what its call has sent. */
  const mailsSent = () =>
    vi.waitFor(async () => {
      expect(await connection.collection('mail_outbox').countDocuments()).toBe(0);
    }, MAIL_WAIT);
  const inject = async (url: string, payload: object, over: Parameters<typeof as>[0]) => {
    const response = await app.inject({ method: 'POST', url, payload, headers: as(over) });
    await mailsSent();
    return response;
  };
  const internal = (url: string, payload: object) => inject(url, payload, { internal: true });
  /** Calls without a session, as a browser that is not signed in. */
  const call = async <C extends Call>(
    { path, method }: C,
    body: z.input<C['body']> | object = {},
    browser = 'browser',
  ) => {
    const headers = as({ userId: 'anonymous', role: null, sessionId: browser });
    const payload = method === 'GET' ? {} : { payload: body as object };
    const response = await app.inject({ method, url: path, headers, ...payload });
    await mailsSent();
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  const load = async (body: object) => {
    const answer = await internal(rosterCalls.load.path, { companies: [], people: [], ...body });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  await load({ companies: [sponsor] });

  return {
    app,
    as,
    clock,
    connection,
    mailer,
    sponsor,
    call,
    internal,
    load,
    botCheckToken: PASSING_TOKEN,
    mailsSent,
    pass: (milliseconds: number) => {
      elapsed += milliseconds;
      clock.setOffset(elapsed);
    },
    /** The code of the last mail to an address. */
    codeTo: (email: string): string => mailer.lastTo(email)?.letter.code ?? '',
    /** A person on the list of the sponsor, with their validators. */
    aCandidate: async (over: { readonly lastName?: string } = {}) => {
      const userId = hexId();
      const lastName = over.lastName ?? `Berg ${userId.replaceAll(/\d/g, 'x')}`;
      const validationRequests = toRequests(lastName, '1990-03-14', userId.slice(0, 6));
      const person = { userId, companyId: sponsor.companyId, firstName: 'Iris', lastName };
      await load({ candidates: [{ ...person, dateOfBirth: '1990-03-14', validationRequests }] });
      return { ...person, validationRequests };
    },
    /** A person who can sign in already. */
    aPerson: async (over: object = {}) => {
      const userId = hexId();
      const names = { username: `ann.${userId}`, email: `mail.${userId}@example.com` };
      const person = aRosterPerson({ userId, companyId: sponsor.companyId, ...names, ...over });
      await load({ people: [person] });
      return person;
    },
    close: closedAfterFile(async () => {
      await app.close();
      await connection.close();
    }),
  };
}
export type AccountService = Awaited<ReturnType<typeof startAccountService>>;
