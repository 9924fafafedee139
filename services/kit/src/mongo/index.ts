export { buildBus, emitFact, type Fact } from './bus.ts';
export { buildIndexes, connectMongo, pingMongo, SCHEMA_OPTIONS } from './connect.ts';
export { hearFacts } from './hear-facts.ts';
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
export { startWithMongo, type Ground, type ServiceGround } from './start.ts';
export { readTogether } from './together.ts';
