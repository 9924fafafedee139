import { metricsRoute } from '@fw/service-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { GATEWAY_LIMITS } from './limits.ts';
import { SERVICES, type ServiceName } from './service-names.ts';
import type { Upstreams } from './upstreams.ts';

const PROBE_TIMEOUT_MS = 1_000;

type State = 'ready' | 'away';
type States = Readonly<Record<string, State>>;

async function readState({ pool }: Upstreams[ServiceName]): Promise<State> {
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

const readStates = async (upstreams: Upstreams): Promise<States> =>
  Object.fromEntries(
    await Promise.all(SERVICES.map(async (name) => [name, await readState(upstreams[name])] as const)),
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

/** The state of each service by name: for operators, on an address that the public does not reach. */
export function serviceStateRoutes(app: FastifyInstance, { upstreams }: { upstreams: Upstreams }): void {
  const states = snapshot(() => readStates(upstreams), GATEWAY_LIMITS.healthSnapshotMs);
  app.get('/readyz', async () => ({ status: 'ready', services: await states() }));
}

/** A second server with nothing but states and measurements, at an address that the public does not reach. */
export function buildStatusServer(upstreams: Upstreams): FastifyInstance {
  const app: FastifyInstance = Fastify({ logger: false, requestTimeout: GATEWAY_LIMITS.requestTimeoutMs });
  serviceStateRoutes(app, { upstreams });
  metricsRoute(app);
  return app;
}
