import type { FastifyInstance } from 'fastify';
import { isSame } from '../wire/mount.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { openServer } from '../wire/server.ts';
import type { Clockwork } from '../world/clockwork.ts';
import type { World } from '../world/world.ts';
import { itemControls } from './item.controls.ts';
import { worldControls } from './world.controls.ts';

/** The header that must carry the shared secret on every control call. */
export const CONTROL_HEADER = 'x-sandbox-control';

export interface ControlContext {
  readonly clockwork: Clockwork;
  readonly secret: string;
}

/** The control plane: a server of its own, for tests and demonstrations only. */
export function controlApp(world: World, { clockwork, secret }: ControlContext): FastifyInstance {
  const app = openServer(world);
  app.addHook('onRequest', async (request) => {
    if (!isSame(request.headers[CONTROL_HEADER], secret)) {
      throw new PlaidRefusal(
        'INVALID_API_KEYS',
        `the header ${CONTROL_HEADER} must carry the control secret`,
        401,
      );
    }
  });
  worldControls(app, { world, clockwork });
  itemControls(app, { world, clockwork });
  return app;
}
