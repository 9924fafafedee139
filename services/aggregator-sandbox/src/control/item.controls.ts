import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { breakItem, repairItem } from '../items/break-item.ts';
import { fireByCode } from '../items/fire-by-code.ts';
import { fetchUpdates } from '../items/fetch-updates.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { days, stamp } from '../state/days.ts';
import { scheduleJob } from '../state/jobs.ts';
import type { Item, Ledger } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import type { ControlDependencies } from './mount-control.ts';
import { mountControl } from './mount-control.ts';
import { balanceChange, changeBalances } from './change-balances.ts';
import { changeTransactions, transactionChange } from './change-transactions.ts';

const WARNING_DAYS = 7;

const maybeNumber = z.optional(z.nullable(z.number()));

function take(context: SandboxContext, id: string): { item: Item; ledger: Ledger } {
  const item = context.tables.items.get(id);
  const ledger = context.tables.ledgers.get(id);
  if (!item || !ledger) throw new PlaidRefusal('ITEM_NOT_FOUND', undefined, 404);
  return { item, ledger };
}

function listItems(context: SandboxContext): object {
  return {
    items: context.tables.items.entries().map(([, item]) => ({
      item_id: item.id,
      institution_id: item.institutionId,
      username: item.username,
      error: item.error,
      phase: item.phase,
      webhook: item.webhook,
      account_ids: item.accountIds,
      transactions: context.tables.ledgers.get(item.id)?.rows.filter((row) => !row.removed).length ?? 0,
    })),
  };
}

/** Sets the end of the consent; the warning webhook is sent a week before. */
function setConsent(context: SandboxContext, item: Item, inMs: number | null): object {
  const expiresAt = inMs === null ? null : context.now() + inMs;
  context.tables.items.put(item.id, { ...item, consentExpiresAt: expiresAt });
  if (expiresAt !== null) {
    scheduleJob(context, { kind: 'consent-warning', itemId: item.id, dueAt: expiresAt - days(WARNING_DAYS) });
    scheduleJob(context, { kind: 'consent-end', itemId: item.id, dueAt: expiresAt });
  }
  return { consent_expiration_time: expiresAt === null ? null : stamp(expiresAt) };
}

function stateControls(app: FastifyInstance, dependencies: ControlDependencies): void {
  const { context } = dependencies;
  mountControl(app, dependencies, {
    path: '/control/items/:id/error',
    input: z.object({ code: z.nullable(z.string()) }),
    handle: ({ code }, id) => {
      take(context, id);
      if (code === null) repairItem(context, id, 'elsewhere');
      else breakItem(context, id, code);
      return { error: code };
    },
  });
  mountControl(app, dependencies, {
    path: '/control/items/:id/consent',
    input: z.object({ expires_in_ms: z.nullable(z.number()) }),
    handle: ({ expires_in_ms: inMs }, id) => setConsent(context, take(context, id).item, inMs),
  });
  mountControl(app, dependencies, {
    path: '/control/items/:id/webhook',
    input: z.object({ code: z.string(), type: z.optional(z.string()) }),
    handle: (requested, id) => fireByCode(context, take(context, id).item, requested),
  });
  mountControl(app, dependencies, {
    path: '/control/items/:id/refresh',
    input: z.object({ days: maybeNumber }),
    handle: (_, id) => {
      take(context, id);
      return { ...fetchUpdates(context, id, { announce: 'DEFAULT_UPDATE', isRefresh: true }) };
    },
  });
}

/** Control calls for one Item: its rows, balances, error, consent and webhooks. */
export function itemControls(app: FastifyInstance, dependencies: ControlDependencies): void {
  const { context } = dependencies;
  app.get('/control/items', async () => listItems(context));
  stateControls(app, dependencies);
  mountControl(app, dependencies, {
    path: '/control/items/:id/transactions',
    input: transactionChange,
    handle: (change, id) => changeTransactions(context, take(context, id), change),
  });
  mountControl(app, dependencies, {
    path: '/control/items/:id/reports',
    input: z.object({ full: z.boolean() }),
    handle: ({ full }, id) => {
      take(context, id);
      if (full) context.fullyReported.add(id);
      else context.fullyReported.delete(id);
      return { full };
    },
  });
  mountControl(app, dependencies, {
    path: '/control/items/:id/balances',
    input: balanceChange,
    handle: (change, id) => changeBalances(context, take(context, id), change),
  });
}
