import { once } from 'node:events';
import { createServer } from 'node:http';
import { systemClock } from '@fw/service-kit';
import { connectMongo } from '@fw/service-kit/mongo';
import { lendDatabase, testClient, testEdgeKey, testGateway } from '@fw/service-kit/testing';
import { closedAfterFile } from '@fw/test-kit/closing';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { Configuration, PlaidApi } from 'plaid';
import { openSandbox, type SandboxOptions } from '../../../aggregator-sandbox/src/app.ts';
import { plaidAdapter } from '../aggregator/plaid/plaid-adapter.ts';
import { quovoAdapter } from '../aggregator/quovo/quovo-adapter.ts';
import { buildFinances, type FinancesOptions } from '../app.ts';
import type { SyncTimes } from '../features/sync/sync-jobs.ts';
import { tokenRing } from '../shared/secrets/token-ring.ts';
import { startBankProxy } from './bank-proxy.ts';

export const TODAY = '2026-11-21';
const START = Date.parse(`${TODAY}T17:00:00Z`);
export const SANDBOX_SECRET = 'the-secret-of-the-sandbox';
export const RING = `one:${Buffer.alloc(32, 1).toString('base64url')}`;
export const ANA = '0000000000000000000000a1';
export const BEN = '0000000000000000000000b2';

/** Forwards notices as the gateway does: unchanged bytes with the passport of an anonymous caller. */
async function openForwarder(gateway: ReturnType<typeof testGateway>) {
  const target = { url: '' };
  const letters: { signature: string; body: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const signature = String(request.headers['plaid-verification']);
      letters.push({ signature, body: body.toString('utf8') });
      void fetch(`${target.url}${request.url ?? ''}`, {
        method: 'POST',
        headers: {
          ...gateway.as({ userId: 'anonymous', role: null }),
          'plaid-verification': signature,
        },
        body,
      }).then(
        (answer) => response.writeHead(answer.status).end(),
        () => response.writeHead(502).end(),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { url, target, letters, close: () => server.close() };
}

/** A log that keeps every line, without the redaction of the real one. */
export function memoryLog() {
  const lines: string[] = [];
  const logger: FastifyBaseLogger = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  return { logger, text: () => lines.join('') };
}

export interface TestServiceOptions {
  readonly sandbox?: SandboxOptions;
  readonly times?: Partial<SyncTimes>;
  readonly isIdle?: boolean;
  readonly acceptsUnlistedTokens?: boolean;
  /** Runs by the real clock, which processes beside the test share. */
  readonly isRealTime?: boolean;
  readonly bankTimeoutMs?: number;
  /** How long the setup of a connection may take before its request is answered. */
  readonly linkAnswerMs?: number;
  readonly redirectUri?: string;
  readonly logger?: FastifyBaseLogger;
  readonly readConnectivity?: FinancesOptions['readConnectivity'];
}

/** The sandbox with its control plane, on free ports. */
async function openBank(now: () => number, options: SandboxOptions = {}) {
  const { app, control } = openSandbox({
    logLevel: 'silent',
    secret: SANDBOX_SECRET,
    controlSecret: 'steer',
    now,
    initialDelayMs: 0,
    historicalDelayMs: 0,
    refreshDelayMs: 100,
    balanceDelayMs: 1,
    ...options,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const controlUrl = (await control?.listen({ port: 0, host: '127.0.0.1' })) ?? '';
  const headers = { 'PLAID-CLIENT-ID': 'fairwater-sandbox', 'PLAID-SECRET': SANDBOX_SECRET };
  const steer = async (path: string, body: object = {}): Promise<unknown> => {
    const answer = await fetch(`${controlUrl}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-control': 'steer' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    url,
    steer,
    api: new PlaidApi(new Configuration({ basePath: url, baseOptions: { headers } })),
    close: () => app.close(),
  };
}

/** The whole service over HTTP with a real database and the real sandbox behind it. */
export async function startTestService(options: TestServiceOptions = {}) {
  const began = Date.now();
  const time = { ahead: 0 };
  const origin = options.isRealTime === true ? began : START;
  const now = (): number => origin + (Date.now() - began) + time.ahead;
  const bank = await openBank(now, options.sandbox);
  const gateway = testGateway('finances', now);
  const forwarder = await openForwarder(gateway);
  const { address: mongoUrl, giveBack } = await lendDatabase('finances');
  const connection = await connectMongo(mongoUrl);
  const clock = systemClock(now);
  const proxy = await startBankProxy(bank.url);
  const adapter = plaidAdapter({
    baseUrl: proxy.url,
    timeoutMs: options.bankTimeoutMs ?? 10_000,
    clientId: 'fairwater-sandbox',
    secret: SANDBOX_SECRET,
    webhookUrl: `${forwarder.url}/bp-integration/plaid/webhook`,
    redirectUri: options.redirectUri,
    now,
  });
  const quovo = quovoAdapter({
    baseUrl: proxy.url,
    timeoutMs: options.bankTimeoutMs ?? 10_000,
    clientId: 'fairwater-sandbox',
    secret: SANDBOX_SECRET,
  });
  const aggregators = { plaid: adapter, quovo };
  const { app, start } = await buildFinances({
    connection,
    aggregators,
    ...(options.readConnectivity ? { readConnectivity: options.readConnectivity } : {}),
    clock,
    ring: tokenRing(RING),
    link: {
      scriptUrl: `${bank.url}/link/v2/stable/link-initialize.js`,
      environment: 'sandbox',
      acceptsUnlistedTokens: options.acceptsUnlistedTokens ?? true,
      ...(options.linkAnswerMs === undefined ? {} : { answerMs: options.linkAnswerMs }),
    },
    passportKeys: gateway.passportKeys,
    callerKeys: {
      crm: { k1: testEdgeKey('crm', 'finances') },
      goals: { k1: testEdgeKey('goals', 'finances') },
    },
    // Most work is woken; a shorter interval is most of what the database of these tests does.
    times: { poll: 250, ...options.times },
    ...(options.logger === undefined ? {} : { logger: options.logger }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  forwarder.target.url = url;
  const worker = options.isIdle === true ? null : start();
  const close = closedAfterFile(async () => {
    await worker?.stop();
    await app.close();
    forwarder.close();
    proxy.close();
    await bank.close();
    await giveBack(connection);
  });
  const clientFrom = (from: string) => testClient({ from, to: 'finances', url, clock });
  return {
    asCrm: clientFrom('crm'),
    asGoals: clientFrom('goals'),
    api: bank.api,
    steer: bank.steer,
    proxy,
    adapter,
    aggregators,
    app,
    clock,
    connection,
    forwarder,
    gateway,
    mongoUrl,
    time,
    url,
    worker,
    close,
  };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
