import { connectionCalls, quovoCalls, type BankConnection } from '@fw/contract-finances';
import * as z from 'zod/mini';
import { CONNECTIVITY } from '../aggregator/adapter.ts';
import type { FinancesOptions } from '../app.ts';
import { callContract, isSyncFinished, waitUntil } from './service-client.ts';
import { ANA, type TestService } from './test-service.ts';

/** Settings of people whose banks are linked through the legacy aggregator; everyone else has Plaid. */
export const quovoFor =
  (...people: readonly string[]): NonNullable<FinancesOptions['readConnectivity']> =>
  ({ userId }) =>
    Promise.resolve({
      accountConnectivityType: people.includes(userId) ? CONNECTIVITY.quovo : CONNECTIVITY.plaid,
      useTestInstitutions: true,
    });

export interface IframeVisit {
  readonly as?: string;
  readonly institution?: string;
  readonly username?: string;
}

/** Sends the form of an opened iframe; gives the status and the id of the connection at the aggregator. */
export async function submitIframe(
  service: TestService,
  token: string,
  { institution = 'ins_109508', username = 'user_good' }: IframeVisit = {},
) {
  const response = await fetch(`${service.proxy.url}/quovo/embed/api/connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, institution, username, password: 'pass_good' }),
  });
  const reply = z.parse(z.looseObject({ connection_id: z.optional(z.string()) }), await response.json());
  return { status: response.status, externalId: reply.connection_id ?? '' };
}

/** Opens the iframe, signs in at the bank and closes it. */
export async function visitIframe(service: TestService, visit: IframeVisit = {}): Promise<string> {
  const { data } = await callContract(service, quovoCalls.iframeToken, { as: visit.as ?? ANA });
  return (await submitIframe(service, data.iframeToken, visit)).externalId;
}

/** Links a bank in the iframe and waits for its first sync. */
export async function linkByIframe(
  service: TestService,
  visit: IframeVisit = {},
): Promise<readonly BankConnection[]> {
  const { as = ANA } = visit;
  await visitIframe(service, visit);
  await callContract(service, quovoCalls.syncAllAccounts, { as });
  await waitUntil(() => isSyncFinished(service, as), 'the first sync ends');
  return callContract(service, connectionCalls.list, { as });
}
