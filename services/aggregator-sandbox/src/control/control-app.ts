import type { FastifyInstance } from 'fastify';
import { isSame } from '../wire/mount.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { openServer } from '../wire/server.ts';
import type { Scheduler } from '../state/scheduler.ts';
import type { SandboxContext } from '../state/context.ts';
import { itemControls } from './item.controls.ts';
import { sandboxControls } from './sandbox.controls.ts';

/** The header that must carry the shared secret on every control call. */
export const CONTROL_HEADER = 'x-sandbox-control';

export interface ControlContext {
  readonly scheduler: Scheduler;
  readonly secret: string;
}

/** The control plane: a server of its own, for tests and demonstrations only. */
export function controlApp(context: SandboxContext, { scheduler, secret }: ControlContext): FastifyInstance {
  const app = openServer(context);
  app.addHook('onRequest', async (request) => {
    if (!isSame(request.headers[CONTROL_HEADER], secret)) {
      throw new PlaidRefusal(
        'INVALID_API_KEYS',
        `the header ${CONTROL_HEADER} must carry the control secret`,
        401,
      );
    }
  });
  sandboxControls(app, { context, scheduler });
  itemControls(app, { context, scheduler });
  return app;
}
