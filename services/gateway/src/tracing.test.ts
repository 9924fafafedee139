import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing, stopTracing } from '@fw/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const attribute = z.object({ key: z.string(), value: z.looseObject({}) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
});
type Span = z.output<typeof span>;
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

const received: string[] = [];
let collector: Server;
let gateway: TestGateway;
let person: Awaited<ReturnType<TestGateway['signedIn']>>;

/** What the browser's header of a call begins. */
const BROWSER_SPAN = 'b7ad6b7169203331';
const traceparent = (traceId: string): string => `00-${traceId}-${BROWSER_SPAN}-00`;
const TRACED = '0af7651916cd43dd8448eb211c80319c';

const environment = (url: string, more: Readonly<Record<string, string>> = {}) => ({
  FW_ENV: 'development',
  FW_TRACE_OTLP_URL: url,
  FW_TRACE_OTLP_HEADERS: 'authorization=Bearer abc',
  FW_TRACE_RATIO: '1',
  ...more,
});

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = `${request.headers.authorization ?? ''}\n`;
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      received.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  await startTracing('test', environment(`http://127.0.0.1:${port}/v1/traces`));
  gateway = await startTestGateway();
  person = await gateway.signedIn();
  await person.request('/webapi/v1/sessions', { headers: { traceparent: traceparent(TRACED) } });
  await gateway.app.inject({ url: '/webapi/v1/session', headers: { traceparent: 'nonsense' } });
  await stopTracing();
});
afterAll(async () => {
  await gateway.close();
  collector.close();
});

const spans = (): readonly Span[] =>
  received.flatMap((text) =>
    z
      .parse(exported, JSON.parse(text.slice(text.indexOf('\n') + 1)))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const traced = (): readonly Span[] => spans().filter(({ traceId }) => traceId === TRACED);
const named = (name: string): Span | undefined => traced().find((one) => one.name === name);

it('continues the trace of the browser through gateway and service to the database', () => {
  const [atGateway, ...others] = traced().filter(({ parentSpanId }) => parentSpanId === BROWSER_SPAN);
  expect(atGateway).toMatchObject({ name: 'GET /webapi/v1/sessions', kind: 2 });
  expect(others).toEqual([]);
  const atService = traced().find(
    ({ name, parentSpanId }) => name === 'GET /webapi/v1/sessions' && parentSpanId === atGateway?.spanId,
  );
  expect(atService).toMatchObject({ kind: 2 });
  const commands = traced().filter(
    ({ kind, parentSpanId }) => kind === 3 && parentSpanId === atService?.spanId,
  );
  expect(commands.map(({ name }) => name)).toContain('find sessions');
});

it('names calls by their route and commands by their collection, with status and without what they hold', () => {
  const attributes = Object.fromEntries(
    (named('find sessions')?.attributes ?? []).map(({ key, value }) => [key, value['stringValue']]),
  );
  expect(attributes).toMatchObject({
    'db.system.name': 'mongodb',
    'db.operation.name': 'find',
    'db.collection.name': 'sessions',
  });
  expect(Object.keys(attributes).toSorted()).toEqual([
    'db.collection.name',
    'db.namespace',
    'db.operation.name',
    'db.system.name',
  ]);
  const call = (named('GET /webapi/v1/sessions')?.attributes ?? []).map(({ key }) => key);
  expect(call.toSorted()).toEqual(['http.request.method', 'http.response.status_code', 'http.route']);
  const everything = received.join('\n');
  for (const secret of [person.person.username, person.person.userId, person.jar.get('sid') ?? 'none'])
    expect(everything).not.toContain(secret);
});

it('traces writes as well, whose body arrives later', () => {
  const atService = spans().find(({ name }) => name === 'POST /internal/sign-in');
  const atGateway = spans().find(({ spanId }) => spanId === atService?.parentSpanId);
  expect(atGateway?.name).toBe('POST /webapi/v1/login');
  const commands = spans().filter(({ parentSpanId }) => parentSpanId === atService?.spanId);
  expect(commands.map(({ name }) => name)).toContain('insert sessions');
});

it('begins a trace of its own where the header of a call is no trace', () => {
  const own = spans().filter(({ name, parentSpanId }) => name === 'GET /webapi/v1/session' && !parentSpanId);
  expect(own.length).toBeGreaterThan(0);
});

it('sends the headers of the setting to the collector', () => {
  expect(new Set(received.map((text) => text.split('\n', 1)[0]))).toEqual(new Set(['Bearer abc']));
});

it('measures nothing once it was stopped, nor without an address', async () => {
  const before = received.length;
  await startTracing('test', { FW_ENV: 'development' });
  await gateway.app.inject({ url: '/webapi/v1/session', headers: { traceparent: traceparent(TRACED) } });
  await stopTracing();
  expect(received).toHaveLength(before);
});

it.each([
  [{ FW_TRACE_RATIO: '2' }, 'FW_TRACE_RATIO'],
  [{ FW_TRACE_OTLP_URL: 'collector' }, 'FW_TRACE_OTLP_URL'],
  [{ FW_ENV: 'production' }, 'FW_TRACE_OTLP_URL must begin with https: in production'],
])('refuses %j as a setting', async (wrong, sentence) => {
  await expect(startTracing('test', environment('http://traces.test/v1', wrong))).rejects.toThrow(sentence);
});
