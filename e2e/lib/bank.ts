import { runningSuite } from '@fw/test-kit';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';

/** A row of `/transactions/sync`, as far as these tests read it; money out is positive. */
export interface BankRow {
  readonly account_id: string;
  readonly amount: number;
  readonly date: string;
  readonly name: string;
  readonly merchant_name: string | null;
  readonly pending: boolean;
  readonly personal_finance_category: {
    readonly primary: string;
    readonly detailed: string;
    readonly confidence_level: string | null;
  } | null;
}

interface BankAccount {
  readonly account_id: string;
  readonly name: string;
  readonly mask: string | null;
  readonly type: string;
  readonly balances: { readonly current: number | null };
}

/** What the aggregator serves for one customer, raw. */
export interface BankData {
  readonly accounts: readonly BankAccount[];
  readonly rows: readonly BankRow[];
}

interface SyncPage {
  readonly added: readonly BankRow[];
  readonly next_cursor: string;
  readonly has_more: boolean;
  readonly transactions_update_status: string;
}

const readBesideRunFile = (name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(dirname(process.env['FW_E2E_RUN'] ?? ''), name), 'utf8')) as Record<
    string,
    string
  >;

async function callSandbox<Reply>(path: string, body: object): Promise<Reply> {
  const { aggregatorClientId: client_id, aggregatorSecret: secret } = readBesideRunFile('secrets.json');
  const response = await fetch(`${runningSuite().sandbox}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id, secret, ...body }),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}

async function everyRow(access_token: string): Promise<BankRow[]> {
  const pages: SyncPage[] = [];
  const readOn = async (): Promise<void> => {
    const cursor = pages.at(-1)?.next_cursor ?? '';
    const page = await callSandbox<SyncPage>('/transactions/sync', { access_token, count: 500, cursor });
    pages.push(page);
    const isAll = !page.has_more && page.transactions_update_status === 'HISTORICAL_UPDATE_COMPLETE';
    if (!isAll) throw new Error('the bank still has older rows to send');
  };
  await vi.waitFor(readOn, { timeout: 30_000, interval: 100 });
  return pages.flatMap(({ added }) => added);
}

/** A second Item of the same customer, read over HTTP without anything of the product in between. */
export async function readBankData(username: string, password: string): Promise<BankData> {
  const { public_token } = await callSandbox<{ public_token: string }>('/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['transactions'],
    options: {
      override_username: username,
      override_password: password,
      transactions: { days_requested: 730 },
    },
  });
  const { access_token } = await callSandbox<{ access_token: string }>('/item/public_token/exchange', {
    public_token,
  });
  const rows = await everyRow(access_token);
  const { accounts } = await callSandbox<{ accounts: BankAccount[] }>('/accounts/get', { access_token });
  return { accounts, rows };
}

/** Calls the sandbox's control interface, which makes the bank fail. */
export async function bankControl<Reply>(path: string, body?: object): Promise<Reply> {
  const { url = '', secret = '' } = readBesideRunFile('sandbox-control.json');
  const response = await fetch(`${url}/control/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-control': secret },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`control ${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}
