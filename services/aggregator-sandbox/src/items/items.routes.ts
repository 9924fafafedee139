import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { signIn } from '../bank/sign-in.ts';
import { mount } from '../wire/mount.ts';
import { bankDay, stamp } from '../state/days.ts';
import { newToken } from '../state/ids.ts';
import type { SandboxContext } from '../state/context.ts';
import { fireWebhook } from '../webhooks/fire.ts';
import { exchange } from './exchange.ts';
import { grantAccess, issuePublicToken, makeItem } from './make-item.ts';
import { findItem, removeItem } from './open-item.ts';
import { itemView, statusView } from './views.ts';

const byToken = z.object({ access_token: z.string() });
const webhookUpdate = z.object({ access_token: z.string(), webhook: z.optional(z.nullable(z.string())) });
const itemImport = z.object({
  products: z.array(z.string()),
  user_auth: z.object({ user_id: z.string(), auth_token: z.string() }),
  options: z.optional(z.object({ webhook: z.optional(z.string()) })),
});

function rotateToken(context: SandboxContext, token: string): object {
  const item = findItem(context, token);
  const fresh = newToken('access');
  context.tables.accessTokens.put(token, { itemId: item.id, state: 'rotated' });
  context.tables.accessTokens.put(fresh, { itemId: item.id, state: 'live' });
  context.tables.items.put(item.id, { ...item, accessToken: fresh });
  return { new_access_token: fresh };
}

function updateWebhook(
  context: SandboxContext,
  { access_token: token, webhook = null }: z.infer<typeof webhookUpdate>,
): object {
  const item = { ...findItem(context, token), webhook };
  context.tables.items.put(item.id, item);
  fireWebhook(context, item.id, {
    type: 'ITEM',
    code: 'WEBHOOK_UPDATE_ACKNOWLEDGED',
    more: { new_webhook_url: webhook, error: null },
  });
  return { item: itemView(item) };
}

function importItem(
  context: SandboxContext,
  { products, user_auth: auth, options }: z.infer<typeof itemImport>,
): object {
  const credentials = { username: auth.user_id, password: auth.auth_token };
  const item = makeItem(context, {
    institutionId: 'ins_109508',
    user: signIn(credentials, bankDay(context.now()), context.settings.personas),
    products,
    consented: null,
    webhook: options?.webhook ?? null,
    daysRequested: 90,
  });
  return { access_token: grantAccess(context, item), item_id: item.id };
}

/** Calls about Items and their tokens. */
export function itemRoutes(app: FastifyInstance, context: SandboxContext): void {
  mount(app, context, {
    path: '/item/public_token/exchange',
    input: z.object({ public_token: z.string() }),
    answer: ({ public_token: token }) => exchange(context, token),
  });
  mount(app, context, {
    path: '/item/public_token/create',
    input: byToken,
    answer: ({ access_token: token }) => {
      const issued = issuePublicToken(context, findItem(context, token).id);
      return { public_token: issued.token, expiration: stamp(issued.expiresAt) };
    },
  });
  mount(app, context, {
    path: '/item/get',
    input: byToken,
    answer: ({ access_token: token }) => {
      const item = findItem(context, token);
      return { item: itemView(item), status: statusView(item) };
    },
  });
  mount(app, context, {
    path: '/item/remove',
    input: byToken,
    answer: ({ access_token: token }) => removeItem(context, token),
  });
  mount(app, context, {
    path: '/item/access_token/invalidate',
    input: byToken,
    answer: ({ access_token: token }) => rotateToken(context, token),
  });
  mount(app, context, {
    path: '/item/webhook/update',
    input: webhookUpdate,
    answer: (body) => updateWebhook(context, body),
  });
  mount(app, context, {
    path: '/item/import',
    input: itemImport,
    answer: (body) => importItem(context, body),
  });
}
