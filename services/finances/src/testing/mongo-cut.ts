import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { OWN_PROCESS } from '@fw/service-kit';

const ELSEWHERE = 'e'.repeat(OWN_PROCESS.machine.length);

/**
 * Names the process of a connection as one of another machine: it has ended once its connections have, whereas the test,
 * whose name it would have, still runs.
 */
const namedElsewhere = (chunk: Buffer): Buffer =>
  Buffer.from(chunk.toString('latin1').replaceAll(OWN_PROCESS.machine, ELSEWHERE), 'latin1');

/** One command, by a text of its own and by one of a command before it. */
interface NamedCommand {
  readonly text: string;
  readonly after: string;
}

/**
 * A way to the database that ends for good after so many commands, as the connections of a killed process do: what the
 * server has received may still take effect, nothing after it arrives, and open transactions are left open.
 */
export async function startMongoCut(mongoUrl: string) {
  const address = new URL(mongoUrl);
  const sockets = new Set<Socket>();
  let left = Infinity;
  let last: NamedCommand | null = null;
  let hasBegun = false;
  let sent = 0;
  let isCut = false;
  let markEnded = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    markEnded = resolve;
  });

  const cut = (): void => {
    isCut = true;
    markEnded();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const isLast = (chunk: Buffer): boolean => {
    if (last === null) return false;
    hasBegun ||= chunk.includes(last.after);
    return hasBegun && chunk.includes(last.text);
  };
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(address.port), address.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (chunk: Buffer) => {
      if (left <= 0 || isLast(chunk)) cut();
      else upstream.write(namedElsewhere(chunk));
      left -= 1;
      sent += 1;
    });
    upstream.on('data', (chunk: Buffer) => client.write(chunk));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address();
  const url = new URL(mongoUrl);
  url.port = String(typeof own === 'object' && own ? own.port : 0);
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  return {
    url: url.href,
    /** The way ends at the command after this many. */
    cutAfter: (commands: number): void => {
      left = commands;
    },
    /** The way ends before this command. */
    cutBefore: (command: NamedCommand): void => {
      last = command;
    },
    isCut: (): boolean => isCut,
    ended,
    /** Commands that were sent on it. */
    sent: (): number => sent,
    close: (): void => {
      cut();
      server.close();
    },
  };
}
