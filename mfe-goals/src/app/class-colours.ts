import type { FundType } from '@fw/contract-goals';

/** Five colours in the order of the fund types [B9-13], the same in every chart and mark. */
export const CLASS_COLOURS = {
  FIXED: 'cat-1',
  LARGE: 'cat-2',
  SMALL: 'cat-4',
  FOREIGN: 'cat-5',
  OTHER: 'cat-6',
} as const satisfies Readonly<Record<FundType, string>>;

/** The colour of an asset class for a style; `cssColour` of the charts would load them. */
export const classColour = (type: FundType): string => `var(--${CLASS_COLOURS[type]})`;
