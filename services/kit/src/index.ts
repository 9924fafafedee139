export { isBrokenConnection, isRefusedConnection, REPEAT_PAUSES_MS, sendRead } from './broken-connections.ts';
export { buildService, LIMITS, type ServiceOptions } from './build-service.ts';
export { randomId, stableId, type Caller } from './caller.ts';
export {
  callLimiter,
  inFlightByKey,
  memoryCounter,
  type CallCounter,
  type CallLimiter,
  type Leave,
} from './call-limits.ts';
export { systemClock, type Clock } from './clock.ts';
export {
  commonSettings,
  ConfigError,
  hostSetting,
  key32,
  key32List,
  loopbackAddress,
  mongoUrl,
  oneLine,
  oneOf,
  origin,
  port,
  processSettings,
  readConfig,
  refuseTestDoorInProduction,
  url,
  zeroOrOne,
} from './config.ts';
export { CALLER_IDLE_MS, drainOnClose } from './drain.ts';
export { sendRefusals, toRefusal } from './failures.ts';
export { acceptJsonBodies, jsonBodyParser, refuseEncodedBody } from './json-body.ts';
export {
  connectOptions,
  readInternalTls,
  internalTlsSettings,
  listenOnTls,
  requireTls,
  type InternalTls,
} from './internal-tls.ts';
export { logExport } from './log-export.ts';
export { loggerFor, RequestLog, reuseLogger } from './log.ts';
export {
  countPageError,
  measureCalls,
  measurePage,
  measureProcess,
  metricsRoute,
  metricsText,
} from './metrics.ts';
export { openApi } from './openapi.ts';
export { mount, mountForServices, mountInternal } from './mount.ts';
export { personRuns, type PersonRuns } from './person-runs.ts';
export { hasEnded, OWN_PROCESS, type ProcessIdentity } from './process-identity.ts';
export { maskText } from './redact.ts';
export { serviceUnavailable, fieldRefused, notFound, ApiError, versionLost } from './api-error.ts';
export { serviceClient, type OnBehalfOf, type ServiceClient } from './service-client.ts';
export type { CallerKeys } from './service-edges.ts';
export { explainTakenPort, runService } from './start.ts';
export { DELETED, fromEach, stateMachine, type Transitions } from './state-machine.ts';
export type { Submission, Submissions } from './submissions.ts';
export { inTurns, mapInTurns, nextTurn, inPieces, ROWS_PER_TURN } from './turns.ts';
export { decode } from './validation.ts';
export { createWaker, startWorker, type Waker, type Worker, type WorkerOptions } from './worker.ts';
export { startTracing, stopTracing, traceCalls, traceExport, traceHeaders, traceJob } from './tracing.ts';
