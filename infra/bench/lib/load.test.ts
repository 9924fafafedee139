import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLoop } from './load.mjs';

let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'string' || address === null) throw new Error('the server has no port');
  url = `http://127.0.0.1:${address.port}/`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

it('an open loop sends each request when it is due, so that its own delay is not part of the times', async () => {
  const times = await openLoop(url, { headers: [{}], perSecond: 10, seconds: 1 });

  expect(times).toHaveLength(10);
  // On a busy machine some are late; one that waits for the next turn always is, by the 100 ms between two of them.
  expect(Math.min(...times)).toBeLessThan(50);
});
