import type {
  RestoredAccount,
  RestoredBudget,
  RestoredImportShape,
  RestoredRule,
  RestoredTransaction,
} from '@fw/contract-finances';
import { looksLikeGovernmentId } from '@fw/contract-kernel';
import { restoredId } from '@fw/service-kit/mongo';
import { maskBankText } from '../../aggregator/bank-text.ts';
import { shownLoanType, shownName } from '../../shared/ledger/accounts.schema.ts';

const toDate = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** As text of a bank is stored: without numbers of cards and accounts, and without anything like a social security number. */
function masked(text: string): string {
  const shown = maskBankText(text);
  return looksLikeGovernmentId(shown) ? shown.replaceAll(/\p{Nd}/gu, '*') : shown;
}

/** An account of an export, as one that was added by hand: a link to a bank belongs to the account it was made in. */
export function accountToStore(userId: string, row: RestoredAccount, at: Date) {
  const _id = restoredId(userId, row._id);
  return {
    _id,
    userId,
    connectionId: null,
    externalId: _id,
    persistentId: null,
    name: masked(shownName(row)),
    givenName: null,
    mask: row.mask,
    typeName: row.typeName,
    balanceCents: row.balanceCents,
    isEveryday: row.isEveryday,
    rateE5: row.rateE5,
    minimumCents: row.minimumCents,
    currentCents: row.currentCents,
    loanType: shownLoanType(row),
    bankLoanType: null,
    valuedOn: row.valuedOn,
    isHiddenFromNW: row.isHiddenFromNW,
    isHiddenFromCFBS: row.isHiddenFromCFBS,
    missingRuns: 0,
    goneAt: toDate(row.goneAt),
    readAt: null,
    enteredAt: toDate(row.readAt ?? row.enteredAt) ?? at,
    importedAt: null,
    version: 0,
  };
}

/** Parts keep their order, which their bank's id holds. */
const PART = /^part:\d\d:/u;
const toExternalId = (id: string, { externalId }: RestoredTransaction): string =>
  `${PART.exec(externalId)?.[0] ?? ''}${id}`;

/** A transaction before what follows from its members is computed, see derive.ts. */
export function transactionToStore(userId: string, row: RestoredTransaction, at: Date) {
  const own = (id: string | null): string | null => (id === null ? null : restoredId(userId, id));
  const _id = restoredId(userId, row._id);
  return {
    _id,
    userId,
    connectionId: null,
    accountId: own(row.accountId),
    accountExternalId: null,
    externalId: toExternalId(_id, row),
    pendingOf: null,
    date: row.date,
    description: masked(row.description),
    accountName: masked(row.accountName),
    valueCents: row.valueCents,
    fullCents: row.fullCents,
    splitCents: row.splitCents,
    partOf: own(row.partOf),
    copyId: own(row.copyId),
    sourceId: own(row.sourceId),
    currency: 'USD',
    providerCategoryId: row.providerCategoryId,
    userCategoryId: row.userCategoryId,
    isPending: false,
    isManual: true,
    isEveryday: row.isEveryday,
    hidden: row.hidden,
    live: true,
    removedAt: null,
    // Rules change what a bank or a file brought, and not what the person typed.
    importedAt: row.isManual ? toDate(row.importedAt) : at,
    bornAt: null,
    changedAt: null,
    ruleId: own(row.ruleId),
    ruleRunId: null,
    note: row.note,
    tags: row.tags,
    isOwn: row.isOwn,
  };
}

export function ruleToStore(userId: string, { _id, when, activeFrom, ...rule }: RestoredRule) {
  const { userAccountId } = when;
  return {
    ...rule,
    _id: restoredId(userId, _id),
    userId,
    when: { ...when, userAccountId: userAccountId === null ? null : restoredId(userId, userAccountId) },
    activeFrom: new Date(activeFrom),
    version: 0,
  };
}

const ACCOUNT_OF_SHAPE = /^([\da-f]{24})\|/u;

/** The shape of a file names the account that its columns were matched for. */
export const shapeToStore = (userId: string, { shape, mapping }: RestoredImportShape) => ({
  shape: shape.replace(ACCOUNT_OF_SHAPE, (_, id: string) => `${restoredId(userId, id)}|`),
  mapping,
});

export const budgetToStore = (userId: string, { _id, ...budget }: RestoredBudget) => ({
  ...budget,
  _id: restoredId(userId, _id),
  userId,
  deletion: null,
  version: 0,
});
