import type { BankAccount } from '../bank/bank-user.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import type { LinkToken } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { finishSession } from './finish.ts';
import type { AccountChoice, LinkSession } from './session.ts';

function subtypesIn(filters: LinkToken['accountFilters'], type: string): readonly unknown[] | undefined {
  const filter = filters?.[type];
  if (typeof filter !== 'object' || filter === null) return undefined;
  const subtypes: unknown = Reflect.get(filter, 'account_subtypes');
  return Array.isArray(subtypes) ? Array.from<unknown>(subtypes) : ['all'];
}

function isOffered({ facts }: BankAccount, filters: LinkToken['accountFilters']): boolean {
  if (!filters || Object.keys(filters).length === 0) return true;
  const subtypes = subtypesIn(filters, facts.type);
  return Boolean(subtypes && (subtypes.includes('all') || subtypes.includes(facts.subtype)));
}

function chosenPlaces(context: SandboxContext, row: LinkToken): number[] | null {
  const item = row.updateItemId === null ? undefined : context.tables.items.get(row.updateItemId);
  const ledger = item && context.tables.ledgers.get(item.id);
  if (!item || !ledger) return null;
  return ledger.accounts.flatMap(({ id }, place) => (item.accountIds.includes(id) ? [place] : []));
}

const SHORT_FORMS: readonly string[] = ['cd', 'hsa', 'ira'];

const kindText = (kind: string): string => (SHORT_FORMS.includes(kind) ? kind.toUpperCase() : kind);

function accountChoices(
  session: LinkSession,
  row: LinkToken,
  chosen: readonly number[] | null,
): AccountChoice[] {
  return (session.user?.accounts ?? []).flatMap((account, place) => {
    if (!isOffered(account, row.accountFilters)) return [];
    const { name, mask, subtype, type } = account.facts;
    const ending = mask === null ? '' : ` ending in ${mask}`;
    const detail = `${kindText(subtype ?? type)}${ending}`;
    return [{ place, name, detail, isChosen: chosen ? chosen.includes(place) : true }];
  });
}

/** After the bank let the customer in: choose accounts, or finish a repair that needs no choice. */
export function showAccounts(context: SandboxContext, session: LinkSession): void {
  const row = context.tables.linkTokens.get(session.linkToken);
  if (!row) throw new PlaidRefusal('INVALID_LINK_TOKEN');
  session.error = null;
  const chosen = chosenPlaces(context, row);
  if (chosen && !row.selectsAccounts) {
    finishSession(context, session, chosen);
    return;
  }
  const accounts = accountChoices(session, row, chosen);
  if (accounts.length === 0) throw new PlaidRefusal('NO_ACCOUNTS');
  session.pane = { kind: 'accounts', accounts, problem: null };
}
