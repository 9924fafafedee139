import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { systemClock, type Clock } from '../clock.ts';
import { commonSettings, mongoUrl, port, readConfig, refuseTestDoorInProduction, url } from '../config.ts';
import { readInternalTls } from '../internal-tls.ts';
import { loggerFor } from '../log.ts';
import type { ServiceClient } from '../service-client.ts';
import { readCallerKeys, createClients, type CallerKeys } from '../service-edges.ts';
import { runService } from '../start.ts';
import { connectMongo } from './connect.ts';
import { setSeparateBus } from './event-bus.ts';
import { INVALID_ROW_EVENT } from './row-decoder.ts';

/** What every service with a database is built from. */
export interface ServiceDependencies {
  readonly connection: Connection;
  readonly passportKeys: Readonly<Record<string, Buffer>>;
  readonly callerKeys: CallerKeys;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly testDoor: boolean;
}

/** The same, where tests may leave out the logger, the test door and the services that may call. */
export type TestableServiceDependencies = Omit<ServiceDependencies, 'logger' | 'testDoor' | 'callerKeys'> &
  Partial<Pick<ServiceDependencies, 'logger' | 'testDoor' | 'callerKeys'>>;

/** What only a started process has: clients of the other services, from its settings. */
interface StartDependencies extends ServiceDependencies {
  readonly clientOf: (service: string) => ServiceClient;
}

interface Built {
  readonly app: FastifyInstance;
  readonly closers?: readonly (() => Promise<unknown>)[];
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  identity: 4001,
  finances: 4002,
  goals: 4003,
  profile: 4004,
  crm: 4005,
};

/** The settings of a service with a database, from its environment; a key of its own name precedes the common one. */
export const readSettings = (name: string, env: Readonly<Record<string, string | undefined>>) => {
  const prefix = `FW_${name.toUpperCase()}`;
  const settings = readConfig(
    z.object({
      ...commonSettings,
      PORT: port(DEFAULT_PORTS[name] ?? 0),
      MONGO_URL: url,
      FW_BUS_MONGO_URL: z.optional(mongoUrl),
      SOCKET: z.optional(z.string()),
    }),
    {
      ...env,
      FW_PASSPORT_KEY: env[`${prefix}_PASSPORT_KEY`] ?? env['FW_PASSPORT_KEY'],
      FW_PASSPORT_KEY_2: env[`${prefix}_PASSPORT_KEY_2`] ?? env['FW_PASSPORT_KEY_2'],
      PORT: env[`${prefix}_PORT`],
      MONGO_URL: env[`${prefix}_MONGO_URL`],
      SOCKET: env[`${prefix}_SOCKET`],
    },
    (key) => (key === 'PORT' || key === 'MONGO_URL' || key === 'SOCKET' ? `${prefix}_${key}` : key),
  );
  refuseTestDoorInProduction(settings);
  return settings;
};

/** Starts a service that has a database: settings, logger, connection, routes, port, and what closes them. */
export async function startWithMongo(
  name: string,
  build: (dependencies: StartDependencies) => Promise<Built>,
): Promise<void> {
  await runService(name, async () => {
    const settings = readSettings(name, process.env);
    const connection = await connectMongo(settings.MONGO_URL);
    const bus = settings.FW_BUS_MONGO_URL ? await connectMongo(settings.FW_BUS_MONGO_URL) : null;
    if (bus) setSeparateBus(connection, bus);
    const logger = loggerFor(name, settings.FW_LOG_LEVEL);
    connection.on(INVALID_ROW_EVENT, (err: unknown) => logger.error({ err }, 'invalid row left out'));
    const clock = systemClock();
    const { app, closers = [] } = await build({
      connection,
      callerKeys: readCallerKeys(name, process.env),
      clientOf: createClients(name, process.env, clock),
      passportKeys: {
        k1: settings.FW_PASSPORT_KEY,
        ...(settings.FW_PASSPORT_KEY_2 ? { k2: settings.FW_PASSPORT_KEY_2 } : {}),
      },
      clock,
      logger,
      testDoor: settings.FW_TEST_DOOR !== undefined,
    });
    return {
      app,
      host: settings.FW_HOST,
      port: settings.PORT,
      socket: settings.SOCKET,
      tls: readInternalTls(process.env),
      closers: [...closers, () => connection.close(), ...(bus ? [() => bus.close()] : [])],
    };
  });
}
