interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly timeoutMs?: number;
}

/** What came back; status 0 where nothing did. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  readonly tookMs: number;
}

const headersOf = (cookies: Map<string, string>, key?: string): Record<string, string> => ({
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

/** Somebody at the gateway without a browser: keeps cookies, shows the anti-forgery header, survives a lost line. */
export function visitorOf(portal: string) {
  const cookies = new Map<string, string>();
  const send = async (
    path: string,
    { method = 'POST', body, key, timeoutMs = 8000 }: Ask,
  ): Promise<Response> => {
    const answer = await fetch(portal + path, {
      method,
      redirect: 'manual',
      headers: headersOf(cookies, key),
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    return answer;
  };
  const ask = async (path: string, options: Ask = {}): Promise<Answer> => {
    const began = performance.now();
    const took = () => performance.now() - began;
    try {
      const answer = await send(path, options);
      const body = parsed(await answer.text());
      return { status: answer.status, body, headers: answer.headers, tookMs: took() };
    } catch {
      return { status: 0, body: null, headers: new Headers(), tookMs: took() };
    }
  };
  const get = (path: string) => ask(path, { method: 'GET' });
  const signIn = async (username: string, password: string): Promise<Answer> => {
    await get('/webapi/v1/session');
    return ask('/webapi/v1/login', { body: { username, password } });
  };
  return { ask, get, signIn };
}
export type Visitor = ReturnType<typeof visitorOf>;
