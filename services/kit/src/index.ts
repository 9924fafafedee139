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
export { answerFailures, refusalOf } from './failures.ts';
export { takeJson } from './json-body.ts';
export { loggerFor, RequestLog, sameLogger } from './log.ts';
export { openApi } from './openapi.ts';
export { mount, mountInternal } from './mount.ts';
export { maskText } from './redact.ts';
export { away, fieldRefused, notFound, Refused, versionLost } from './refused.ts';
export { movedBy, run } from './start.ts';
export type { Submission, Submissions } from './submissions.ts';
export { decode } from './validation.ts';
