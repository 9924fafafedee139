import { readFileSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { LIMITS } from './build-service.ts';
import { ConfigError, oneLine, port, readConfig } from './config.ts';
import { serveAlso } from './serve-also.ts';

const MIN_VERSION = 'TLSv1.3';
const PROBES: readonly string[] = ['/livez', '/readyz', '/metrics'];

/** Files of a process for the connections between gateway and services. */
export const internalTlsSettings = z.object({
  FW_INTERNAL_TLS_CERT: z.optional(oneLine),
  FW_INTERNAL_TLS_KEY: z.optional(oneLine),
  FW_INTERNAL_TLS_CA: z.optional(oneLine),
  FW_PROBE_PORT: port(0),
});
const FILES = ['FW_INTERNAL_TLS_CERT', 'FW_INTERNAL_TLS_KEY', 'FW_INTERNAL_TLS_CA'] as const;

/** The certificate of a process, its private key, and the authorities whose certificates it accepts, in PEM. */
export interface InternalTls {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly ca: Buffer;
  /** Where a service answers probes without TLS; 0 for nowhere. */
  readonly probePort: number;
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new ConfigError(`The file of ${name} cannot be read (${code}).`);
  }
}

/** The files named in the environment; null where none is named: then sockets and loopback stay as they are. */
export function readInternalTls(env: Readonly<Record<string, string | undefined>>): InternalTls | null {
  const found = readConfig(internalTlsSettings, env);
  const missing = FILES.filter((name) => found[name] === undefined);
  if (missing.length === FILES.length) return null;
  if (missing.length > 0)
    throw new ConfigError(`These settings are missing or wrong: ${missing.join(', ')}.`);
  const [cert, key, ca] = FILES.map((name) => read(name, found[name] ?? ''));
  if (!cert || !key || !ca) throw new ConfigError(`${FILES.join(', ')} belong together.`);
  return { cert, key, ca, probePort: found.FW_PROBE_PORT };
}

/** Options with which a caller connects: its own certificate, and a check of the other's authority and name. */
export const connectOptions = ({ cert, key, ca }: InternalTls) =>
  ({
    cert,
    key,
    ca,
    rejectUnauthorized: true,
    minVersion: MIN_VERSION,
  }) as const;

/** An address that would be called without TLS. */
export function requireTls(name: string, address: string): void {
  if (!address.startsWith('https:')) {
    throw new ConfigError(`${name} must begin with https: while FW_INTERNAL_TLS_CERT is set.`);
  }
}

const TIMEOUTS = {
  requestTimeout: LIMITS.requestTimeoutMs,
  headersTimeout: LIMITS.headerTimeoutMs,
  keepAliveTimeout: LIMITS.keepAliveMs,
};

/** Health and measurements alone: whatever runs the process has no certificate. */
const probeListener =
  (app: FastifyInstance): RequestListener =>
  (request, response) => {
    if (request.method === 'GET' && PROBES.includes(request.url ?? '')) app.routing(request, response);
    else response.writeHead(404, { connection: 'close' }).end();
  };

/**
 * Listens with TLS only, and accepts no caller without a certificate of the authority: the handshake fails before anything
 * is read. The passport is checked as on every other way.
 */
export async function listenOnTls(
  app: FastifyInstance,
  tls: InternalTls,
  { host, port: tlsPort }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number }> {
  const options = { ...TIMEOUTS, ...connectOptions(tls), requestCert: true };
  const server = createServer(options, (request, response) => {
    app.routing(request, response);
  });
  const listening = await serveAlso(app, server, { host, port: tlsPort });
  if (tls.probePort > 0) {
    await serveAlso(app, createPlainServer(TIMEOUTS, probeListener(app)), { host, port: tls.probePort });
  }
  return listening;
}
