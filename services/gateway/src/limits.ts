import { SESSION_IDLE_MS, SESSION_LIFE_MS } from '@fw/contract-identity';
import { callLimitsTable } from './features/forward/public-calls.ts';
import { LIMITS } from '@fw/service-kit';

/** Every limit of the gateway, in one place; the services' own are the kit's LIMITS. */
export const GATEWAY_LIMITS = {
  bodyBytes: LIMITS.bodyBytes,
  webhookBytes: 64 * 1024,
  policyReportBytes: 8 * 1024,
  /** Time from the headers of a request to the end of its body. */
  bodyTimeoutMs: 5_000,
  headerTimeoutMs: 10_000,
  requestTimeoutMs: 10_000,
  /** How often Node checks connections against the two limits above. */
  connectionCheckMs: 1_000,
  /** How much and how long an unread body is discarded before the connection of a refused request closes. */
  discardedBytes: 256 * 1024,
  discardMs: 200,
  upstreamConnectMs: 800,
  upstreamHeadersMs: 4_000,
  upstreamAnswerMs: 4_500,
  upstreamBodyMs: 30_000,
  upstreamConnections: 160,
  upstreamInFlight: 256,
  /** Calls of one person, or of one address without a session, to one service at once: never all of its connections. */
  inFlightPerCaller: 64,
  webhookConnections: 8,
  signInConnections: 16,
  signInsInFlight: 64,
  exportConnections: 8,
  /** Answers up to this size are sent in one piece. */
  bufferedAnswerBytes: 256 * 1024,
  breakerFailures: 5,
  breakerPauseMs: 1_000,
  healthSnapshotMs: 1_000,
  sessionCacheMs: 5_000,
  /** The same while ends of sessions may arrive late, because the bus of events does not answer. */
  sessionCacheWithoutEventsMs: 1_000,
  /** A session in use is read again from this age on while its calls go on, so that none of them waits for identity. */
  sessionRefreshMs: 4_000,
  /** A session id unknown to identity never becomes a session: ids are made at sign-in. */
  unknownSessionCacheMs: 60_000,
  sessionCacheEntries: 20_000,
  sessionTouchMs: 60_000,
  passportReuseMs: 30_000,
  passportsPerSession: 32,
  signInsPerMinute: 30,
  /** Of an address in the network of a sponsor; each name has the limit above there. */
  signInsPerMinuteOfSponsor: 600,
  /** Calls of registration, codes, bot check and reset from one address; a registration needs about eight. */
  accountCallsPerMinute: 60,
  accountCallsPerMinuteOfSponsor: 1_200,
  callsPerMinuteSignedIn: 60_000,
  callsPerMinuteAnonymous: 3_000,
  /** 400, 401, 403 and 404 answered by the gateway itself, per address. */
  refusalsPerMinute: 1_200,
  /** Session ids per address that identity is called for in vain. */
  unknownSessionsPerMinute: 600,
  probesPerMinute: 1_200,
  policyReportsPerMinute: 60,
} as const;

/** The answer of `GET /internal/limits` of the test door. */
export const STATED_LIMITS = {
  gateway: GATEWAY_LIMITS,
  service: LIMITS,
  session: { idleMs: SESSION_IDLE_MS, lifeMs: SESSION_LIFE_MS },
  signIn: { wrongPasswords: 5, lockMs: 15 * 60_000, triesPerCode: 5 },
  lists: { pageSize: 500, arrayLength: 100, page: 100_000 },
  rosterLoad: { companies: 20, people: 50 },
  /** What one person may do with each call, as its contract states it. */
  calls: callLimitsTable(),
} as const;
