import {
  earliestTransactionDate,
  TRANSACTION_TEXT as TEXT,
  type Transaction,
  type TransactionChange,
  type TransactionDraft,
} from '@fw/contract-finances/transactions';
import { fieldRefused, notFound, ApiError, versionLost } from '@fw/service-kit';
import type { Cents, IsoDate } from '@fw/units';
import { shownName, type AccountRow } from '../../shared/ledger/accounts.schema.ts';
import type { TransactionRow } from '../../shared/ledger/transactions.schema.ts';
import { isCategory } from '../../shared/vocabulary/categories.ts';
import type { Entered, ManualRepo, NewRow } from './manual.repo.ts';
import { foundTransaction, toTransaction } from './transactions.ts';
import type { TransactionsRepo } from './transactions.repo.ts';

const INVALID_DATE = 'Please enter a valid date.';
const POSITIVE = 'Please enter a positive value.';
const NEGATIVE = 'Please enter a negative value.';

type Input = Pick<TransactionDraft, 'date' | 'categoryId'>;

function checkInput({ date, categoryId }: Input, today: IsoDate): void {
  if (date > today) throw fieldRefused('date', INVALID_DATE);
  if (date < earliestTransactionDate(today)) throw fieldRefused('date', TEXT.tooOld);
  if (!isCategory(categoryId)) throw fieldRefused('categoryId', TEXT.chooseCategory);
}

/** The parts of a split have the sign of the original, which an edit therefore keeps. */
function checkSign({ splitCents }: TransactionRow, value: Cents): void {
  if (splitCents > 0 && value < 0) throw fieldRefused('value', POSITIVE);
  if (splitCents < 0 && value > 0) throw fieldRefused('value', NEGATIVE);
}

const pickEntered = ({ date, description, value, categoryId }: Entered): Entered => ({
  date,
  description,
  value,
  categoryId,
});

export interface ManualDependencies {
  readonly manualRepo: ManualRepo;
  readonly transactionsRepo: Pick<TransactionsRepo, 'find'>;
  readonly accounts: { readonly find: (userId: string, id: string) => Promise<AccountRow | null> };
}

export type ManualService = ReturnType<typeof manualService>;

/** Transactions that a person adds, changes and deletes; those of a bank are never edited or deleted [A6-04]. */
export function manualService({ manualRepo, transactionsRepo, accounts }: ManualDependencies) {
  async function find(userId: string, id: string): Promise<TransactionRow> {
    const row = await transactionsRepo.find(userId, id);
    if (!row) throw notFound();
    return row;
  }

  /** The row as one that may be edited or deleted. */
  async function editable(userId: string, id: string): Promise<TransactionRow> {
    const row = await find(userId, id);
    if (!row.isManual) throw ApiError.conflict('SYNCED_STAYS');
    if (row.partOf !== null) throw ApiError.conflict('PART_OF_SPLIT');
    return row;
  }

  /** A copy takes the place of a bank's row, which stays as it is and no longer counts [A4-43]. */
  async function copy(row: NewRow & { readonly sourceId: string }): Promise<TransactionRow | null> {
    const source = await find(row.userId, row.sourceId);
    if (source.isManual) throw ApiError.conflict('MANUAL_IS_EDITED');
    if (source.partOf !== null) throw ApiError.conflict('PART_OF_SPLIT');
    const { note, tags } = source;
    const inserted = await manualRepo.insertCopy({ ...row, added: { note, tags } });
    if (!inserted) throw ApiError.conflict('REPLACED_BY_COPY');
    return inserted;
  }

  /** Rows of a bank come from the bank alone, so that a person adds none to an account of a bank. */
  async function findAccount(userId: string, id: string | null): Promise<NewRow['account']> {
    if (id === null) return null;
    const row = await accounts.find(userId, id);
    if (!row) throw notFound();
    if (row.connectionId !== null) throw ApiError.conflict('SYNCED_STAYS');
    return { id: row._id, name: shownName(row) };
  }

  async function create(
    userId: string,
    draft: TransactionDraft,
    at: { readonly today: IsoDate; readonly newId: () => string },
  ): Promise<Transaction> {
    checkInput(draft, at.today);
    const { userTransactionId: sourceId, userAccountId = null } = draft;
    const row = { ...pickEntered(draft), id: at.newId(), userId };
    const isCopy = sourceId !== undefined && sourceId !== '';
    if (isCopy) return foundTransaction(await copy({ ...row, sourceId, account: null }));
    const account = await findAccount(userId, userAccountId);
    return foundTransaction(await manualRepo.insert({ ...row, sourceId: null, account }));
  }

  async function update(userId: string, draft: TransactionChange, today: IsoDate): Promise<Transaction> {
    checkInput(draft, today);
    const row = await editable(userId, draft.userTransactionId);
    checkSign(row, draft.value);
    const changed = await manualRepo.update(row, pickEntered(draft), draft.version);
    if (!changed) throw versionLost(toTransaction(await find(userId, row._id)));
    return toTransaction(changed);
  }

  async function remove(userId: string, userTransactionId: string) {
    await editable(userId, userTransactionId);
    if (!(await manualRepo.remove(userId, userTransactionId))) throw notFound();
    return { userTransactionId };
  }

  return { create, update, remove };
}
