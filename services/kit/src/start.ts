import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from './config.ts';
import { drain, MAX_DRAIN_MS } from './drain.ts';
import { closeLogExports } from './log-export.ts';
import { listenOnTls, type InternalTls } from './internal-tls.ts';
import { listenOnSocket } from './local-socket.ts';
import { measureProcess } from './metrics.ts';
import { listServers, serversBeside } from './serve-also.ts';
import { startTracing, stopTracing } from './tracing.ts';

interface Listening {
  readonly app: FastifyInstance;
  readonly host: string;
  readonly port: number;
  /** Path of a Unix socket on which it listens as well, for callers on the same machine. */
  readonly socket?: string | undefined;
  /** Set where it listens with TLS on its port, for callers on other machines. */
  readonly tls?: InternalTls | null;
  /** Closed after the last request was answered, in this order. */
  readonly closers?: readonly (() => Promise<unknown>)[];
}

const GRACE_MS = 10_000;
/** A service of the supervisor accepts connections only once it can answer, but not never. */
const READY_TIMEOUT_MS = 10_000;
const READY_POLL_INTERVAL_MS = 50;
/** What a supervisor sends to an instance that another one has replaced. */
const DRAIN = 'drain';

/** Exit codes of a service that cannot start. */
export const EXIT = { settings: 20, portTaken: 13, database: 12, unexpected: 70 } as const;

const printError = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

const isTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** A port beside the service's own is taken. */
class PortTaken extends Error {}

/** What a failed listen of a second port is thrown as: one sentence with the variable that moves it. */
export const explainTakenPort =
  (variable: string) =>
  (error: unknown): never => {
    throw isTaken(error)
      ? new PortTaken(`a port is taken; set ${variable} to a free one (${error.message}).`)
      : error;
  };

function explain(name: string, error: unknown): never {
  if (error instanceof ConfigError) {
    printError(`${name}: ${error.message}`);
    process.exit(EXIT.settings);
  }
  if (error instanceof PortTaken) {
    printError(`${name}: ${error.message}`);
    process.exit(EXIT.portTaken);
  }
  if (isTaken(error)) {
    printError(
      `${name}: its port is taken; set FW_${name.toUpperCase()}_PORT to a free one (${error.message}).`,
    );
    process.exit(EXIT.portTaken);
  }
  if (error instanceof Error && error.name.startsWith('Mongo')) {
    printError(
      `${name}: the database does not answer (${error.name}); check FW_${name.toUpperCase()}_MONGO_URL.`,
    );
    process.exit(EXIT.database);
  }
  printError(`${name}: could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(EXIT.unexpected);
}

const endsWithParent = (): boolean => process.env['FW_END_WITH_PARENT'] === '1';

/** Ends this process when the one that started it is gone, so that a killed supervisor leaves nothing behind. */
function endWithParent(): void {
  if (!endsWithParent()) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/** What this process runs; several where all services share one process. The last one started closes first. */
const running: Listening[] = [];

async function closeAll(): Promise<void> {
  for (const { app, closers = [] } of running.toReversed()) {
    await app.close();
    for (const close of closers) await close();
  }
  await stopTracing();
  await closeLogExports();
}

const drainAll = (): Promise<unknown> => Promise.all(running.map(({ app }) => drain(app, listServers(app))));

/**
 * The supervisor stops its processes in order, so a signal that the terminal sends to all of them is left to it, and what
 * it sends itself ends a process at once. Elsewhere SIGTERM is how an instance is replaced.
 */
function closeOnSignal(): void {
  const isSupervised = cluster.isWorker || endsWithParent();
  const fromTerminal = ['SIGINT', 'SIGHUP'] as const;
  if (isSupervised) for (const signal of fromTerminal) process.on(signal, () => undefined);
  const { close } = closeWithGrace(
    { delay: MAX_DRAIN_MS + GRACE_MS, ...(isSupervised ? { skip: [...fromTerminal] } : {}) },
    async ({ err, signal, manual }) => {
      for (const { app } of running) {
        if (err) app.log.error({ err }, 'fatal');
        else app.log.info({ signal }, 'closing');
      }
      if (manual === true || (signal === 'SIGTERM' && !isSupervised)) await drainAll();
      await closeAll();
    },
  );
  process.on('message', (message) => {
    if (message === DRAIN) close();
  });
}

const isReady = async (app: FastifyInstance): Promise<boolean> =>
  (await app.inject({ method: 'GET', url: '/readyz' })).statusCode === 200;

async function untilReady(app: FastifyInstance): Promise<void> {
  const until = performance.now() + READY_TIMEOUT_MS;
  while (!(await isReady(app)) && performance.now() < until) await pause(READY_POLL_INTERVAL_MS);
}

/** Runs a service: builds it, listens, and closes gracefully on SIGTERM and SIGINT. */
export async function runService(name: string, build: () => Promise<Listening>): Promise<void> {
  if (running.length === 0) endWithParent();
  try {
    await startTracing(name, process.env);
    const listening = await build();
    const { app, host, port, socket, tls } = listening;
    if (running.push(listening) === 1) {
      closeOnSignal();
      measureProcess();
    }
    serversBeside(app);
    // Instances share their address: what is accepted too early would not be answered by the one that is ready.
    if (cluster.isWorker) await untilReady(app);
    if (socket !== undefined) await listenOnSocket(app, socket);
    if (tls) await listenOnTls(app, tls, { host, port });
    else await app.listen({ host, port });
    app.log.info({ port }, 'listening');
    if (cluster.isWorker && (await isReady(app))) process.send?.({ ready: name });
  } catch (error) {
    explain(name, error);
  }
}
