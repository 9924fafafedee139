export { buildBus, emitFact, type Fact } from './bus.ts';
export { buildIndexes, connectMongo, pingMongo, SCHEMA_OPTIONS } from './connect.ts';
export { listenToFacts } from './listen.ts';
export { isDuplicateKey, mongoSubmissions } from './submissions.ts';
export { startWithMongo, type Ground } from './start.ts';
export { readTogether } from './together.ts';
