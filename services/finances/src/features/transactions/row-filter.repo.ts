import { MAX_AMOUNT } from '@fw/contract-finances/limits';
import { TRANSFER_CATEGORY_IDS } from '@fw/contract-finances/categories';
import { MAX_DAY_TOTALS } from '@fw/contract-finances/day-totals';
import { negate, parseUsd, type Cents } from '@fw/units';
import { trusted, type QueryFilter } from 'mongoose';
import { AMOUNT_EDGE } from '../../shared/ledger/derive.ts';
import { merchantPattern } from './merchant-names.ts';
import { INDEX, type StoredTransaction } from '../../shared/ledger/transactions.schema.ts';

/** Selects rows of one person; every member narrows. */
export interface RowFilter {
  readonly from?: string;
  readonly to?: string;
  readonly accountIds?: readonly string[];
  readonly categoryIds?: readonly string[];
  readonly isManual?: boolean;
  readonly isIncoming?: boolean;
  /** Only rows that cash flow, budgets and spending can count, without those of these accounts. */
  readonly countableExcept?: readonly string[];
  /** Text that description, note, tags or account contain, in any case, or an amount. */
  readonly text?: string;
  /** Beside the text: how descriptions begin. */
  readonly merchants?: readonly string[];
  /** Amounts without their sign, and the sign. */
  readonly size?: { readonly from: Cents; readonly to: Cents; readonly sign: 'in' | 'out' | 'either' };
  /** Only rows that are hidden or replaced by a copy. */
  readonly isHidden?: boolean;
}

/** Rows beyond the largest amount count in no sum. */
const COUNTED_AMOUNT = { valueCents: { $gte: negate(MAX_AMOUNT), $lte: MAX_AMOUNT } };

type Condition = QueryFilter<StoredTransaction>;

function accountCondition({ accountIds, countableExcept = [] }: RowFilter): Condition {
  if (accountIds === undefined && countableExcept.length === 0) return {};
  const named = accountIds === undefined ? {} : { $in: [...accountIds] };
  const except = countableExcept.length === 0 ? {} : { $nin: [...countableExcept] };
  return { accountId: trusted({ ...named, ...except }) };
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

const TYPED_AMOUNT = /^[-+−]?\$?(\d[\d,]{0,11}(?:\.\d{1,2})?)$/;

/** A text that is an amount finds rows of exactly that amount too, whatever its sign. */
function searchPattern(text: string): string {
  const amount = parseUsd(TYPED_AMOUNT.exec(text.trim())?.[1]?.replaceAll(',', '') ?? '');
  return amount === null ? escaped(text) : `${escaped(text)}|${AMOUNT_EDGE}${String(amount)}${AMOUNT_EDGE}`;
}

/** What a search matches; null where nothing is searched. */
function searchedPattern({ text, merchants = [] }: RowFilter): string | null {
  const patterns = [
    ...(text === undefined ? [] : [searchPattern(text)]),
    ...merchants.map((merchant) => merchantPattern(escaped(merchant))),
  ];
  return patterns.length === 0 ? null : patterns.join('|');
}

function sizeCondition({ size }: RowFilter): Condition {
  if (size === undefined) return {};
  const moneyIn = { valueCents: trusted({ $gte: size.from, $lte: size.to }) };
  const moneyOut = { valueCents: trusted({ $gte: negate(size.to), $lte: negate(size.from) }) };
  if (size.sign === 'either') return { $or: [moneyIn, moneyOut] };
  return size.sign === 'in' ? moneyIn : moneyOut;
}

/** Rows of the person in the days of the filter that its text matches. */
function foundBy(userId: string, filter: RowFilter): Condition {
  const { from, to } = filter;
  const days = { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) };
  const pattern = searchedPattern(filter);
  return {
    userId,
    ...(from === undefined && to === undefined ? {} : { date: trusted(days) }),
    ...(pattern === null ? {} : { searchText: trusted({ $regex: pattern, $options: 'i' }) }),
  };
}

