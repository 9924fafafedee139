import * as z from 'zod/mini';
import { collectorAddress, collectorHeaders, headersIn, requireHttps } from './collector.ts';
import { processSettings, readConfig } from './config.ts';
import { otlpRequest } from './otlp.ts';

const FLUSH_INTERVAL_MS = 1_000;
const MAX_BATCH_LINES = 500;
const MAX_BUFFERED_LINES = 10_000;
const MAX_BUFFERED_CHARACTERS = 8 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 5_000;
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;
const CLOSE_TIMEOUT_MS = 2_000;

export const logExport = z.object({
  FW_LOG_OTLP_URL: z.optional(collectorAddress),
  FW_LOG_OTLP_HEADERS: collectorHeaders,
  FW_ENV: processSettings.FW_ENV,
});

/** Where the lines of this process go beside standard output. */
interface Collector {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The collector of the settings; null where none is set. */
export function logExportSettings(env: Readonly<Record<string, string | undefined>>): Collector | null {
  const { FW_LOG_OTLP_URL: url, FW_LOG_OTLP_HEADERS: text, FW_ENV } = readConfig(logExport, env);
  if (url === undefined) return null;
  requireHttps('FW_LOG_OTLP_URL', url, FW_ENV);
  return { url, headers: headersIn(text) };
}

interface ExportOptions extends Collector {
  /** Name of the service. */
  readonly name: string;
  /** Receives lines about the export itself, which must not go through it. */
  readonly report: (line: string) => void;
  readonly flushIntervalMs?: number;
  readonly minRetryDelayMs?: number;
}

export interface LogExport {
  readonly write: (line: string) => void;
  /** Sends what waits, for a short time, before the process ends. */
  readonly close: () => Promise<void>;
}

/** Lines that wait, up to a limit; further ones are counted and dropped, so that memory stays bounded. */
function waitingLines() {
  const lines: string[] = [];
  let characters = 0;
  let dropped = 0;
  return {
    isEmpty: (): boolean => lines.length === 0,
    add: (line: string): void => {
      if (lines.length >= MAX_BUFFERED_LINES || characters + line.length > MAX_BUFFERED_CHARACTERS) {
        dropped += 1;
        return;
      }
      lines.push(line);
      characters += line.length;
    },
    batch: (): readonly string[] => lines.slice(0, MAX_BATCH_LINES),
    remove: (count: number): void => {
      for (const line of lines.splice(0, count)) characters -= line.length;
    },
    countDropped: (count: number): void => {
      dropped += count;
    },
    takeDropped: (): number => {
      const count = dropped;
      dropped = 0;
      return count;
    },
  };
}

type Outcome = 'sent' | 'refused' | 'unavailable';

/** 429 and 5xx are tried again; any other refusal would be repeated for ever. */
async function post({ url, headers }: Collector, body: string): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    return answer.status === 429 || answer.status >= 500 ? 'unavailable' : 'refused';
  } catch {
    return 'unavailable';
  }
}

const ofProcess: LogExport[] = [];

/** Ends the exports of this process. */
export const closeLogExports = async (): Promise<void> => {
  await Promise.all(ofProcess.splice(0).map(({ close }) => close()));
};

/** What is delivered, repeated or dropped, and the lines about that. */
function delivery({ name, report, minRetryDelayMs = MIN_RETRY_DELAY_MS }: ExportOptions) {
  const waiting = waitingLines();
  let isReachable = true;
  let retryDelayMs = minRetryDelayMs;

  const reportLine = (msg: string, more: object = {}): string => {
    const line = `${JSON.stringify({ level: 'warn', time: Date.now(), name, ...more, msg })}\n`;
    report(line);
    return line;
  };
  return {
    waiting,
    isReachable: (): boolean => isReachable,
    retryDelayMs: (): number => retryDelayMs,
    settle: (outcome: Outcome, count: number): void => {
      if (outcome === 'unavailable') {
        if (isReachable) reportLine('the log collector does not answer');
        isReachable = false;
        retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_DELAY_MS);
        return;
      }
      isReachable = true;
      retryDelayMs = minRetryDelayMs;
      waiting.remove(count);
      if (outcome === 'refused') waiting.countDropped(count);
      const droppedLines = waiting.takeDropped();
      if (droppedLines > 0) waiting.add(reportLine('log lines were not exported', { droppedLines }));
    },
  };
}

/**
 * Sends log lines to a collector (OTLP over HTTP, JSON). Lines wait in a bounded buffer while it does not answer; what
 * does not fit is dropped and counted. Writing never blocks, throws or keeps the process alive.
 */
export function exportLogs(options: ExportOptions): LogExport {
  const { name, flushIntervalMs = FLUSH_INTERVAL_MS } = options;
  const { waiting, isReachable, retryDelayMs, settle } = delivery(options);
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> | null = null;

  const send = async (): Promise<void> => {
    do {
      const lines = waiting.batch();
      settle(await post(options, otlpRequest(name, lines)), lines.length);
    } while (isReachable() && waiting.batch().length >= MAX_BATCH_LINES);
  };
  const schedule = (): void => {
    if (timer !== null || sending !== null) return;
    const flushLater = (): void => {
      timer = null;
      void flush();
    };
    timer = setTimeout(flushLater, isReachable() ? flushIntervalMs : retryDelayMs()).unref();
  };
  const flush = (): Promise<void> => {
    sending ??= send().finally(() => {
      sending = null;
      if (!waiting.isEmpty()) schedule();
    });
    return sending;
  };
  const sendRest = async (): Promise<void> => {
    await sending;
    if (!waiting.isEmpty()) await flush();
  };

  const exporter: LogExport = {
    write: (line) => {
      waiting.add(line);
      schedule();
    },
    close: async () => {
      const timeout = new Promise<void>((resolve) => {
        setTimeout(resolve, CLOSE_TIMEOUT_MS).unref();
      });
      await Promise.race([sendRest(), timeout]);
      if (timer !== null) clearTimeout(timer);
    },
  };
  ofProcess.push(exporter);
  return exporter;
}
