import type { Credentials } from '@fw/contract-identity';

interface RequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Behaves on the wire as a browser: keeps cookies and copies the anti-forgery cookie into its header. */
export function createBrowser(base: string) {
  const jar = new Map<string, string>();

  const keep = (answer: Response): void => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
      if (/expires=Thu, 01 Jan 1970/i.test(line) || value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };

  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const request = async (
    path: string,
    { method = 'GET', body, headers = {} }: RequestOptions = {},
  ): Promise<Response> => {
    const answer = await fetch(base + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: cookies(),
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    keep(answer);
    return answer;
  };

  return {
    jar,
    cookies,
    request,
    openSession: () => request('/webapi/v1/session'),
    signIn: async ({ username, password }: Credentials): Promise<Response> => {
      await request('/webapi/v1/session');
      return request('/webapi/v1/login', { method: 'POST', body: { username, password } });
    },
    signOut: () => request('/webapi/v1/logout', { method: 'POST' }),
  };
}
export type Browser = ReturnType<typeof createBrowser>;
