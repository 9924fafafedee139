import * as z from 'zod/mini';
import type { TestSandbox } from './test-sandbox.ts';

const answer = z.object({
  session: z.string(),
  pane: z.looseObject({ kind: z.string() }),
  events: z.array(z.looseObject({ event_name: z.string() })),
});
const exitResponse = z.object({ exit: z.object({ error: z.unknown(), metadata: z.looseObject({}) }) });

/** A client of Link that makes the calls of its page. */
export async function openLinkClient(
  { url }: TestSandbox,
  token: string,
  receivedRedirectUri: string | null = null,
) {
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${url}/link/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const events: string[] = [];
  const applyResponse = (received: unknown) => {
    const { session, pane, events: fresh } = answer.parse(received);
    events.push(...fresh.map(({ event_name: name }) => name));
    return { session, pane };
  };
  const { session, pane: firstPane } = applyResponse(
    await post('open', { link_token: token, received_redirect_uri: receivedRedirectUri }),
  );
  return {
    firstPane,
    events,
    session,
    step: async (step: object) => applyResponse(await post('step', { session, step })).pane,
    exit: async () => exitResponse.parse(await post('exit', { session })).exit,
  };
}
