import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { signIn } from '../bank/sign-in.ts';
import { mount } from '../wire/mount.ts';
import { dayOf, stamp } from '../world/days.ts';
import { cancelJobs } from '../world/jobs.ts';
import { newToken } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { fireWebhook } from '../webhooks/fire.ts';
import { exchange } from './exchange.ts';
import { grantAccess, issuePublicToken, makeItem } from './make-item.ts';
import { findItem } from './open-item.ts';
import { itemView, statusView } from './views.ts';

const byToken = z.object({ access_token: z.string() });
const webhookUpdate = z.object({ access_token: z.string(), webhook: z.optional(z.nullable(z.string())) });
const itemImport = z.object({
  products: z.array(z.string()),
  user_auth: z.object({ user_id: z.string(), auth_token: z.string() }),
  options: z.optional(z.object({ webhook: z.optional(z.string()) })),
});

function removeItem(world: World, token: string): object {
  const item = findItem(world, token);
  world.tables.accessTokens.put(token, { itemId: item.id, state: 'removed' });
  world.tables.items.drop(item.id);
  world.tables.ledgers.drop(item.id);
  cancelJobs(world, item.id);
  return {};
}

function rotateToken(world: World, token: string): object {
  const item = findItem(world, token);
  const fresh = newToken('access');
  world.tables.accessTokens.put(token, { itemId: item.id, state: 'rotated' });
  world.tables.accessTokens.put(fresh, { itemId: item.id, state: 'live' });
  world.tables.items.put(item.id, { ...item, accessToken: fresh });
  return { new_access_token: fresh };
}

function updateWebhook(
  world: World,
  { access_token: token, webhook = null }: z.infer<typeof webhookUpdate>,
): object {
  const item = { ...findItem(world, token), webhook };
  world.tables.items.put(item.id, item);
  fireWebhook(world, item.id, {
    type: 'ITEM',
    code: 'WEBHOOK_UPDATE_ACKNOWLEDGED',
    more: { new_webhook_url: webhook, error: null },
  });
  return { item: itemView(item) };
}

function importItem(
  world: World,
  { products, user_auth: auth, options }: z.infer<typeof itemImport>,
): object {
  const credentials = { username: auth.user_id, password: auth.auth_token };
  const item = makeItem(world, {
    institutionId: 'ins_109508',
    user: signIn(credentials, dayOf(world.now()), world.settings.personas),
    products,
    consented: null,
    webhook: options?.webhook ?? null,
    daysRequested: 90,
  });
  return { access_token: grantAccess(world, item), item_id: item.id };
}

/** Calls about Items and their tokens. */
export function itemRoutes(app: FastifyInstance, world: World): void {
  mount(app, world, {
    path: '/item/public_token/exchange',
    input: z.object({ public_token: z.string() }),
    answer: ({ public_token: token }) => exchange(world, token),
  });
  mount(app, world, {
    path: '/item/public_token/create',
    input: byToken,
    answer: ({ access_token: token }) => {
      const issued = issuePublicToken(world, findItem(world, token).id);
      return { public_token: issued.token, expiration: stamp(issued.expiresAt) };
    },
  });
  mount(app, world, {
    path: '/item/get',
    input: byToken,
    answer: ({ access_token: token }) => {
      const item = findItem(world, token);
      return { item: itemView(item), status: statusView(item) };
    },
  });
  mount(app, world, {
    path: '/item/remove',
    input: byToken,
    answer: ({ access_token: token }) => removeItem(world, token),
  });
  mount(app, world, {
    path: '/item/access_token/invalidate',
    input: byToken,
    answer: ({ access_token: token }) => rotateToken(world, token),
  });
  mount(app, world, {
    path: '/item/webhook/update',
    input: webhookUpdate,
    answer: (body) => updateWebhook(world, body),
  });
  mount(app, world, { path: '/item/import', input: itemImport, answer: (body) => importItem(world, body) });
}
