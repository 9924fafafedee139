import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { breakItem, repairItem } from '../items/break-item.ts';
import { fireByCode } from '../items/fire-by-code.ts';
import { fetchNews } from '../items/fetch-news.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { days, stamp } from '../world/days.ts';
import { scheduleJob } from '../world/jobs.ts';
import type { Item, Ledger } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import type { Reins } from './control.ts';
import { order } from './control.ts';
import { balanceChange, changeBalances } from './change-balances.ts';
import { changeTransactions, transactionChange } from './change-transactions.ts';

const WARNING_DAYS = 7;

const maybeNumber = z.optional(z.nullable(z.number()));

function take(world: World, id: string): { item: Item; ledger: Ledger } {
  const item = world.tables.items.get(id);
  const ledger = world.tables.ledgers.get(id);
  if (!item || !ledger) throw new PlaidRefusal('ITEM_NOT_FOUND', undefined, 404);
  return { item, ledger };
}

function listItems(world: World): object {
  return {
    items: world.tables.items.entries().map(([, item]) => ({
      item_id: item.id,
      institution_id: item.institutionId,
      username: item.username,
      error: item.error,
      phase: item.phase,
      webhook: item.webhook,
      account_ids: item.accountIds,
      transactions: world.tables.ledgers.get(item.id)?.rows.filter((row) => !row.removed).length ?? 0,
    })),
  };
}

/** The consent ends at a given instant; a week before, the client is warned. */
function setConsent(world: World, item: Item, inMs: number | null): object {
  const expiresAt = inMs === null ? null : world.now() + inMs;
  world.tables.items.put(item.id, { ...item, consentExpiresAt: expiresAt });
  if (expiresAt !== null) {
    scheduleJob(world, { kind: 'consent-warning', itemId: item.id, dueAt: expiresAt - days(WARNING_DAYS) });
    scheduleJob(world, { kind: 'consent-end', itemId: item.id, dueAt: expiresAt });
  }
  return { consent_expiration_time: expiresAt === null ? null : stamp(expiresAt) };
}

function stateControls(app: FastifyInstance, reins: Reins): void {
  const { world } = reins;
  order(app, reins, {
    path: '/control/items/:id/error',
    input: z.object({ code: z.nullable(z.string()) }),
    obey: ({ code }, id) => {
      take(world, id);
      if (code === null) repairItem(world, id, 'elsewhere');
      else breakItem(world, id, code);
      return { error: code };
    },
  });
  order(app, reins, {
    path: '/control/items/:id/consent',
    input: z.object({ expires_in_ms: z.nullable(z.number()) }),
    obey: ({ expires_in_ms: inMs }, id) => setConsent(world, take(world, id).item, inMs),
  });
  order(app, reins, {
    path: '/control/items/:id/webhook',
    input: z.object({ code: z.string(), type: z.optional(z.string()) }),
    obey: (asked, id) => fireByCode(world, take(world, id).item, asked),
  });
  order(app, reins, {
    path: '/control/items/:id/refresh',
    input: z.object({ days: maybeNumber }),
    obey: (_, id) => {
      take(world, id);
      return { ...fetchNews(world, id, { announce: 'DEFAULT_UPDATE', isRefresh: true }) };
    },
  });
}

/** Orders about one Item: its rows, balances, error, consent and webhooks. */
export function itemControls(app: FastifyInstance, reins: Reins): void {
  const { world } = reins;
  app.get('/control/items', async () => listItems(world));
  stateControls(app, reins);
  order(app, reins, {
    path: '/control/items/:id/transactions',
    input: transactionChange,
    obey: (change, id) => changeTransactions(world, take(world, id), change),
  });
  order(app, reins, {
    path: '/control/items/:id/balances',
    input: balanceChange,
    obey: (change, id) => changeBalances(world, take(world, id), change),
  });
}
