import { runMain } from './lib/stop.mjs';
import { startThrowaway } from './lib/mongod/throwaway.mjs';

/** A throwaway MongoDB for tests: prints its address and runs until its standard input closes. */
await runMain(async () => {
  const { url, stop } = await startThrowaway();
  process.stdout.write(`${url}\n`);
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await stop();
    process.exit(0);
  };
  process.stdin.resume();
  for (const event of ['end', 'close']) process.stdin.once(event, () => void end());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end());
});
