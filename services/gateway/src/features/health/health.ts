import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { SERVICES, type ServiceName, type Upstreams } from '../../upstreams.ts';

const PROBE_TIMEOUT_MS = 1_000;

type State = 'ready' | 'away';
type States = Readonly<Record<string, State>>;

async function stateOf({ pool }: Upstreams[ServiceName]): Promise<State> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: '/readyz',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    await body.dump();
    return statusCode === 200 ? 'ready' : 'away';
  } catch {
    return 'away';
  }
}

const statesOf = async (upstreams: Upstreams): Promise<States> =>
  Object.fromEntries(
    await Promise.all(SERVICES.map(async (name) => [name, await stateOf(upstreams[name])] as const)),
  );

/** Makes a value again when the last one is older than `lifeMs`; callers in between share it, also while it is made. */
function snapshot<Value>(make: () => Promise<Value>, lifeMs: number): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  let madeAt = 0;
  let isMaking = false;
  return () => {
    if (value !== null && (isMaking || performance.now() - madeAt < lifeMs)) return value;
    isMaking = true;
    value = make().finally(() => {
      isMaking = false;
      madeAt = performance.now();
    });
    return value;
  };
}

interface Health {
  readonly upstreams: Upstreams;
  readonly isDraining: () => boolean;
  /** Throws 429 when an address probes too often. */
  readonly limit: (request: FastifyRequest) => void;
}

/** Alive, and ready unless closing. A service that does not answer is named; the others are used meanwhile. */
export function healthRoutes(app: FastifyInstance, { upstreams, isDraining, limit }: Health): void {
  const states = snapshot(() => statesOf(upstreams), GATEWAY_LIMITS.healthSnapshotMs);
  app.get('/livez', { config: { probe: true } }, () => Promise.resolve({ status: 'alive' }));
  app.get('/readyz', { config: { probe: true } }, async (request, reply) => {
    limit(request);
    const services = await states();
    const status = isDraining() ? 'draining' : 'ready';
    return reply.code(isDraining() ? 503 : 200).send({ status, services });
  });
}
