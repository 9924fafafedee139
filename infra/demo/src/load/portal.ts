import type { Call } from '@fw/contract-kernel';
import { sessionCalls } from '@fw/contract-identity';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** What a signed-in person can do over HTTP, through the gateway like any browser. */
export interface Visitor {
  readonly ask: <Params extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    contract: Call<Params, Body, Reply>,
    body: z.output<Body>,
    params?: Readonly<Record<string, string>>,
  ) => Promise<z.output<Reply>>;
}

type Jar = Map<string, string>;

function keepCookies(jar: Jar, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    jar.set(name, value.join('='));
  }
}

const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

async function send(
  portal: string,
  jar: Jar,
  request: { method: string; path: string; body: unknown },
): Promise<unknown> {
  const answer = await fetch(`${portal}${request.path}`, {
    method: request.method,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      'idempotency-key': randomUUID(),
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
    },
    ...(request.method === 'GET' ? {} : { body: JSON.stringify(request.body) }),
  });
  keepCookies(jar, answer);
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${request.method} ${request.path} answered ${String(answer.status)}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Signs a person in at the portal. */
export async function signIn(portal: string, username: string, password: string): Promise<Visitor> {
  const jar: Jar = new Map();
  const { current, signIn: enter } = sessionCalls;
  await send(portal, jar, { method: current.method, path: current.path, body: {} });
  await send(portal, jar, { method: enter.method, path: enter.path, body: { username, password } });
  return {
    ask: async (contract, body, params = {}) => {
      const path = pathOf(contract.path, params);
      const wire = await send(portal, jar, {
        method: contract.method,
        path,
        body: z.encode(contract.body, body),
      });
      return z.parse(contract.reply, wire);
    },
  };
}
