interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly timeoutMs?: number;
}

/** The reply; status 0 where there was none. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  readonly tookMs: number;
}

const toHeaders = (cookies: Map<string, string>, key?: string): Record<string, string> => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'content-type': 'application/json',
  'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  ...(key === undefined ? {} : { 'idempotency-key': key }),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * A client of the gateway without a browser: keeps cookies (`stored` are those of an
 * earlier client), sends the anti-forgery header, survives a lost connection.
 */
export function apiClientFor(portal: string, stored: Readonly<Record<string, string>> = {}) {
  const cookies = new Map<string, string>(Object.entries(stored));
  const send = async (
    path: string,
    { method = 'POST', body, key, timeoutMs = 8000 }: CallOptions,
  ): Promise<Response> => {
    const response = await fetch(portal + path, {
      method,
      redirect: 'manual',
      headers: toHeaders(cookies, key),
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    return response;
  };
  const call = async (path: string, options: CallOptions = {}): Promise<Reply> => {
    const began = performance.now();
    const took = () => performance.now() - began;
    try {
      const response = await send(path, options);
      const body = parsed(await response.text());
      return { status: response.status, body, headers: response.headers, tookMs: took() };
    } catch {
      return { status: 0, body: null, headers: new Headers(), tookMs: took() };
    }
  };
  const get = (path: string) => call(path, { method: 'GET' });
  /** The bytes of a file that the portal answers with. */
  const download = async (path: string): Promise<Uint8Array> => {
    const response = await send(path, { timeoutMs: 60_000 });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const signIn = async (username: string, password: string): Promise<Reply> => {
    await get('/webapi/v1/session');
    return call('/webapi/v1/login', { body: { username, password } });
  };
  return { call, get, download, signIn, cookies: () => Object.fromEntries(cookies) };
}
export type ApiClient = ReturnType<typeof apiClientFor>;
