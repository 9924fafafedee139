import { errorBody, PlaidRefusal } from '../wire/errors.ts';
import { days, stamp } from '../state/days.ts';
import type { Item } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { fireWebhook } from '../webhooks/fire.ts';

interface Shape {
  readonly type: string;
  readonly more: (item: Item, context: SandboxContext) => object;
}

const nothing = (): object => ({});

const SHAPES: Readonly<Record<string, Shape>> = {
  DEFAULT_UPDATE: { type: 'TRANSACTIONS', more: () => ({ new_transactions: 0 }) },
  SYNC_UPDATES_AVAILABLE: {
    type: 'TRANSACTIONS',
    more: ({ phase }) => ({
      initial_update_complete: phase !== 'not-ready',
      historical_update_complete: phase === 'historical',
    }),
  },
  RECURRING_TRANSACTIONS_UPDATE: {
    type: 'TRANSACTIONS',
    more: ({ accountIds }) => ({ account_ids: accountIds }),
  },
  ERROR: { type: 'ITEM', more: () => ({ error: errorBody('ITEM_LOGIN_REQUIRED') }) },
  NEW_ACCOUNTS_AVAILABLE: { type: 'ITEM', more: nothing },
  LOGIN_REPAIRED: { type: 'ITEM', more: nothing },
  USER_PERMISSION_REVOKED: { type: 'ITEM', more: () => ({ error: errorBody('USER_PERMISSION_REVOKED') }) },
  USER_ACCOUNT_REVOKED: { type: 'ITEM', more: ({ accountIds }) => ({ account_id: accountIds[0] ?? null }) },
  PENDING_DISCONNECT: {
    type: 'ITEM',
    more: (_, { now }) => ({
      reason: 'INSTITUTION_MIGRATION',
      disconnect_time: stamp(now() + days(7)),
    }),
  },
  PENDING_EXPIRATION: {
    type: 'ITEM',
    more: (_, { now }) => ({ consent_expiration_time: stamp(now() + days(7)) }),
  },
  SMS_MICRODEPOSITS_VERIFICATION: { type: 'AUTH', more: nothing },
  AUTHORIZATION_GRANTED: { type: 'ITEM', more: nothing },
  PRODUCT_READY: { type: 'ASSETS', more: nothing },
};

const LIABILITIES_UPDATE: Shape = {
  type: 'LIABILITIES',
  more: ({ accountIds }) => ({
    account_ids_with_new_liabilities: [],
    account_ids_with_updated_liabilities: Object.fromEntries(
      accountIds.slice(0, 1).map((id) => [id, ['past_amount_due']]),
    ),
  }),
};

function findShape(code: string, type: string | null | undefined): Shape {
  if (code === 'DEFAULT_UPDATE' && type === 'LIABILITIES') return LIABILITIES_UPDATE;
  const shape = SHAPES[code];
  if (!shape) throw new PlaidRefusal('INVALID_FIELD', `webhook_code ${code} is not known`);
  return { ...shape, type: type ?? shape.type };
}

/** Fires the webhook of a code; its type is inferred when not given. Refuses when the Item has no address. */
export function fireByCode(
  context: SandboxContext,
  item: Item,
  requested: { readonly code: string; readonly type?: string | null | undefined },
): object {
  const shape = findShape(requested.code, requested.type);
  const more = shape.more(item, context);
  if (!fireWebhook(context, item.id, { type: shape.type, code: requested.code, more })) {
    throw new PlaidRefusal('SANDBOX_WEBHOOK_INVALID');
  }
  return { webhook_fired: true };
}
