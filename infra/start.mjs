import { startSuite } from './lib/start-suite.mjs';
import { runMain } from './lib/stop.mjs';

await runMain(() => startSuite());
