import { IMPORT_TEXT, type ImportPreview, type ImportRow } from '@fw/contract-finances/imports';
import {
  earliestTransactionDate,
  SPLIT_TOO_LARGE,
  SPLIT_TOO_SMALL,
  TRANSACTION_TEXT,
} from '@fw/contract-finances/transactions';
import { looksLikeGovernmentId } from '@fw/contract-kernel';
import { splitProblem, splitRemainder } from '@fw/planning/budgeting';
import { fieldRefused, notFound, ApiError, stableId, type Clock } from '@fw/service-kit';
import type { Cents, IsoDate } from '@fw/units';
import { maskBankText } from '../../aggregator/bank-text.ts';
import { shownName, type AccountRow } from '../../shared/ledger/accounts.schema.ts';
import { isCategory, UNCATEGORIZED } from '../../shared/vocabulary/categories.ts';
import { areAllIn, findDuplicates, similarQueries, type Duplicate } from './duplicates.ts';
import type { ImportShapesRepo, RememberedShape } from './import-shapes.repo.ts';
import type { ImportAccount, ImportsRepo, NewImportedRow } from './imports.repo.ts';

export interface ImportFile {
  readonly userAccountId: string;
  readonly rows: readonly ImportRow[];
}

export interface ImportsDependencies {
  readonly importsRepo: ImportsRepo;
  readonly importShapesRepo: ImportShapesRepo;
  readonly accountsRepo: { readonly find: (userId: string, id: string) => Promise<AccountRow | null> };
  /** Called with the rows that were added. */
  readonly onAdded: (userId: string, ids: readonly string[]) => Promise<void>;
  readonly clock: Clock;
}

/** The same row of a file always has the same id; equal rows of one file are counted. */
const importedId = ({ _id, userId }: ImportAccount, { bankId, ...row }: ImportRow): string =>
  bankId === undefined
    ? stableId('import', userId, _id, row.date, String(row.value), row.description, String(row.occurrence))
    : stableId('import', userId, _id, bankId, String(row.occurrence));

/**
 * The ids under which an earlier version stored the parts of a split, each as a row of its own; equal parts were counted,
 * and so were equal splits of a file.
 */
function earlierRowIds(account: ImportAccount, { parts, ...row }: ImportRow): string[] {
  if (parts === undefined) return [];
  const values = parts.map(({ value }) => value);
  const all = [splitRemainder(row.value, values), ...values];
  const equal = (value: Cents, others: readonly Cents[]) => others.filter((one) => one === value).length;
  return all.map((value, index) => {
    const occurrence = row.occurrence * equal(value, all) + equal(value, all.slice(0, index));
    return importedId(account, { ...row, value, occurrence });
  });
}

/** As text of a bank is stored: without numbers of cards and accounts, and without anything like a social security number. */
function masked(description: string): string {
  const text = maskBankText(description);
  return looksLikeGovernmentId(text) ? text.replaceAll(/\p{Nd}/gu, '*') : text;
}

/** Parts and what is left of the row have its sign, and all of them are its whole amount. */
function checkParts({ value, parts = [] }: ImportRow, field: string): void {
  const values = parts.map((part) => part.value);
  const problem = splitProblem(value, splitRemainder(value, values), values);
  if (problem !== null) {
    throw fieldRefused(`${field}.parts`, problem === 'too-small' ? SPLIT_TOO_SMALL : SPLIT_TOO_LARGE);
  }
  parts.forEach(({ categoryId }, index) => {
    if (categoryId !== undefined && !isCategory(categoryId)) {
      throw fieldRefused(`${field}.parts.${String(index)}.categoryId`, TRANSACTION_TEXT.chooseCategory);
    }
  });
}

