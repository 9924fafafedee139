import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { closeLogExports, exportLogs, logExportSettings } from './log-export.ts';
import { loggerFor } from './log.ts';

interface LogRecord {
  readonly timeUnixNano: string;
  readonly severityNumber: number;
  readonly severityText: string;
  readonly body: { readonly stringValue: string };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}
const MAX_BUFFERED_LINES = 10_000;
const FAST = { flushIntervalMs: 1, minRetryDelayMs: 1 };

let server: Server;
let url: string;
let status: number;
let headers: Record<string, unknown>;
const records: LogRecord[] = [];
const services = new Set<unknown>();
const requests = { count: 0 };

function keep(body: string): void {
  const [{ resource, scopeLogs }] = JSON.parse(body).resourceLogs;
  services.add(resource.attributes[0].value.stringValue);
  records.push(...scopeLogs[0].logRecords);
}
async function listen(port = 0): Promise<number> {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.count += 1;
      headers = request.headers;
      if (status === 200) keep(body);
      response.writeHead(status).end('{}');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
const messages = () => records.map(({ body }) => body.stringValue);
const line = (msg: string) =>
  `${JSON.stringify({ level: 'info', time: 1_790_000_000_000, name: 'crm', msg })}\n`;

function exporter(over: { headers?: Record<string, string> } = {}) {
  const reported: Record<string, unknown>[] = [];
  const report = (text: string) => void reported.push(JSON.parse(text));
  return { reported, ...exportLogs({ url, headers: {}, name: 'crm', report, ...FAST, ...over }) };
}

beforeEach(async () => {
  status = 200;
  records.length = 0;
  requests.count = 0;
  services.clear();
  url = `http://127.0.0.1:${String(await listen())}/v1/logs`;
});
afterEach(async () => {
  await closeLogExports();
  await stop();
});

it('sends each line with its time, severity and members to the collector, with the headers of the settings', async () => {
  const { write } = exporter({ headers: { authorization: 'Bearer abc' } });
  write(
    `${JSON.stringify({ level: 'error', time: 1_790_000_000_123, name: 'crm', status: 500, ok: false, msg: 'request' })}\n`,
  );
  await expect.poll(() => records.length).toBe(1);

  expect(records[0]).toEqual({
    timeUnixNano: '1790000000123000000',
    severityNumber: 17,
    severityText: 'error',
    body: { stringValue: 'request' },
    attributes: [
      { key: 'name', value: { stringValue: 'crm' } },
      { key: 'status', value: { doubleValue: 500 } },
      { key: 'ok', value: { boolValue: false } },
    ],
  });
  expect([...services]).toEqual(['crm']);
  expect(headers).toMatchObject({ authorization: 'Bearer abc', 'content-type': 'application/json' });
});

it('sends what waited when the collector is back, in order and once, and reports that it did not answer', async () => {
  const port = Number(new URL(url).port);
  await stop();
  const { write, reported } = exporter();
  for (const msg of ['one', 'two']) write(line(msg));
  await expect.poll(() => reported.map(({ msg }) => msg)).toEqual(['the log collector does not answer']);
  write(line('three'));
  await listen(port);

  await expect.poll(messages).toEqual(['one', 'two', 'three']);
});

it('keeps at most ten thousand lines while the collector refuses work, counts the rest and reports the count', async () => {
  status = 503;
  const { write, reported } = exporter();
  write(line('first'));
  await expect.poll(() => requests.count).toBeGreaterThan(0);
  for (let count = 1; count < MAX_BUFFERED_LINES + 25; count += 1) write(line('more'));
  status = 200;

  await expect.poll(() => records.length).toBe(MAX_BUFFERED_LINES + 1);
  expect(reported.at(-1)).toMatchObject({ droppedLines: 25, msg: 'log lines were not exported' });
  expect(
    records.find(({ body }) => body.stringValue === 'log lines were not exported')?.attributes,
  ).toContainEqual({
    key: 'droppedLines',
    value: { doubleValue: 25 },
  });
});

it('drops and counts what the collector refuses for good, and goes on', async () => {
  status = 400;
  const { write, reported } = exporter();
  write(line('bad'));
  await expect.poll(() => reported.at(-1)?.['droppedLines']).toBe(1);
  status = 200;
  write(line('good'));

  await expect.poll(messages).toContain('good');
  expect(messages()).not.toContain('bad');
});

it('sends the last lines before the process ends, and ends without a collector too', async () => {
  const slow = exportLogs({
    url,
    headers: {},
    name: 'crm',
    report: () => undefined,
    flushIntervalMs: 3_600_000,
  });
  slow.write(line('last'));
  await closeLogExports();
  expect(messages()).toEqual(['last']);

  const unreachable = exportLogs({
    url: 'http://127.0.0.1:9/',
    headers: {},
    name: 'crm',
    report: () => undefined,
  });
  unreachable.write(line('lost'));
  await closeLogExports();
});

it('exports every line of a logger of the settings, redacted as on standard output', async () => {
  process.env['FW_LOG_OTLP_URL'] = url;
  const logger = loggerFor('goals', 'info');
  delete process.env['FW_LOG_OTLP_URL'];
  logger.info({ email: 'ann@example.com', note: 'mail to ann@example.com', count: 3 }, 'for 123-45-6789');
  await closeLogExports();

  expect([...services]).toEqual(['goals']);
  const text = JSON.stringify(records);
  expect(text).toContain('[redacted]');
  expect(text).toContain('"count"');
  expect(text).not.toMatch(/ann@|123-45-6789/);
});

it('reads the address and the headers, and refuses clear text to another machine in production', () => {
  const FW_LOG_OTLP_URL = 'https://logs.example.com/v1/logs';
  expect(logExportSettings({})).toBeNull();
  expect(
    logExportSettings({ FW_LOG_OTLP_URL, FW_LOG_OTLP_HEADERS: 'authorization=Bearer a=b,x-tenant=1' }),
  ).toEqual({
    url: FW_LOG_OTLP_URL,
    headers: { authorization: 'Bearer a=b', 'x-tenant': '1' },
  });
  const production = (address: string) => () =>
    logExportSettings({ FW_LOG_OTLP_URL: address, FW_ENV: 'production' });
  expect(production('http://logs.example.com/v1/logs')).toThrow(ConfigError);
  expect(production('http://127.0.0.1:4318/v1/logs')()?.url).toContain('127.0.0.1');
  expect(() => logExportSettings({ FW_LOG_OTLP_URL: 'syslog:x' })).toThrow(/FW_LOG_OTLP_URL/);
});
