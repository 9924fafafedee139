import * as z from 'zod/mini';
import { FLAG, listOf, NUMBER, PERCENT, TEXT } from './fields.ts';

const assetClasses = z.object({
  fixedIncome: z.nullish(PERCENT),
  largeCap: z.nullish(PERCENT),
  smallCap: z.nullish(PERCENT),
  foreign: z.nullish(PERCENT),
  other: z.nullish(PERCENT),
});

const modelPortfolio = z.object({
  number: NUMBER,
  riskLevelName: TEXT,
  fixedIncome: PERCENT,
  largeCap: PERCENT,
  smallCap: PERCENT,
  foreign: PERCENT,
  other: PERCENT,
});

const trust = z.object({ id: z.nullish(NUMBER), name: z.nullish(TEXT), allocation: listOf(PERCENT) });

/** Input of the asset-allocation calculator, by `kind`. */
export const assetAllocationInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('recommend'),
    timeFrameTakeFromInvestments: z.nullish(NUMBER),
    timeFrameSpendFromInvestments: z.nullish(NUMBER),
    riskModifier: z.nullish(z.literal(['Conservative', 'Average', 'Aggressive'])),
    recalculatePortfolioRecommendation: z.nullish(FLAG),
    portfolioCoreRecommendationNumber: z.nullish(NUMBER),
  }),
  z.object({
    kind: z.literal('portfolio'),
    number: NUMBER,
    shortTermPercentage: z.nullish(PERCENT),
    /** The shares of a sponsor's own portfolio; without them those of the product count. */
    portfolio: z.nullish(modelPortfolio),
  }),
  z.object({ kind: z.literal('bestMatch'), fixedIncome: PERCENT, trusts: z.nullish(listOf(trust)) }),
  z.object({
    kind: z.literal('companyStock'),
    allocations: listOf(PERCENT),
    companyStock: z.nullish(PERCENT),
  }),
  z.object({
    kind: z.literal('allocate'),
    target: z.nullish(PERCENT),
    percentages: z.nullish(listOf(z.nullish(PERCENT))),
  }),
  z.object({ kind: z.literal('commit'), targets: assetClasses, allocated: z.nullish(assetClasses) }),
]);

export type AssetAllocationInput = z.output<typeof assetAllocationInput>;
/** The input of one kind. */
export type AllocationOf<Kind extends AssetAllocationInput['kind']> = Extract<
  AssetAllocationInput,
  { kind: Kind }
>;