function checkRows(rows: readonly ImportRow[], today: IsoDate): void {
  rows.forEach((row, index) => {
    const { date, categoryId } = row;
    const field = `rows.${String(index)}`;
    if (date > today) throw fieldRefused(`${field}.date`, IMPORT_TEXT.date);
    if (date < earliestTransactionDate(today)) {
      throw fieldRefused(`${field}.date`, TRANSACTION_TEXT.tooOld);
    }
    if (categoryId !== undefined && !isCategory(categoryId)) {
      throw fieldRefused(`${field}.categoryId`, TRANSACTION_TEXT.chooseCategory);
    }
    checkParts(row, field);
  });
}

const toPreview = ({ status, match }: Duplicate): ImportPreview => ({
  status,
  match: match && {
    date: match.date,
    description: match.description,
    value: match.valueCents,
    source: match.accountName,
  },
});

function toImportedRow(account: ImportAccount, row: ImportRow): NewImportedRow {
  const id = importedId(account, row);
  return {
    id,
    date: row.date,
    description: masked(row.description),
    value: row.value,
    categoryId: row.categoryId ?? UNCATEGORIZED,
    parts: (row.parts ?? []).map(({ value, categoryId = UNCATEGORIZED }, index) => ({
      id: stableId('import-part', id, String(index)),
      value,
      categoryId,
    })),
  };
}

/** Two banks use the same headings with other signs: a choice belongs to files of one account. */
const shapeKey = (userAccountId: string, shape: string): string => `${userAccountId}|${shape}`;

/** Rows of files become manual rows of an account that was added by hand; the same row is added once. */
export function importsService(dependencies: ImportsDependencies) {
  const { importsRepo, importShapesRepo, accountsRepo, onAdded, clock } = dependencies;

  async function findAccount(userId: string, id: string): Promise<ImportAccount> {
    const row = await accountsRepo.find(userId, id);
    if (!row) throw notFound();
    if (row.connectionId !== null) throw ApiError.conflict('SYNCED_STAYS');
    return { _id: row._id, userId, name: shownName(row) };
  }

  async function preview(userId: string, { userAccountId, rows }: ImportFile) {
    const account = await findAccount(userId, userAccountId);
    checkRows(rows, clock.today());
    const named = rows.map((row) => ({
      row,
      id: importedId(account, row),
      earlierIds: earlierRowIds(account, row),
    }));
    const [imported, ledger] = await Promise.all([
      importsRepo.find(
        userId,
        named.flatMap(({ id, earlierIds }) => [id, ...earlierIds]),
      ),
      importsRepo.similar(userId, similarQueries(rows)),
    ]);
    const byId = new Map(imported.map((row) => [row._id, row]));
    return { rows: findDuplicates(named, byId, ledger).map(toPreview) };
  }

  /** Without splits whose parts an earlier version imported as rows of their own. */
  async function withoutEarlierSplits(account: ImportAccount, rows: readonly ImportRow[]) {
    const earlier = rows.map((row) => earlierRowIds(account, row));
    const ids = earlier.flat();
    if (ids.length === 0) return rows;
    const found = new Set((await importsRepo.find(account.userId, ids)).map(({ _id }) => _id));
    return rows.filter((_row, index) => !areAllIn(earlier[index] ?? [], found));
  }

  async function add(
    userId: string,
    { userAccountId, rows }: ImportFile,
    remember: RememberedShape | undefined,
  ) {
    const account = await findAccount(userId, userAccountId);
    checkRows(rows, clock.today());
    const unknown = await withoutEarlierSplits(account, rows);
    const stored = new Map(unknown.map((row) => [importedId(account, row), toImportedRow(account, row)]));
    const added = await importsRepo.insert(account, [...stored.values()], clock.date());
    if (!added) throw notFound();
    if (added.length > 0) await onAdded(userId, added);
    if (remember) {
      const shape = shapeKey(userAccountId, remember.shape);
      await importShapesRepo.save(userId, { ...remember, shape }, clock.date());
    }
    return { added: added.length, existing: rows.length - added.length };
  }

  return {
    preview,
    add,
    mapping: async (userId: string, userAccountId: string, shape: string) => ({
      mapping: await importShapesRepo.find(userId, shapeKey(userAccountId, shape)),
    }),
  };
}
