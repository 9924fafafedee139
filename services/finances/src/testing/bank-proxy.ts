import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** An HTTP response of the bank. */
export interface WireAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Fault = 'rate-limit' | 'server-error' | 'error-page' | 'half-json' | 'cut' | 'time-out';
export const FAULTS: readonly Fault[] = [
  'rate-limit',
  'server-error',
  'error-page',
  'half-json',
  'cut',
  'time-out',
];

type Forward = () => Promise<WireAnswer>;
/** Replaces the response to a call; `forward` fetches the real one. */
export type Intercept = (forward: Forward, request: Record<string, unknown>) => Promise<WireAnswer | Fault>;

const refusal = (type: string, code: string): string =>
  JSON.stringify({
    error_type: type,
    error_code: code,
    error_message: code,
    display_message: null,
    request_id: 'proxy',
  });

async function respond(
  response: ServerResponse,
  answer: WireAnswer | Fault,
  forward: Forward,
): Promise<void> {
  const json = { 'content-type': 'application/json' };
  if (answer === 'cut') response.destroy();
  else if (answer === 'time-out') await once(response, 'close');
  else if (answer === 'half-json') {
    const { body } = await forward();
    response.writeHead(200, json).end(body.slice(0, Math.floor(body.length / 2)));
  } else if (answer === 'rate-limit') {
    const body = refusal('RATE_LIMIT_EXCEEDED', 'RATE_LIMIT');
    response.writeHead(429, { ...json, 'retry-after': '20' }).end(body);
  } else if (answer === 'server-error') {
    response.writeHead(500, json).end(refusal('API_ERROR', 'INTERNAL_SERVER_ERROR'));
  } else if (answer === 'error-page') {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
  } else {
    response.writeHead(answer.status, { ...json, ...answer.headers }).end(answer.body);
  }
}

/** An HTTP server in front of the sandbox: counts calls, changes answers and injects faults. */
export async function startBankProxy(target: string) {
  const intercepts = new Map<string, Intercept>();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const body = Buffer.concat(parts);
      calls.push(path);
      const forward: Forward = async () => {
        const headers = Object.entries(request.headers).flatMap(([name, value]) =>
          typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
            ? [[name, value] as [string, string]]
            : [],
        );
        const answer = await fetch(`${target}${path}`, { method: 'POST', headers, body });
        return { status: answer.status, body: await answer.text() };
      };
      const intercept = intercepts.get(path);
      const given: Record<string, unknown> = { ...Object(JSON.parse(body.toString('utf8') || '{}')) };
      void (intercept ? intercept(forward, given) : forward())
        .then((answer) => respond(response, answer, forward))
        .catch(() => response.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    calls,
    countCalls: (path: string): number => calls.filter((call) => call === path).length,
    /** From now on until `restore`. */
    intercept: (path: string, handler: Intercept): void => void intercepts.set(path, handler),
    restore: (path?: string): void => {
      if (path === undefined) intercepts.clear();
      else intercepts.delete(path);
    },
    /** Changes the JSON answers of one path. */
    rewrite: (path: string, change: (answer: Record<string, unknown>) => unknown): void => {
      intercepts.set(path, async (forward) => {
        const { status, body } = await forward();
        const answer: Record<string, unknown> = { ...Object(JSON.parse(body)) };
        return { status, body: status === 200 ? JSON.stringify(change(answer)) : body };
      });
    },
    /** The next calls of a path meet these faults, one each; then the bank answers again. */
    failNext: (path: string, ...faults: Fault[]): void => {
      const left = [...faults];
      intercepts.set(path, (forward) => {
        const fault = left.shift();
        if (left.length === 0) intercepts.delete(path);
        return fault === undefined ? forward() : Promise.resolve(fault);
      });
    },
    delay: (path: string, ms: number): void => {
      intercepts.set(path, async (forward) => {
        await wait(ms);
        return forward();
      });
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type BankProxy = Awaited<ReturnType<typeof startBankProxy>>;
