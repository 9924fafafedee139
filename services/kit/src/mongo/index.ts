export { buildBus, emitFact, type Fact } from './bus.ts';
export { buildIndexes, connectMongo, pingMongo, SCHEMA_OPTIONS } from './connect.ts';
export { hearFacts } from './hear-facts.ts';
export { isDuplicateKey, mongoSubmissions } from './submissions.ts';
export { startWithMongo, type Ground, type ServiceGround } from './start.ts';
export { readTogether } from './together.ts';
