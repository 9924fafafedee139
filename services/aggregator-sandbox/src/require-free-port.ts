import { createServer } from 'node:net';
import { once } from 'node:events';

/** Resolves when nobody listens there; rejects as listening would. Done before the journal is touched, whose owner may be the one who listens. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
