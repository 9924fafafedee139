export { endAbandonedTransactions } from './abandoned-transactions.ts';
export { createEventBus, dropEventsOf, publishEvent, setSeparateBus, type DomainEvent } from './event-bus.ts';
export { dueRows } from './due-rows.repo.ts';
export { holdRow } from './hold-row.ts';
export { mongoCallCounter } from './call-counter.ts';
export { personalData, personalDataRoute, type PersonalData } from './personal-data.ts';
export { buildCollection, buildIndexes } from './build-collection.ts';
export { connectMongo, pingMongo } from './connect.ts';
export { defineFeature, type EventHandlers, type Feature } from './feature.ts';
export { mountFeatures, startWorkers } from './mount-features.ts';
export { buildMongoService } from './build-mongo-service.ts';
export { subscribeToEvents } from './subscribe-to-events.ts';
export {
  centsField,
  dayField,
  idField,
  instantField,
  monthField,
  processField,
  timeField,
  userIdField,
  versionField,
} from './fields.ts';
export { openClient } from './open-client.ts';
export { watchEvents, type EventWatch } from './watch-events.ts';
export { mongoSchema } from './mongo-schema.ts';
export { HEAVY_READ_TIMEOUT_MS, readBatches } from './read-batches.ts';
export { removeInBatches } from './remove-in-batches.ts';
export { INVALID_ROW_EVENT, InvalidRowError, rowDecoder } from './row-decoder.ts';
export { restoredId, restoreRoutes, withRestoredIds } from './restores.ts';
export { rowLimits, type Added } from './row-limit.ts';
export { mongoSubmissions } from './submissions.ts';
export { insertOnce, isDuplicateKey, isMatched, repeatAfterDuplicate } from './writes.ts';
export { startWithMongo, type ServiceDependencies, type TestableServiceDependencies } from './start.ts';
export { createBatchLoader } from './batch-loader.ts';
