import { connectionCalls } from '@fw/contract-finances/connections';
import * as z from 'zod/mini';
import { callContract } from './service-client.ts';
import type { TestService } from './test-service.ts';

const linkReply = z.object({ session: z.string(), pane: z.looseObject({ kind: z.string() }) });
const successPane = z.object({ result: z.object({ public_token: z.string() }) });

export interface LinkVisit {
  readonly as: string;
  readonly institution?: string;
  /** Places of the chosen accounts in the bank's list. */
  readonly places?: readonly number[];
}

/** Opens a Link session in the product, calls the steps of the bank pages as they do, and returns the public token. */
export async function visitLink(
  service: TestService,
  { as, institution = 'ins_109508', places = [0, 3] }: LinkVisit,
): Promise<string> {
  const { data } = await callContract(service, connectionCalls.createLink, { as });
  const post = async (path: string, body: object) => {
    const response = await fetch(`${service.proxy.url}/link/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return z.parse(linkReply, await response.json());
  };
  const { session } = await post('open', { link_token: data.linkToken, received_redirect_uri: null });
  const step = async (given: object) => (await post('step', { session, step: given })).pane;
  await step({ action: 'begin' });
  await step({ action: 'pick', institution });
  await step({ action: 'login', username: 'user_good', password: 'pass_good' });
  return z.parse(successPane, await step({ action: 'accounts', places })).result.public_token;
}
