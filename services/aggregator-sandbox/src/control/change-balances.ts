import * as z from 'zod/mini';
import { PlaidRefusal } from '../wire/errors.ts';
import { accountView } from '../items/views.ts';
import type { Account, Item, Ledger } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';

const maybeNumber = z.optional(z.nullable(z.number()));

/** An account is named by `account_id`, `name` or `mask`. */
const accountName = {
  account_id: z.optional(z.string()),
  name: z.optional(z.string()),
  mask: z.optional(z.string()),
};

export const balanceChange = z.object({
  accounts: z.array(
    z.object({ ...accountName, current: maybeNumber, available: maybeNumber, limit: maybeNumber }),
  ),
});

/** The account with an id, name or mask. */
export function findAccount(
  ledger: Ledger,
  reference: { account_id?: string | undefined; name?: string | undefined; mask?: string | undefined },
): Account {
  const found = ledger.accounts.find(
    (one) =>
      one.id === reference.account_id ||
      one.name === reference.name ||
      (reference.mask && one.mask === reference.mask),
  );
  if (!found) throw new PlaidRefusal('INVALID_ACCOUNT_ID');
  return found;
}

/** Sets balances; absent ones keep their value. */
export function changeBalances(
  context: SandboxContext,
  { item, ledger }: { item: Item; ledger: Ledger },
  change: z.infer<typeof balanceChange>,
): object {
  const changed = change.accounts.map((update) => {
    const account = findAccount(ledger, update);
    const { current = account.current, available = account.available, limit = account.limit } = update;
    return { ...account, current, available, limit };
  });
  const accounts = ledger.accounts.map((account) => changed.find(({ id }) => id === account.id) ?? account);
  context.tables.ledgers.put(item.id, { ...ledger, accounts });
  return { accounts: accounts.map((account) => accountView(account, item.updatedAt)) };
}
