import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoDate } from '@fw/units';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LINKED } from '../world/households.ts';
import { loadDemoWorld } from './demo-world.ts';

let home = '';
let server: Server;
let origin = '';
let calls: string[] = [];

const GOAL = {
  goalType: 'DEBT',
  goalCategory: 2,
  name: 'Debt',
  description: '',
  route: '',
  status: 0,
  statusText: '',
  isChosen: true,
};

/** What identity, goals and finances reply to the loader, by the start of the path. */
const REPLIES: Readonly<Record<string, unknown>> = {
  '/internal/roster/load': { created: 0, known: 0, errors: [] },
  '/webapi/v1/session': { authenticated: false, user: null, idleSeconds: 900 },
  '/webapi/v1/login': { authenticated: true, user: null, idleSeconds: 900 },
  '/ngapi/v1/goal/': GOAL,
  '/webapi/v1/budgets/list': [],
  '/webapi/v1/budgets/create': {
    budgetId: 'a'.repeat(24),
    categoryId: 'groceries',
    targetBudget: 1,
    expenses: 0,
    hasManualEntries: false,
    budgetPeriod: '2026-01',
    version: 1,
  },
};

function reply({ method, url }: IncomingMessage): unknown {
  calls.push(`${method} ${url}`);
  return Object.entries(REPLIES).find(([path]) => url?.startsWith(path))?.[1];
}

const settings = (aggregatorUrl: string) => ({
  FW_PORTAL: origin,
  FW_IDENTITY_URL: origin,
  FW_AGGREGATOR_URL: aggregatorUrl,
  FW_SANDBOX_URL: `${origin}/`,
  FW_AGGREGATOR_CLIENT_ID: 'id',
  FW_AGGREGATOR_SECRET: 'secret',
  FW_PASSPORT_MASTER: 'A'.repeat(43),
  FW_SANDBOX_PERSONAS: join(home, 'personas'),
  FW_DATA: home,
  FW_DEMO_SEED: 'fairwater',
});

async function load(aggregatorUrl: string): Promise<string[]> {
  const lines: string[] = [];
  const options = { today: isoDate('2026-03-15'), reportProgress: (line: string) => void lines.push(line) };
  await loadDemoWorld(settings(aggregatorUrl), options);
  return lines;
}

const bankCalls = () => calls.filter((line) => /connections|public_token/.test(line));

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'fw-demo-'));
  calls = [];
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply(request) ?? []));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(home, { recursive: true, force: true });
});

it('makes people and plans without banks when the aggregator is another, and reports it in one sentence', async () => {
  const lines = await load('https://aggregator.example');

  expect(bankCalls()).toEqual([]);
  expect(lines.filter((line) => line.includes('FW_AGGREGATOR_URL'))).toEqual([
    'The demo people have no linked banks, because FW_AGGREGATOR_URL names another aggregator than the bank sandbox.',
  ]);
  expect(lines).toHaveLength(2 + LINKED.length);
  expect(calls).toContain('POST /webapi/v1/budgets/create');
  expect(readdirSync(home)).toContain('sign-ins.json');
  expect(JSON.parse(readFileSync(join(home, 'sign-ins.json'), 'utf8'))).not.toHaveLength(0);
});

it('links banks when the aggregator is the sandbox of this suite', async () => {
  await expect(load(origin)).rejects.toThrow(/invalid_type|Invalid/);

  expect(bankCalls()).not.toEqual([]);
});
