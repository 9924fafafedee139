import { PlaidRefusal } from '../wire/errors.ts';
import type { SandboxContext } from '../state/context.ts';
import { grantAccess } from './make-item.ts';

const FORM = /^public-sandbox-[0-9a-f-]{36}$/;

/** Trades a public token for the Item's access token: once, and within thirty minutes. */
export function exchange(context: SandboxContext, token: string): { access_token: string; item_id: string } {
  if (!FORM.test(token)) {
    throw new PlaidRefusal(
      'INVALID_PUBLIC_TOKEN',
      'provided public token is in an invalid format. expected format: public-<environment>-<identifier>',
    );
  }
  const known = context.tables.publicTokens.get(token);
  if (!known || known.usedAt !== null) throw new PlaidRefusal('INVALID_PUBLIC_TOKEN');
  if (known.expiresAt <= context.now()) {
    throw new PlaidRefusal(
      'INVALID_PUBLIC_TOKEN',
      'provided public token is expired. public tokens expire 30 minutes after creation',
    );
  }
  const item = context.tables.items.get(known.itemId);
  if (!item) throw new PlaidRefusal('ITEM_NOT_FOUND');
  context.tables.publicTokens.put(token, { ...known, usedAt: context.now() });
  return { access_token: grantAccess(context, item), item_id: item.id };
}
