import { expect, it } from 'vitest';
import { openSandbox } from '../app.ts';

it('closes at once although a request is being answered on a connection that is kept alive', async () => {
  const { app } = openSandbox({ logLevel: 'silent' });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let markReceived = (): void => undefined;
  const received = new Promise<void>((resolve) => {
    markReceived = resolve;
  });
  app.get('/held', async () => {
    markReceived();
    await held;
    return 'late';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const request = fetch(`${url}/held`).then(
    (response) => response.text(),
    () => 'cut',
  );
  await received;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  answer();
  await closed;
  expect(['cut', 'late']).toContain(await request);
});
