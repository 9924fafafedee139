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

interface Read {
  readonly path: string;
  readonly body?: unknown;
}

/** What the page itself sends of the reads of a route, path and body of each call; `values` of what a body names. */
export const readsAsSent = (
  reads: readonly Read[],
  values: Readonly<Record<string, string>> = {},
): string[] =>
  reads.map(({ path, body }) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`$${name}`, value),
      `${path} ${body === undefined ? '' : JSON.stringify(body)}`,
    ),
  );
