import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { fetchUpdates } from '../items/fetch-updates.ts';
import { removeItem } from '../items/open-item.ts';
import { baseUrl } from '../link/token.routes.ts';
import { mount } from '../wire/mount.ts';
import { stamp } from '../state/days.ts';
import type { SandboxContext } from '../state/context.ts';
import { syncPage } from '../transactions/sync.ts';
import { issueIframeToken } from './iframe-tokens.ts';
import { requireAccessToken, accountViews, connectionView, findQuovoItem } from './views.ts';

const byUser = z.object({ user: z.string().check(z.minLength(1)) });
const byConnection = z.object({ connection: z.string() });

/** What the legacy aggregator's clients call; the accounts and rows are those of the sandbox's banks. */
export function quovoRoutes(app: FastifyInstance, context: SandboxContext): void {
  mount(app, context, {
    path: '/quovo/v2/iframe_token',
    input: byUser,
    answer: ({ user }, request) => {
      const { token, expiresAt } = issueIframeToken(context, user);
      const url = `${baseUrl(context, request)}/quovo/embed/auth/${token}`;
      return { iframe_token: { token, user, url, expires_at: stamp(expiresAt) } };
    },
  });
  mount(app, context, {
    path: '/quovo/v2/connections',
    input: byUser,
    answer: ({ user }) => ({
      connections: context.tables.quovoConnections
        .entries()
        .filter(([, row]) => row.user === user)
        .map(([id]) => connectionView(findQuovoItem(context, id))),
    }),
  });
  mount(app, context, {
    path: '/quovo/v2/connections/get',
    input: byConnection,
    answer: ({ connection }) => ({ connection: connectionView(findQuovoItem(context, connection)) }),
  });
  mount(app, context, {
    path: '/quovo/v2/connections/sync',
    input: byConnection,
    answer: ({ connection }) => {
      const { id } = findQuovoItem(context, connection);
      fetchUpdates(context, id, { announce: 'DEFAULT_UPDATE', isRefresh: true });
      return { sync: { progress: { state: 'queued' } } };
    },
  });
  mount(app, context, {
    path: '/quovo/v2/accounts',
    input: byConnection,
    answer: ({ connection }) => ({
      connection: connectionView(findQuovoItem(context, connection)),
      accounts: accountViews(context, connection),
    }),
  });
  mount(app, context, {
    path: '/quovo/v2/history',
    input: z.object({ connection: z.string(), cursor: z.optional(z.nullable(z.string())) }),
    answer: ({ connection, cursor }) =>
      syncPage(context, { access_token: requireAccessToken(context, connection), cursor, count: 500 }),
  });
  mount(app, context, {
    path: '/quovo/v2/connections/delete',
    input: byConnection,
    answer: ({ connection }) => {
      removeItem(context, requireAccessToken(context, connection));
      context.tables.quovoConnections.drop(connection);
      return {};
    },
  });
}
