import { vi } from 'vitest';

/** Records the calls from here on: path and body of each, as they were sent. */
export function recordSentCalls(): () => readonly string[] {
  const send = vi.spyOn(globalThis, 'fetch');
  return () =>
    send.mock.calls.map(([address, init]) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      return `${new URL(address instanceof Request ? address.url : address).pathname} ${body}`;
    });
}
