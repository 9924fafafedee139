import * as z from 'zod/mini';
import type { NormalAccount } from '../../aggregator/adapter.ts';
import { accountRow } from '../../shared/ledger/accounts.schema.ts';

/** Members that a report is matched by: a stored amount that is invalid never keeps the next report from replacing it. */
export const savedAccount = z.pick(accountRow, {
  _id: true,
  userId: true,
  externalId: true,
  persistentId: true,
  name: true,
  givenName: true,
  mask: true,
  typeName: true,
  isEveryday: true,
  missingRuns: true,
  goneAt: true,
});
export type SavedAccount = Readonly<z.output<typeof savedAccount>>;

/** What two readings of one account have in common even when the bank gave it a new id. */
type AccountFingerprint = Pick<NormalAccount, 'name' | 'mask' | 'typeName'>;

const accountFingerprint = ({ name, mask, typeName }: AccountFingerprint): string =>
  JSON.stringify([name, mask, typeName]);

const haveOtherPersistentIds = (row: SavedAccount, account: NormalAccount): boolean =>
  row.persistentId !== null && account.persistentId !== null && row.persistentId !== account.persistentId;

/** The only candidate; accounts that are still open come before closed ones. Null when there is no or more than one. */
function onlyOne(candidates: readonly SavedAccount[]): SavedAccount | null {
  const open = candidates.filter(({ goneAt }) => goneAt === null);
  const [first, ...others] = open.length > 0 ? open : candidates;
  return first !== undefined && others.length === 0 ? first : null;
}

/**
 * The saved row of each account that the bank reports, by the bank's id; an account without one is new. A bank may give
 * an account a new id: then the persistent id decides, else name, mask and type together, but only when exactly one
 * saved and exactly one reported account have them: of two accounts that look alike neither is taken for the other.
 */
export function matchAccounts(
  saved: readonly SavedAccount[],
  reported: readonly NormalAccount[],
): ReadonlyMap<string, SavedAccount> {
  const matches = new Map<string, SavedAccount>();
  const taken = new Set<string>();
  const take = (account: NormalAccount, row: SavedAccount | null | undefined): void => {
    if (!row) return;
    matches.set(account.externalId, row);
    taken.add(row._id);
  };
  const unmatched = () => reported.filter(({ externalId }) => !matches.has(externalId));
  const free = () => saved.filter(({ _id }) => !taken.has(_id));

  const byExternalId = new Map(saved.map((row) => [row.externalId, row]));
  for (const account of reported) take(account, byExternalId.get(account.externalId));

  for (const account of unmatched()) {
    const { persistentId } = account;
    const isAlone = unmatched().filter((other) => other.persistentId === persistentId).length === 1;
    if (persistentId === null || !isAlone) continue;
    take(account, onlyOne(free().filter((row) => row.persistentId === persistentId)));
  }

  const ambiguous = new Map<string, number>();
  for (const account of unmatched()) {
    const fingerprint = accountFingerprint(account);
    ambiguous.set(fingerprint, (ambiguous.get(fingerprint) ?? 0) + 1);
  }
  for (const account of unmatched()) {
    const fingerprint = accountFingerprint(account);
    if (ambiguous.get(fingerprint) !== 1) continue;
    const candidates = free().filter(
      (row) => accountFingerprint(row) === fingerprint && !haveOtherPersistentIds(row, account),
    );
    take(account, onlyOne(candidates));
  }
  return matches;
}
