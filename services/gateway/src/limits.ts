import { SESSION_IDLE_MS, SESSION_LIFE_MS } from '@fw/contract-identity';
import { LIMITS } from '@fw/service-kit';

/** Every limit the gateway states, in one place; the services' own stand in the kit's LIMITS. */
export const GATEWAY_LIMITS = {
  bodyBytes: LIMITS.bodyBytes,
  webhookBytes: 64 * 1024,
  headerTimeoutMs: 10_000,
  requestTimeoutMs: 10_000,
  upstreamConnectMs: 800,
  upstreamHeadersMs: 4_000,
  upstreamAnswerMs: 4_500,
  upstreamBodyMs: 30_000,
  upstreamConnections: 32,
  upstreamInFlight: 256,
  breakerFailures: 5,
  breakerRestMs: 1_000,
  sessionCacheMs: 5_000,
  sessionTouchMs: 60_000,
  passportReuseMs: 30_000,
  passportsPerSession: 32,
  signInsPerMinute: 30,
  callsPerMinuteSignedIn: 60_000,
  callsPerMinuteUnknown: 3_000,
} as const;

/** What `GET /internal/limits` of the test door shows. */
export const STATED_LIMITS = {
  gateway: GATEWAY_LIMITS,
  service: LIMITS,
  session: { idleMs: SESSION_IDLE_MS, lifeMs: SESSION_LIFE_MS },
  signIn: { wrongPasswords: 5, lockMs: 15 * 60_000, triesPerCode: 5 },
  lists: { pageSize: 500, arrayLength: 100, page: 100_000 },
  rosterLoad: { companies: 20, people: 50 },
  exportsAtOncePerUser: 4,
} as const;
