import { live } from './lib/life.mjs';
import { runMain } from './lib/stop.mjs';

await runMain(() => live());
