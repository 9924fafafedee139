import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Of every service in this process; names and labels follow the semantic conventions of OpenTelemetry where they have one. */
const registry = new Registry();
const registers = [registry];

const callDuration = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'Time of a call until its reply was sent, by route pattern',
  labelNames: ['service', 'http_request_method', 'http_route', 'http_response_status_code'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const eventLag = new Histogram({
  name: 'fairwater_event_lag_seconds',
  help: 'Time from the write of a domain event until its consumer had handled it',
  labelNames: ['consumer', 'event'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  registers,
});

const connections = new Gauge({
  name: 'db_client_connection_count',
  help: 'Connections to the database that a call uses now',
  labelNames: ['db_client_connection_pool_name', 'db_client_connection_state'],
  registers,
});
const waiting = new Gauge({
  name: 'db_client_connection_pending_requests',
  help: 'Calls that wait for a connection to the database',
  labelNames: ['db_client_connection_pool_name'],
  registers,
});
const refused = new Counter({
  name: 'db_client_connection_timeouts_total',
  help: 'Calls that got no connection to the database',
  labelNames: ['db_client_connection_pool_name'],
  registers,
});

const pageErrors = new Counter({
  name: 'fairwater_page_errors_total',
  help: 'Remotes that a page could not load or that failed while they were shown, by version',
  labelNames: ['remote', 'version'],
  registers,
});

/** Counts an error that a page reported of a remote; the version must be one that is served. */
export const countPageError = (remote: string, version: string): void => pageErrors.inc({ remote, version });

const PAGE_LABELS = ['remote', 'version'];
const largestContentfulPaint = new Histogram({
  name: 'fairwater_page_largest_contentful_paint_seconds',
  help: 'Time until the largest part of a page was painted, by the remote and version that owned its address',
  labelNames: PAGE_LABELS,
  buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  registers,
});
const interactionToNextPaint = new Histogram({
  name: 'fairwater_page_interaction_to_next_paint_seconds',
  help: 'The slowest interactions with a page until the next paint',
  labelNames: PAGE_LABELS,
  buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  registers,
});
const cumulativeLayoutShift = new Histogram({
  name: 'fairwater_page_cumulative_layout_shift',
  help: 'How much of a page moved while it was shown; below 0.1 is good',
  labelNames: PAGE_LABELS,
  buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5],
  registers,
});

/** What a browser measured of a page it had opened: milliseconds, and a layout shift without a unit. */
export interface PageMeasurement {
  readonly largestContentfulPaint?: number | undefined;
  readonly interactionToNextPaint?: number | undefined;
  readonly cumulativeLayoutShift?: number | undefined;
}

const MS_PER_SECOND = 1_000;

/** Records what a page reported; the version must be one that is served. */
export function measurePage(labels: { remote: string; version: string }, measured: PageMeasurement): void {
  const record = (histogram: Histogram, value: number | undefined): void => {
    if (value !== undefined) histogram.observe(labels, value);
  };
  const seconds = (ms: number | undefined) => (ms === undefined ? ms : ms / MS_PER_SECOND);
  record(largestContentfulPaint, seconds(measured.largestContentfulPaint));
  record(interactionToNextPaint, seconds(measured.interactionToNextPaint));
  record(cumulativeLayoutShift, measured.cumulativeLayoutShift);
}

/** How much of one kind of work waits in a database. */
export interface QueueState {
  /** Rows that should have been taken up by now, counted up to a limit. */
  readonly due: number;
  /** Time since the oldest of them should have been; 0 without one. */
  readonly overdueSeconds: number;
}

interface Queue {
  readonly service: string;
  readonly queue: string;
  readonly read: () => Promise<QueueState>;
}

const queues = new Set<Queue>();

/** A gauge of every queue, read when it is collected; a queue whose database does not answer is left out. */
const queueGauge = (name: string, help: string, valueOf: (state: QueueState) => number): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: ['service', 'queue'],
    registers,
    async collect() {
      this.reset();
      const set = async ({ service, queue, read }: Queue): Promise<void> => {
        this.set({ service, queue }, valueOf(await read()));
      };
      await Promise.allSettled([...queues].map(set));
    },
  });

queueGauge(
  'fairwater_queue_overdue_seconds',
  'Time since the oldest piece of waiting work should have been taken up',
  ({ overdueSeconds }) => overdueSeconds,
);
queueGauge(
  'fairwater_queue_due_count',
  'Pieces of work that should have been taken up by now, counted up to 1,000',
  ({ due }) => due,
);

/** Measures a queue until the returned function is called. */
export function measureQueue(queue: Queue): () => void {
  queues.add(queue);
  return () => queues.delete(queue);
}

const mails = new Counter({
  name: 'fairwater_mail_attempts_total',
  help: 'Attempts to give a mail to the mail server, and mails given up after the last one',
  labelNames: ['outcome'],
  registers,
});

/** Notes what became of an attempt to send a mail. */
export const noteMail = (outcome: 'accepted' | 'failed' | 'given-up'): void => {
  mails.inc({ outcome });
};

/** Adds what Node knows of this process: delay of its event loop, memory, processor, garbage collection. */
export const measureProcess = (): void => {
  collectDefaultMetrics({ register: registry });
};

/** Everything measured so far, in the text format of Prometheus. */
export const metricsText = async (): Promise<{ readonly type: string; readonly text: string }> => ({
  type: registry.contentType,
  text: await registry.metrics(),
});

/** Measures every call of a service but its probes. */
export function measureCalls(app: FastifyInstance, service: string): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url = 'none' } = request.routeOptions; // made with every access, hence read once
    if (config.probe !== true) {
      callDuration.observe(
        {
          service,
          http_request_method: request.method,
          http_route: url,
          http_response_status_code: reply.statusCode,
        },
        reply.elapsedTime / 1_000,
      );
    }
    done();
  });
}

/** Answers `/metrics`, without a passport: no series names a person. */
export function metricsRoute(app: FastifyInstance): void {
  app.get('/metrics', { config: { probe: true } }, async (_request, reply) => {
    const { type, text } = await metricsText();
    return reply.type(type).send(text);
  });
}

/** Notes that a consumer has handled an event of this moment. */
export const noteEventLag = (consumer: string, event: string, ms: number): void => {
  eventLag.observe({ consumer, event }, Math.max(0, ms) / 1_000);
};

/** What the pool of a database client reports. */
interface PoolEvents {
  on(
    event: `connection${'CheckOutStarted' | 'CheckedOut' | 'CheckOutFailed' | 'CheckedIn'}`,
    note: () => void,
  ): unknown;
}

/** Counts the connections of a pool that are in use and the calls that wait for one. */
export function measurePool(client: PoolEvents, pool: string): void {
  const name = { db_client_connection_pool_name: pool };
  const used = { ...name, db_client_connection_state: 'used' };
  client.on('connectionCheckOutStarted', () => {
    waiting.inc(name);
  });
  client.on('connectionCheckedOut', () => {
    waiting.dec(name);
    connections.inc(used);
  });
  client.on('connectionCheckOutFailed', () => {
    waiting.dec(name);
    refused.inc(name);
  });
  client.on('connectionCheckedIn', () => {
    connections.dec(used);
  });
}
