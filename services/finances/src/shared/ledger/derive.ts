import { categoriesOfFlow } from '../vocabulary/categories.ts';

/** A step of a write that the database computes itself. */
export interface SetStage {
  readonly $set: Record<string, unknown>;
}

/** A value that the database must never read as an expression, whatever a bank writes into it. */
export const literal = (value: string | number | boolean | Date | readonly string[] | null) => ({
  $literal: value,
});

/** Marks a row as changed by the person: no rule changes it any more. */
export const OWN_EDIT = { isOwn: literal(true), ruleId: literal(null), ruleRunId: literal(null) };

const inFlow = (flow: 'spending' | 'income' | 'neither') => ({
  $in: ['$categoryId', [...categoriesOfFlow(flow)]],
});

const either = (condition: object, yes: string | object, no: string | object) => ({
  $cond: [condition, yes, no],
});

const BY_SIGN = either({ $lt: ['$valueCents', 0] }, 'spending', 'income');
const FLOW = either(
  { $or: [{ $not: ['$isEveryday'] }, inFlow('neither')] },
  'neither',
  either(inFlow('spending'), 'spending', either(inFlow('income'), 'income', BY_SIGN)),
);

/** Parts amounts from text; nothing that a person types or a bank writes contains it. */
export const AMOUNT_EDGE = '\u001F';

const textOrEmpty = (member: string) => ({ $ifNull: [member, ''] });
const AMOUNT = { $toString: { $toLong: { $abs: '$valueCents' } } };

const TAGS = {
  $reduce: {
    input: { $ifNull: ['$tags', []] },
    initialValue: '',
    in: { $concat: ['$$value', '\n', '$$this'] },
  },
};

/** What one search finds: description, account, note and tags, and the amount in cents without its sign. */
export const SEARCHED: SetStage = {
  $set: {
    searchText: {
      $concat: [
        textOrEmpty('$description'),
        '\n',
        textOrEmpty('$accountName'),
        AMOUNT_EDGE,
        AMOUNT,
        AMOUNT_EDGE,
        textOrEmpty('$note'),
        TAGS,
      ],
    },
  },
};

/**
 * Ends every write of a transaction: what follows from other fields is computed by the database in the same write, so
 * a sync and an edit at the same time cannot leave it wrong.
 */
export const DERIVED: readonly SetStage[] = [
  {
    $set: {
      fullCents: { $ifNull: ['$fullCents', '$valueCents'] },
      splitCents: { $ifNull: ['$splitCents', 0] },
      partOf: { $ifNull: ['$partOf', null] },
      copyId: { $ifNull: ['$copyId', null] },
    },
  },
  { $set: { valueCents: { $subtract: ['$fullCents', '$splitCents'] } } },
  {
    $set: {
      categoryId: { $ifNull: ['$userCategoryId', '$providerCategoryId'] },
      descriptionSort: { $toLower: '$description' },
      accountSort: { $toLower: '$accountName' },
      counted: { $and: ['$live', { $not: ['$hidden'] }, { $eq: ['$copyId', null] }] },
      version: { $add: [{ $ifNull: ['$version', -1] }, 1] },
    },
  },
  { $set: { flow: FLOW } },
  { $set: { isIncoming: { $and: [{ $gt: ['$valueCents', 0] }, { $ne: ['$flow', 'spending'] }] } } },
  SEARCHED,
];
