import { closedAfterFile } from '@fw/test-kit/closing';
import { Configuration, PlaidApi, Products } from 'plaid';
import { openSandbox } from '../app.ts';
import type { SandboxOptions } from '../app.ts';
import { isPlaidError } from './plaid-error.ts';

export const FIRST_PLATYPUS = 'ins_109508';
export const START = Date.parse('2026-11-21T12:00:00Z');

const CONTROL_SECRET = 'control-secret';

/** A running sandbox with the real SDK, a clock set by the test and the control plane. */
export async function startTestSandbox(options: SandboxOptions = {}) {
  const clock = { now: START };
  const { app, control } = openSandbox({
    logLevel: 'silent',
    controlSecret: CONTROL_SECRET,
    now: () => clock.now,
    initialDelayMs: 0,
    historicalDelayMs: 0,
    refreshDelayMs: 0,
    balanceDelayMs: 1,
    ...options,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const controlUrl = (await control?.listen({ port: 0, host: '127.0.0.1' })) ?? '';
  const headers = { 'PLAID-CLIENT-ID': 'fairwater-sandbox', 'PLAID-SECRET': 'sandbox-secret' };
  const api = new PlaidApi(new Configuration({ basePath: url, baseOptions: { timeout: 15_000, headers } }));

  const callControl = async (path: string, body: object = {}): Promise<unknown> => {
    const answer = await fetch(`${controlUrl}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-control': CONTROL_SECRET },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

  return { api, app, url, controlUrl, clock, callControl, close: closedAfterFile(() => app.close()) };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

export interface LinkItemOptions {
  readonly username?: string;
  readonly password?: string;
  readonly days?: number;
  readonly webhook?: string;
  readonly products?: Products[];
}

/** Creates an Item and returns its access token once its whole history is extracted. */
export async function linkItem({ api, callControl }: TestSandbox, options: LinkItemOptions = {}) {
  const made = await api.sandboxPublicTokenCreate({
    institution_id: FIRST_PLATYPUS,
    initial_products: options.products ?? [Products.Transactions],
    options: {
      override_username: options.username ?? 'user_good',
      override_password: options.password ?? 'pass_good',
      transactions: { days_requested: options.days ?? 730 },
      ...(options.webhook !== undefined && { webhook: options.webhook }),
    },
  });
  const { data } = await api.itemPublicTokenExchange({ public_token: made.data.public_token });
  await callControl('clock/advance', { ms: 0 });
  return { token: data.access_token, itemId: data.item_id };
}

/** All changes of sync after a cursor. */
export async function syncAll({ api }: TestSandbox, token: string, { cursor = '', count = 500 } = {}) {
  const all = { added: 0, modified: 0, removed: 0, cursor };
  const rows = [];
  const gone = [];
  for (let hasMore = true; hasMore;) {
    const { data } = await api.transactionsSync({ access_token: token, cursor: all.cursor, count });
    rows.push(...data.added);
    gone.push(...data.removed);
    all.added += data.added.length;
    all.modified += data.modified.length;
    all.removed += data.removed.length;
    all.cursor = data.next_cursor;
    hasMore = data.has_more;
  }
  return { ...all, rows, gone };
}

/** The Plaid error a call ends with; a call that succeeds fails the test. */
export async function refusal(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (isPlaidError(error)) return { status: error.response.status, ...error.response.data };
    throw error;
  }
  throw new Error('the call was expected to be refused');
}
