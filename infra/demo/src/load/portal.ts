import type { Call } from '@fw/contract-kernel';
import { sessionCalls } from '@fw/contract-identity';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** What a signed-in person can do over HTTP, through the gateway like any browser. */
export interface SignedInPerson {
  readonly call: <Params extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    contract: Call<Params, Body, Reply>,
    body: z.output<Body>,
    params?: Readonly<Record<string, string>>,
  ) => Promise<z.output<Reply>>;
}

type CookieJar = Map<string, string>;

function keepCookies(jar: CookieJar, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    jar.set(name, value.join('='));
  }
}

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

async function send(
  portal: string,
  jar: CookieJar,
  request: { method: string; path: string; body: unknown },
): Promise<unknown> {
  const response = await fetch(`${portal}${request.path}`, {
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
  keepCookies(jar, response);
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${request.method} ${request.path} responseed ${String(response.status)}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Signs a person in at the portal. */
export async function signIn(portal: string, username: string, password: string): Promise<SignedInPerson> {
  const jar: CookieJar = new Map();
  const { current, signIn: login } = sessionCalls;
  await send(portal, jar, { method: current.method, path: current.path, body: {} });
  await send(portal, jar, { method: login.method, path: login.path, body: { username, password } });
  return {
    call: async (contract, body, params = {}) => {
      const path = fillPath(contract.path, params);
      const wire = await send(portal, jar, {
        method: contract.method,
        path,
        body: z.encode(contract.body, body),
      });
      return z.parse(contract.reply, wire);
    },
  };
}
