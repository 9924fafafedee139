import { MERCHANT_NAME_TEXT, type MerchantNameDraft } from '@fw/contract-finances/merchant-names';
import type { Transaction } from '@fw/contract-finances/transactions';
import { fieldRefused, notFound } from '@fw/service-kit';
import type { MerchantNameRow, MerchantNamesRepo } from './merchant-names.repo.ts';
import type { TransactionsRepo } from './transactions.repo.ts';

const MIN_LENGTH = 3;
const STARTS_WITH_WORD = /^[\p{L}\p{N}]/u;
const ENDS_WITH_WORD = /[\p{L}\p{N}]$/u;

/** Whether a description begins with the words of the merchant, and not only with a part of its last word. */
function isSameMerchant({ merchantKey }: MerchantNameRow, description: string): boolean {
  if (!description.startsWith(merchantKey)) return false;
  return !(ENDS_WITH_WORD.test(merchantKey) && STARTS_WITH_WORD.test(description.slice(merchantKey.length)));
}

/** The same as a pattern of the database, without case: of the text that a search reads, which begins with the description. */
export const merchantPattern = (escapedMerchant: string): string =>
  `^${escapedMerchant}${ENDS_WITH_WORD.test(escapedMerchant) ? String.raw`(?![\p{L}\p{N}])` : ''}`;

/** Names transactions; of several merchants that fit, the longest counts. */
function named(names: readonly MerchantNameRow[]) {
  const longestFirst = names.toSorted((left, right) => right.merchantKey.length - left.merchantKey.length);
  return (transaction: Transaction): Transaction => {
    const description = transaction.description.toLowerCase();
    const found = longestFirst.find((name) => isSameMerchant(name, description));
    if (!found) return transaction;
    const { _id: merchantNameId, merchant, name } = found;
    return { ...transaction, merchantName: { merchantNameId, merchant, name } };
  };
}

export interface MerchantNamesDependencies {
  readonly merchantNamesRepo: MerchantNamesRepo;
  readonly transactionsRepo: Pick<TransactionsRepo, 'countOfMerchant'>;
}

export type MerchantNamesService = ReturnType<typeof merchantNamesService>;

/**
 * Names that a person gives to merchants. They are applied when rows are read, so that rows that arrive later have them
 * without a further write, and removing a name restores every row.
 */
export function merchantNamesService({ merchantNamesRepo, transactionsRepo }: MerchantNamesDependencies) {
  async function save(userId: string, draft: MerchantNameDraft, newId: () => string) {
    const merchant = draft.merchant.trim();
    const name = draft.name.trim();
    if (merchant.length < MIN_LENGTH) throw fieldRefused('merchant', MERCHANT_NAME_TEXT.shortMerchant);
    if (name === '') throw fieldRefused('name', MERCHANT_NAME_TEXT.noName);
    const row = { _id: newId(), userId, merchant, merchantKey: merchant.toLowerCase(), name };
    const previous = await merchantNamesRepo.save(row);
    return {
      merchantNameId: previous?._id ?? row._id,
      transactions: await transactionsRepo.countOfMerchant(userId, merchant),
      previousName: previous?.name ?? null,
    };
  }

  async function remove(userId: string, merchantNameId: string) {
    if (!(await merchantNamesRepo.remove(userId, merchantNameId))) throw notFound();
    return { merchantNameId };
  }

  /** How the person reads transactions, and which merchants a text names. */
  async function ofPerson(userId: string) {
    const names = await merchantNamesRepo.list(userId);
    return {
      show: named(names),
      merchantsNamed: (text: string): string[] => {
        const words = text.trim().toLowerCase();
        return names.filter(({ name }) => name.toLowerCase().includes(words)).map(({ merchant }) => merchant);
      },
    };
  }

  return { save, remove, ofPerson };
}
