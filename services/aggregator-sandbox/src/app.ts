import type { FastifyInstance } from 'fastify';
import { institutionRoutes } from './bank/institutions.routes.ts';
import { controlApp } from './control/control-app.ts';
import { accountRoutes } from './items/accounts.routes.ts';
import { itemRoutes } from './items/items.routes.ts';
import { sandboxRoutes } from './items/sandbox.routes.ts';
import { homeRoutes } from './link/home.routes.ts';
import { linkRoutes } from './link/link.routes.ts';
import { oauthRoutes } from './link/oauth.routes.ts';
import { pageRoutes } from './link/pages.routes.ts';
import { tokenRoutes } from './link/token.routes.ts';
import { embedRoutes } from './quovo/embed.routes.ts';
import { quovoRoutes } from './quovo/quovo.routes.ts';
import { transactionRoutes } from './transactions/transactions.routes.ts';
import { openServer } from './wire/server.ts';
import { startScheduler } from './state/scheduler.ts';
import type { Settings } from './state/settings.ts';
import { openContext } from './state/context.ts';

/** A sandbox and, when a secret is given, its control plane; listening is left to the caller. */
export interface Sandbox {
  readonly app: FastifyInstance;
  readonly control: FastifyInstance | null;
}

export interface SandboxOptions extends Partial<Settings> {
  readonly controlSecret?: string | undefined;
}

/** Builds a sandbox with its control plane; closing `app` closes both. */
export function openSandbox(options: SandboxOptions = {}): Sandbox {
  const { controlSecret, ...settings } = options;
  const context = openContext(settings);
  const scheduler = startScheduler(context);
  const app = openServer(context);
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => ({ status: 'ok' }));
  for (const routes of [
    tokenRoutes,
    itemRoutes,
    accountRoutes,
    transactionRoutes,
    institutionRoutes,
    sandboxRoutes,
    homeRoutes,
    linkRoutes,
    oauthRoutes,
    pageRoutes,
    quovoRoutes,
    embedRoutes,
  ]) {
    routes(app, context);
  }
  const control =
    controlSecret === undefined ? null : controlApp(context, { scheduler, secret: controlSecret });
  app.addHook('onClose', async () => {
    await control?.close();
    await scheduler.stop();
  });
  return { app, control };
}
