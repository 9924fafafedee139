export { createEventBus, dropEventsOf, publishEvent, type DomainEvent } from './event-bus.ts';
export { personalData, personalDataRoute, type PersonalData } from './personal-data.ts';
export { buildIndexes, connectMongo, pingMongo } from './connect.ts';
export { subscribeToEvents } from './subscribe-to-events.ts';
export {
  centsField,
  dayField,
  idField,
  instantField,
  monthField,
  timeField,
  userIdField,
  versionField,
} from './fields.ts';
export { mongoSchema } from './mongo-schema.ts';
export { INVALID_ROW_EVENT, InvalidRowError, rowDecoder } from './row-decoder.ts';
export { mongoSubmissions } from './submissions.ts';
export { insertOnce, isDuplicateKey, isMatched } from './writes.ts';
export { startWithMongo, type ServiceDependencies, type TestableServiceDependencies } from './start.ts';
export { createBatchLoader } from './batch-loader.ts';
