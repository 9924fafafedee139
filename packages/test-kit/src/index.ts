export { CHROMIUM_FLAGS, chromiumPath, wholeChromiumPath } from './chromium.ts';
export { testDatabase } from './mongo.ts';
export { runningSuite, type RunningSuite } from './suite.ts';
