import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { systemClock, type Clock } from '../clock.ts';
import { commonSettings, port, readConfig, refuseTestDoorInProduction, url } from '../config.ts';
import { loggerFor } from '../log.ts';
import { run } from '../start.ts';
import { connectMongo } from './connect.ts';
import { INVALID_ROW_EVENT } from './row-decoder.ts';

/** What every service with a database stands on. */
export interface Ground {
  readonly connection: Connection;
  readonly passportKeys: Readonly<Record<string, Buffer>>;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly testDoor: boolean;
}

/** The same, where tests may leave the logger and the test door out. */
export type ServiceGround = Omit<Ground, 'logger' | 'testDoor'> &
  Partial<Pick<Ground, 'logger' | 'testDoor'>>;

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

/** What a service with a database is told by its environment; a key of its own name comes before the common one. */
export const settingsOf = (name: string, env: Readonly<Record<string, string | undefined>>) => {
  const prefix = `FW_${name.toUpperCase()}`;
  const settings = readConfig(
    z.object({ ...commonSettings, PORT: port(DEFAULT_PORTS[name] ?? 0), MONGO_URL: url }),
    {
      ...env,
      FW_PASSPORT_KEY: env[`${prefix}_PASSPORT_KEY`] ?? env['FW_PASSPORT_KEY'],
      FW_PASSPORT_KEY_2: env[`${prefix}_PASSPORT_KEY_2`] ?? env['FW_PASSPORT_KEY_2'],
      PORT: env[`${prefix}_PORT`],
      MONGO_URL: env[`${prefix}_MONGO_URL`],
    },
    (key) => (key === 'PORT' || key === 'MONGO_URL' ? `${prefix}_${key}` : key),
  );
  refuseTestDoorInProduction(settings);
  return settings;
};

/** Starts a service that has a database: settings, logger, connection, routes, port, and the way back. */
export async function startWithMongo(name: string, build: (ground: Ground) => Promise<Built>): Promise<void> {
  await run(name, async () => {
    const settings = settingsOf(name, process.env);
    const connection = await connectMongo(settings.MONGO_URL);
    const logger = loggerFor(name, settings.FW_LOG_LEVEL);
    connection.on(INVALID_ROW_EVENT, (err: unknown) => logger.error({ err }, 'invalid row left out'));
    const { app, closers = [] } = await build({
      connection,
      passportKeys: {
        k1: settings.FW_PASSPORT_KEY,
        ...(settings.FW_PASSPORT_KEY_2 ? { k2: settings.FW_PASSPORT_KEY_2 } : {}),
      },
      clock: systemClock(),
      logger,
      testDoor: settings.FW_TEST_DOOR !== undefined,
    });
    return {
      app,
      host: settings.FW_HOST,
      port: settings.PORT,
      closers: [...closers, () => connection.close()],
    };
  });
}
