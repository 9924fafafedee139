export { buildService, LIMITS, type ServiceOptions } from './build-service.ts';
export { randomId, stableId, type Caller } from './caller.ts';
export { systemClock, type Clock } from './clock.ts';
export {
  commonSettings,
  ConfigError,
  key32,
  port,
  readConfig,
  refuseTestDoorInProduction,
  url,
} from './config.ts';
export { drainOnClose } from './drain.ts';
export { sendRefusals, refusalOf } from './failures.ts';
export { acceptJsonBodies } from './json-body.ts';
export { loggerFor, RequestLog, reuseLogger } from './log.ts';
export { openApi } from './openapi.ts';
export { mount, mountForServices, mountInternal } from './mount.ts';
export { maskText } from './redact.ts';
export { serviceUnavailable, fieldRefused, notFound, Refused, versionLost } from './refused.ts';
export { serviceClient, type OnBehalfOf, type ServiceClient } from './service-client.ts';
export type { CallerKeys } from './service-edges.ts';
export { explainTakenPort, runService } from './start.ts';
export type { Submission, Submissions } from './submissions.ts';
export { decode } from './validation.ts';
export { startWorker, type Worker } from './worker.ts';
