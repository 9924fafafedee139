import { connect, type Socket } from 'node:net';

/** One TCP connection to a server, with everything it has received so far. */
export interface RawSocket {
  readonly socket: Socket;
  readonly received: () => string;
  /** Resolves with everything received once the server has closed the connection. */
  readonly closed: Promise<string>;
}

/** Opens a TCP connection and writes `text` exactly as given. */
export function openSocket(base: string, text: string): RawSocket {
  const { hostname, port } = new URL(base);
  const parts: Buffer[] = [];
  const received = (): string => Buffer.concat(parts).toString('latin1');
  const socket = connect(Number(port), hostname);
  socket.on('data', (part: Buffer) => parts.push(part));
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(received()));
  });
  socket.write(text, 'latin1');
  return { socket, received, closed };
}

/** Every status line in what was received, in order. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

/** Writes one request and resolves with the answer once the connection is closed or `waitMs` have passed. */
export async function exchange(base: string, text: string, waitMs: number): Promise<string> {
  const { socket, closed, received } = openSocket(base, text);
  const waited = new Promise<string>((resolve) => setTimeout(() => resolve(received()), waitMs));
  const answer = await Promise.race([closed, waited]);
  socket.destroy();
  return answer;
}
