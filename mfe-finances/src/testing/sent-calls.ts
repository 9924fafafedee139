import { vi } from 'vitest';
import { mfe as block } from '../../package.json' with { type: 'json' };

/** What the page of a route itself sends in a month, path and body of each call. */
export const readsOf = (route: keyof typeof block.reads, month: string): string[] =>
  block.reads[route].map(({ path, body }) => `${path} ${JSON.stringify(body).replace('$month', month)}`);

/** Records the calls from here on: path and body of each, as they were sent. */
export function recordSentCalls(): () => readonly string[] {
  const send = vi.spyOn(globalThis, 'fetch');
  return () =>
    send.mock.calls.map(([address, init]) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      return `${new URL(address instanceof Request ? address.url : address).pathname} ${body}`;
    });
}
