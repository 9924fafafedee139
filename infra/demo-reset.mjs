import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { clearDemoMark } from './lib/demo-world.mjs';
import { isAlive } from './lib/orphans.mjs';
import { dataFolder } from './lib/paths.mjs';
import { readRunFile } from './lib/run-file.mjs';
import { Stop, runMain } from './lib/stop.mjs';

/** Empties the demo world; the next `npm start` loads it anew. */
await runMain(async () => {
  const data = dataFolder();
  const running = readRunFile(data);
  if (running && isAlive(running.pid)) {
    throw new Stop(
      'alreadyRunning',
      'The suite is running: stop it first (Ctrl-C), then reset the demo world.',
    );
  }
  if (process.env['FW_MONGO_URL']) {
    throw new Stop(
      'setting',
      'FW_MONGO_URL names a server that is not ours: empty its fw_ databases yourself.',
    );
  }
  for (const folder of ['mongo', 'sandbox', 'personas', 'mail'])
    rmSync(join(data, folder), { recursive: true, force: true });
  clearDemoMark(data);
  process.stdout.write('  The demo world is empty; npm start loads it again.\n');
});
