import { stamp } from '../state/days.ts';
import type { WireObject } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { postWebhook } from '../webhooks/fire.ts';
import type { LinkSession } from './session.ts';

/** How a session ended. */
export interface Ending {
  readonly result?: WireObject;
  readonly exit?: WireObject;
}

function addResults(result: WireObject): WireObject[] {
  const metadata = result['metadata'];
  return [{ public_token: result['public_token'], ...(typeof metadata === 'object' ? metadata : {}) }];
}

function sendHostedWebhooks(context: SandboxContext, session: LinkSession, { result }: Ending): void {
  const url = context.tables.linkTokens.get(session.linkToken)?.webhook;
  if (!session.isHosted || !url) return;
  const common = {
    webhook_type: 'LINK',
    link_session_id: session.id,
    link_token: session.linkToken,
    environment: 'sandbox',
  };
  const token = result?.['public_token'];
  const send = (code: string, more: object): void =>
    postWebhook(context, { url, code, body: { ...common, webhook_code: code, ...more } });
  if (result) send('ITEM_ADD_RESULT', { public_token: token });
  send('EVENTS', { events: session.events });
  send('SESSION_FINISHED', {
    status: result ? 'SUCCESS' : 'EXITED',
    public_token: token ?? null,
    public_tokens: result ? [token] : [],
  });
}

/** Stores the end of a session for /link/token/get; hosted sessions also send webhooks. */
export function recordSession(context: SandboxContext, session: LinkSession, ending: Ending): void {
  const row = context.tables.linkTokens.get(session.linkToken);
  if (!row) return;
  const { result = null, exit = null } = ending;
  const entry = {
    link_session_id: session.id,
    started_at: stamp(session.startedAt),
    finished_at: stamp(context.now()),
    on_success: result,
    on_exit: exit,
    exit,
    events: session.events,
    results: { item_add_results: result ? addResults(result) : [] },
  };
  const others = row.sessions.filter((one) => one['link_session_id'] !== session.id);
  context.tables.linkTokens.put(row.token, { ...row, sessions: [...others, entry] });
  sendHostedWebhooks(context, session, ending);
}
