import { startTracing, stopTracing } from '@fw/service-kit';
import { startCollector, type ReceivedSpan as Span } from '@fw/service-kit/testing-collector';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let collector: Awaited<ReturnType<typeof startCollector>>;
let gateway: TestGateway;
let person: Awaited<ReturnType<TestGateway['signedIn']>>;

/** What the browser's header of a call begins. */
const BROWSER_SPAN = 'b7ad6b7169203331';
const traceparent = (traceId: string): string => `00-${traceId}-${BROWSER_SPAN}-00`;
const TRACED = '0af7651916cd43dd8448eb211c80319c';

beforeAll(async () => {
  collector = await startCollector();
  await startTracing('test', collector.settings);
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

const spans = (): readonly Span[] => collector.spans();
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
  const everything = collector.received.map(({ body }) => body).join('\n');
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
  expect(new Set(collector.received.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer abc']),
  );
});

it('measures nothing once it was stopped, nor without an address', async () => {
  const before = collector.received.length;
  await startTracing('test', { FW_ENV: 'development' });
  await gateway.app.inject({ url: '/webapi/v1/session', headers: { traceparent: traceparent(TRACED) } });
  await stopTracing();
  expect(collector.received).toHaveLength(before);
});

it.each([
  [{ FW_TRACE_RATIO: '2' }, 'FW_TRACE_RATIO'],
  [{ FW_TRACE_OTLP_URL: 'collector' }, 'FW_TRACE_OTLP_URL'],
  [{ FW_ENV: 'production' }, 'FW_TRACE_OTLP_URL must begin with https: in production'],
])('refuses %j as a setting', async (wrong, sentence) => {
  const settings = { ...collector.settings, FW_TRACE_OTLP_URL: 'http://traces.test/v1', ...wrong };
  await expect(startTracing('test', settings)).rejects.toThrow(sentence);
});
