import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { generate } from 'selfsigned';

/** Headers of one connection, which HTTP/2 does not have. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);
const MAX_CONNECTIONS = 64;

/** @typedef {import('node:http').OutgoingHttpHeaders} Headers */

/** @param {Headers} headers @returns {Headers} */
const withoutConnection = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
  );

/** The certificate of this machine, which the browser of a measurement accepts without checking it. */
const certificate = () =>
  generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });

/**
 * What is in front of the gateways in production: it ends TLS, with HTTP/2 to browsers and HTTP/1.1 to the portal. Callers
 * are the portal's own, so that it accepts their calls.
 * @param {string} portal
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export async function startTlsFront(portal) {
  const { cert, private: key } = await certificate();
  const { host, hostname, port, origin } = new URL(portal);
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const front = createSecureServer({ cert, key, allowHTTP1: true }, (call, reply) => {
    const headers = withoutConnection(call.headers);
    const from = { host, ...(headers['origin'] === undefined ? {} : { origin }) };
    const { referer: _own, ...rest } = headers;
    const options = { hostname, port, path: call.url, headers: { ...rest, ...from }, agent };
    const forwarded = request({ ...options, method: call.method }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(reply);
    });
    forwarded.on('error', () => reply.destroy());
    call.pipe(forwarded);
  });
  await new Promise((resolve) => void front.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = front.address();
  if (address === null || typeof address === 'string') throw new Error('the front has no port');
  const close = () => {
    front.close();
    agent.destroy();
  };
  return { origin: `https://127.0.0.1:${String(address.port)}`, close };
}
