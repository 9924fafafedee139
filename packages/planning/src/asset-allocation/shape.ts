import {
  FLAG,
  listOf,
  NUMBER,
  oneOf,
  optional,
  PERCENT,
  record,
  TEXT,
  variants,
  type TypeOf,
} from '../shape/index.ts';

const CLASSES = {
  fixedIncome: optional(PERCENT),
  largeCap: optional(PERCENT),
  smallCap: optional(PERCENT),
  foreign: optional(PERCENT),
  other: optional(PERCENT),
};

const TRUST = record({ id: optional(NUMBER), name: optional(TEXT), allocation: listOf(PERCENT) });

export const ALLOCATION_SHAPE = variants('kind', {
  recommend: record({
    timeFrameTakeFromInvestments: optional(NUMBER),
    timeFrameSpendFromInvestments: optional(NUMBER),
    riskModifier: optional(oneOf('Conservative', 'Average', 'Aggressive')),
    recalculatePortfolioRecommendation: optional(FLAG),
    portfolioCoreRecommendationNumber: optional(NUMBER),
  }),
  portfolio: record({ number: NUMBER, shortTermPercentage: optional(PERCENT) }),
  bestMatch: record({ fixedIncome: PERCENT, trusts: optional(listOf(TRUST)) }),
  companyStock: record({ allocations: listOf(PERCENT), companyStock: optional(PERCENT) }),
  allocate: record({ target: PERCENT, percentages: optional(listOf(optional(PERCENT))) }),
  commit: record({ targets: record(CLASSES), allocated: optional(record(CLASSES)) }),
});

export type AssetAllocationInput = TypeOf<typeof ALLOCATION_SHAPE>;
/** The input of one kind. */
export type AllocationOf<Kind extends AssetAllocationInput['kind']> = Extract<
  AssetAllocationInput,
  { kind: Kind }
>;
