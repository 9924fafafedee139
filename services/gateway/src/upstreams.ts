import { forwardedTokenSigner } from '@fw/service-kit/forwarded-token';
import { edgeKey, passportSigner, type Identity } from '@fw/service-kit/passport';
import { CALLER_IDLE_MS, connectOptions, type Clock, type InternalTls } from '@fw/service-kit';
import { Pool } from 'undici';
import { GATEWAY } from './active-session.ts';
import { circuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { byService, type ServiceName } from './service-names.ts';

/** One service behind the gateway: its connections, the passports for it, and whether it answers. */
export interface Upstream {
  readonly name: ServiceName;
  readonly url: string;
  readonly socket?: string | undefined;
  readonly tls?: InternalTls | null | undefined;
  readonly pool: Pool;
  readonly breaker: CircuitBreaker;
  readonly sign: (identity: Identity, target: string) => string;
  /** The anti-forgery token of a forwarded call, made of its passport. */
  readonly forwardedToken: (passport: string) => string;
  /** A passport of the gateway itself, reused while it is fresh. */
  readonly ownPassport: (target: string) => string;
}
export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

/** Whether something made then is still fresh; a clock that was moved back makes it stale. */
export const isFresh = (madeAt: number, now: number, lifeMs: number): boolean =>
  now >= madeAt && now - madeAt < lifeMs;

function reusedByTarget(make: (target: string) => string, clock: Clock): (target: string) => string {
  const byTarget = new Map<string, { token: string; madeAt: number }>();
  return (target) => {
    const now = clock.milliseconds();
    const known = byTarget.get(target);
    if (known && isFresh(known.madeAt, now, GATEWAY_LIMITS.passportReuseMs)) return known.token;
    const token = make(target);
    byTarget.set(target, { token, madeAt: now });
    return token;
  };
}

const openPool = ({ url, socket, tls }: UpstreamAddress, connections: number): Pool =>
  new Pool(url, {
    ...(socket === undefined ? {} : { socketPath: socket }),
    connections,
    pipelining: 1,
    keepAliveTimeout: CALLER_IDLE_MS,
    keepAliveMaxTimeout: CALLER_IDLE_MS,
    connect: { timeout: GATEWAY_LIMITS.upstreamConnectMs, ...(tls ? connectOptions(tls) : {}) },
    headersTimeout: GATEWAY_LIMITS.upstreamHeadersMs,
    bodyTimeout: GATEWAY_LIMITS.upstreamBodyMs,
  });

/** Where a service listens. */
export interface UpstreamAddress {
  readonly url: string;
  /** Its Unix socket, where it runs on the same machine. */
  readonly socket?: string | undefined;
  /** The certificate to show, where services listen with TLS. */
  readonly tls?: InternalTls | null | undefined;
}

interface UpstreamOptions extends UpstreamAddress {
  readonly name: ServiceName;
  readonly master: string;
  readonly clock: Clock;
}

function openUpstream({ name, url, socket, tls, master, clock }: UpstreamOptions): Upstream {
  const key = edgeKey(master, `gateway->${name}`);
  const sign = passportSigner(key, {
    audience: name,
    now: clock.milliseconds,
  });
  const pool = openPool({ url, socket, tls }, GATEWAY_LIMITS.upstreamConnections);
  const ownPassport = reusedByTarget((target) => sign(GATEWAY, target), clock);
  const forwardedToken = forwardedTokenSigner(key);
  return { name, url, socket, tls, pool, sign, forwardedToken, breaker: circuitBreaker(), ownPassport };
}

/** The same service with connections and a circuit breaker of their own, so that one use of it cannot stop another. */
export const withOwnConnections = (upstream: Upstream, connections: number): Upstream => ({
  ...upstream,
  pool: openPool(upstream, connections),
  breaker: circuitBreaker(),
});

/** Opens a pool of connections to every service. */
export function openUpstreams(
  addresses: Readonly<Record<ServiceName, UpstreamAddress>>,
  master: string,
  clock: Clock,
): Upstreams {
  return byService((name) => openUpstream({ name, ...addresses[name], master, clock }));
}
