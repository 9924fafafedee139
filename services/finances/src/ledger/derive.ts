import type { PipelineStage } from 'mongoose';
import { categoriesOfFlow } from '../vocabulary/categories.ts';

/** A value that the database must never read as an expression, whatever a bank writes into it. */
export const literal = (value: string | number | boolean | Date | null) => ({ $literal: value });

const inFlow = (flow: 'spending' | 'income' | 'neither') => ({
  $in: ['$categoryId', [...categoriesOfFlow(flow)]],
});

const FLOW = {
  $switch: {
    branches: [
      { case: { $not: ['$isEveryday'] }, then: 'neither' },
      { case: inFlow('spending'), then: 'spending' },
      { case: inFlow('income'), then: 'income' },
      { case: inFlow('neither'), then: 'neither' },
      { case: { $lt: ['$valueCents', 0] }, then: 'spending' },
    ],
    default: 'income',
  },
};

/**
 * Ends every write of a transaction: what follows from other fields is computed by the database in the same write, so
 * a sync and an edit at the same time cannot leave it wrong.
 */
export const DERIVED: readonly PipelineStage.Set[] = [
  {
    $set: {
      categoryId: { $ifNull: ['$userCategoryId', '$providerCategoryId'] },
      descriptionSort: { $toLower: '$description' },
      accountSort: { $toLower: '$accountName' },
      counted: { $and: ['$live', { $not: ['$hidden'] }] },
      version: { $add: [{ $ifNull: ['$version', -1] }, 1] },
    },
  },
  { $set: { flow: FLOW } },
  { $set: { isIncoming: { $and: [{ $gt: ['$valueCents', 0] }, { $ne: ['$flow', 'spending'] }] } } },
];
