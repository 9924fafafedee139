import { employerProvider, type ProviderAccount } from '../../../services/employer-provider/src/provider.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface TestProvider {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectAddress: string;
  readonly accounts: readonly ProviderAccount[];
}

/** The provider of the demo employer, in the process of the test. */
export async function startOidcProvider({ accounts, ...client }: TestProvider) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // `listen` has bound a TCP port, so this is no path of a socket.
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const cookieKey = 'test key of the provider';
  const provider = employerProvider({ ...client, issuer, cookieKey, accounts: () => accounts });
  server.on('request', (request, response) => void provider(request, response));
  return {
    issuer,
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const MAX_REDIRECTS = 10;

/** Signs in at the provider as a browser does, and gives the address to which it sends the browser back. */
export async function signInAtProvider(address: string, subject: string): Promise<URL> {
  const jar = new Map<string, string>();
  const request = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
      jar.set(name, value);
    }
    return response;
  };
  const provider = new URL(address).origin;
  let url = new URL(address);
  for (let count = 0; count < MAX_REDIRECTS; count += 1) {
    const isForm = url.pathname.startsWith('/interaction/');
    const body = new URLSearchParams({ subject });
    const response = await request(url, isForm ? { method: 'POST', body } : {});
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${String(response.status)}`);
    url = new URL(location, url);
    if (url.origin !== provider) return url;
  }
  throw new Error('the provider redirects without end');
}
