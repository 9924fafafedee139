import { systemClock } from '@fw/service-kit';
import { loadDemoWorld } from './load/demo-world.ts';
import { readSettings } from './load/settings.ts';

try {
  await loadDemoWorld(readSettings(process.env), {
    today: systemClock().today(),
    reportProgress: (line) => void process.stdout.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
