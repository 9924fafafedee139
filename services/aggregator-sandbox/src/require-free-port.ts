import { createServer } from 'node:net';
import { once } from 'node:events';

/** Resolves when the port is free and rejects with the error of listening otherwise. Runs before the journal is opened, because another
 * sandbox on the same port would own it. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
