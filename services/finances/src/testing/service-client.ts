import { setTimeout as wait } from 'node:timers/promises';
import { connectionCalls, type BankConnection } from '@fw/contract-finances/connections';
import type { Call } from '@fw/contract-kernel';
import { deadlineMs } from '@fw/test-kit/deadline';
import { busName, requireReply, sendCall as sendTo } from '@fw/service-kit/testing';
import { Products } from 'plaid';
import type * as z from 'zod/mini';
import { ANA, type TestService } from './test-service.ts';

export interface CallOptions {
  readonly as?: string;
  readonly key?: string;
}

/** Sends a call over HTTP as the gateway would pass it on; gives the status and the body as it came. */
export const sendCall = (
  { url, gateway }: TestService,
  call: Pick<Call, 'method' | 'path'>,
  { body, as = ANA, key }: CallOptions & { body?: object } = {},
) =>
  sendTo(call, {
    url,
    headers: { ...gateway.as({ userId: as }), ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body,
  });

type WireBody<Body extends z.ZodMiniType> = z.input<Body> & object;

/** The decoded answer of a call; anything but 200 fails the test. */
export async function callContract<
  Params extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(
  service: TestService,
  call: Call<Params, Body, Reply>,
  { body, ...options }: CallOptions & { body?: WireBody<Body> } = {},
): Promise<z.output<Reply>> {
  return requireReply(
    call,
    await sendCall(service, call, { ...options, ...(body === undefined ? {} : { body }) }),
  );
}

/** Waits until a condition holds; fails after thirty seconds. */
export async function waitUntil(holds: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + deadlineMs();
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`never happened: ${what}`);
    await wait(25);
  }
}

export interface Bank {
  readonly username?: string;
  readonly password?: string;
  readonly institution?: string;
  readonly as?: string;
}

/** A public token as Link would hand it out after a session of this bank. */
export async function signInAtBank(service: TestService, bank: Bank = {}): Promise<string> {
  const { data } = await service.api.sandboxPublicTokenCreate({
    institution_id: bank.institution ?? 'ins_109508',
    initial_products: [Products.Transactions, Products.Liabilities],
    options: {
      webhook: `${service.forwarder.url}/bp-integration/plaid/webhook`,
      override_username: bank.username ?? 'user_good',
      override_password: bank.password ?? 'pass_good',
      transactions: { days_requested: 730 },
    },
  });
  return data.public_token;
}

export const isSyncFinished = async (service: TestService, as: string): Promise<boolean> =>
  !(await callContract(service, connectionCalls.anySync, { as })).syncInProgress;

/** Opens Link, signs in at the bank and waits for the first sync. */
export async function linkBank(service: TestService, bank: Bank = {}): Promise<BankConnection> {
  const { as = ANA } = bank;
  await callContract(service, connectionCalls.createLink, { as });
  const publicToken = await signInAtBank(service, bank);
  const made = await callContract(service, connectionCalls.createPlaid, { as, body: { publicToken } });
  await waitUntil(() => isSyncFinished(service, as), 'the first sync ends');
  const [found] = (await callContract(service, connectionCalls.list, { as })).filter(
    ({ connectionId }) => connectionId === made.connectionId,
  );
  if (!found) throw new Error('the new connection is not in the list');
  return found;
}

/** Events of a user in the event database beside the service's database, oldest first. */
export function eventsOfUser(service: TestService, userId: string, type: string) {
  const bus = busName(service.connection.name);
  const events = service.connection.useDb(bus, { useCache: true }).collection('domainEvents');
  return events.find({ userId, type }).sort({ at: 1 }).toArray();
}
