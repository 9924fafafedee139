import { findInstitution } from '../bank/institutions.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import type { Account, Item, Ledger } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { cancelJobs } from '../state/jobs.ts';

/** The Item of an access token, also in an error state; refuses removed, rotated and unknown tokens. */
export function findItem({ tables }: SandboxContext, token: string): Item {
  const known = tables.accessTokens.get(token);
  if (!known || known.state === 'rotated') throw new PlaidRefusal('INVALID_ACCESS_TOKEN');
  const item = tables.items.get(known.itemId);
  if (!item || known.state === 'removed') throw new PlaidRefusal('ITEM_NOT_FOUND');
  return item;
}

/** The Item of an access token if the bank accepts its credentials; refuses with the Item's error otherwise. */
export function openItem(context: SandboxContext, token: string): { item: Item; ledger: Ledger } {
  const item = findItem(context, token);
  if (item.error !== null) throw new PlaidRefusal(item.error);
  const ledger = context.tables.ledgers.get(item.id);
  if (!ledger) throw new PlaidRefusal('ITEM_NOT_FOUND');
  return { item, ledger };
}

/** Makes sure a product may be used; products the customer consented to are added at first use. */
export function requireProduct(context: SandboxContext, item: Item, product: string): void {
  if (item.products.includes(product)) return;
  const isOffered = findInstitution(item.institutionId)?.products.includes(product);
  if (!isOffered) throw new PlaidRefusal('PRODUCTS_NOT_SUPPORTED');
  if (item.consented && !item.consented.includes(product))
    throw new PlaidRefusal('ADDITIONAL_CONSENT_REQUIRED');
  const latest = context.tables.items.get(item.id) ?? item;
  context.tables.items.put(item.id, { ...latest, products: [...latest.products, product] });
}

/** The selected accounts of an Item, or the requested ones; refuses unknown ids. */
export function visibleAccounts(
  item: Item,
  ledger: Ledger,
  accountIds?: readonly string[] | null,
): Account[] {
  const accounts = ledger.accounts.filter(({ id }) => item.accountIds.includes(id));
  if (!accountIds) return accounts;
  const isUnknown = accountIds.some((id) => !accounts.some((account) => account.id === id));
  if (isUnknown) throw new PlaidRefusal('INVALID_ACCOUNT_ID');
  return accounts.filter(({ id }) => accountIds.includes(id));
}

/** Ends an Item: its token, its ledger and its jobs. */
export function removeItem(context: SandboxContext, token: string): object {
  const item = findItem(context, token);
  context.tables.accessTokens.put(token, { itemId: item.id, state: 'removed' });
  context.tables.items.drop(item.id);
  context.tables.ledgers.drop(item.id);
  cancelJobs(context, item.id);
  return {};
}
