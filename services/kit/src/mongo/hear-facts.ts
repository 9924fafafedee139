import type { FastifyInstance } from 'fastify';
import type { ClientSession, Connection } from 'mongoose';
import type { Clock } from '../clock.ts';
import { buildBus, type Fact } from './bus.ts';
import { buildInbox, listenToFacts } from './listen.ts';

interface Hearing {
  readonly connection: Connection;
  readonly clock: Clock;
  /** Name of the consumer, as in `crm`. */
  readonly name: string;
  /** Each is shown every fact, in this order and in the fact's own transaction. */
  readonly hearers: readonly ((fact: Fact, session: ClientSession) => Promise<void>)[];
}

/** Lets a service hear facts from now until it closes, with the bus and its inbox standing before the first. */
export async function hearFacts(
  app: FastifyInstance,
  { connection, clock, name, hearers }: Hearing,
): Promise<void> {
  await buildBus(connection);
  await buildInbox(connection);
  const listening = listenToFacts({
    connection,
    name,
    clock,
    handle: async (fact, session) => {
      for (const hear of hearers) await hear(fact, session);
    },
    onError: (error) => {
      app.log.error({ err: error }, 'a fact was not taken');
    },
  });
  app.addHook('onClose', () => listening.stop());
}