function narrowedBy(filter: RowFilter): Condition {
  const { categoryIds, isManual, isIncoming, isHidden, countableExcept } = filter;
  return {
    ...accountCondition(filter),
    ...(countableExcept === undefined ? {} : { flow: trusted({ $ne: 'neither' as const }) }),
    ...(categoryIds === undefined ? {} : { categoryId: trusted({ $in: [...categoryIds] }) }),
    ...(isManual === undefined ? {} : { isManual }),
    ...(isIncoming === undefined ? {} : { isIncoming }),
    ...sizeCondition(filter),
    ...(isHidden === true ? { counted: false } : {}),
  };
}

export const rowCondition = (userId: string, filter: RowFilter): Condition => ({
  ...foundBy(userId, filter),
  ...narrowedBy(filter),
  live: true,
});

/** Transfers and card payments are money in and out of no one, unless their category is selected. */
const countsTransfers = ({ categoryIds }: RowFilter): boolean => categoryIds !== undefined;

/**
 * Limits nothing: it keeps what follows out of the bounds of the index. Seeking from one bound to the next, and summing in
 * the same engine, takes almost twice as long as reading every key.
 */
const READ_ON = { $limit: Number.MAX_SAFE_INTEGER };

/** One sum for each sign, and one for what does not count, by an expression for each row. */
const sumsBySign = (conditions: readonly unknown[]) => {
  const isIn = { $gt: ['$valueCents', 0] };
  const sign = conditions.length === 0 ? isIn : { $cond: [{ $and: conditions }, isIn, null] };
  return { $group: { _id: sign, cents: { $sum: '$valueCents' } } };
};

/**
 * Money in and out of rows that a text finds. Their index has every member that decides whether a row counts; one
 * expression in the group reads each row once more, and further stages would read it once each.
 */
function stagesOfText(userId: string, filter: RowFilter) {
  const narrowed = narrowedBy(filter);
  const conditions = [
    ...(filter.isHidden === true ? [] : ['$counted']),
    ...(countsTransfers(filter) ? [] : [{ $not: [{ $in: ['$categoryId', [...TRANSFER_CATEGORY_IDS]] }] }]),
    { $gte: ['$valueCents', negate(MAX_AMOUNT)] },
    { $lte: ['$valueCents', MAX_AMOUNT] },
  ];
  return [
    { $match: { ...foundBy(userId, filter), live: true } },
    READ_ON,
    ...(Object.keys(narrowed).length === 0 ? [] : [{ $match: narrowed }]),
    sumsBySign(conditions),
  ];
}

/** Rows that totals count. A counted row is always live; the index of a search begins with what is. */
const countedRows = (userId: string, filter: RowFilter): Condition => ({
  ...foundBy(userId, filter),
  ...narrowedBy(filter),
  ...(countsTransfers(filter) ? {} : { categoryId: trusted({ $nin: [...TRANSFER_CATEGORY_IDS] }) }),
  ...(filter.isHidden === true ? {} : { counted: true }),
  ...(filter.isHidden === true || filter.text !== undefined ? { live: true } : {}),
});

/** Stages that sum what totals count, by day, the newest first. */
export const dayStages = (userId: string, filter: RowFilter) => [
  { $match: countedRows(userId, filter) },
  { $match: COUNTED_AMOUNT },
  { $group: { _id: '$date', cents: { $sum: '$valueCents' } } },
  { $sort: { _id: -1 as const } },
  { $limit: MAX_DAY_TOTALS },
];

/**
 * Stages that sum what totals count, by sign. A counted row is always live, so that without a text their index alone
 * answers.
 */
export function totalsStages(userId: string, filter: RowFilter) {
  if (filter.text !== undefined) return stagesOfText(userId, filter);
  return [{ $match: countedRows(userId, filter) }, { $match: COUNTED_AMOUNT }, sumsBySign([])];
}

/** The index that finds the few rows of a filter; null where the order of the list decides. */
export function narrowIndex({ text, size, isHidden }: RowFilter): string | null {
  if (text !== undefined) return INDEX.search;
  if (isHidden === true) return INDEX.sums;
  return size === undefined ? null : INDEX.byValue;
}
