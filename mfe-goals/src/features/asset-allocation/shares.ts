import type { ChartColour, Slice } from '@fw/charts';
import type { FundType, InvestmentType } from '@fw/contract-goals';
import { formatPercent, percent, toFraction } from '@fw/units';
import { CLASS_COLOURS } from '../../app/class-colours.ts';

/** `35%`, at most two decimals [B9-17]. */
export const shareText = (share: number): string => formatPercent(toFraction(percent(share)));

/** The short term has one teal [B9-13]. */
export const SHORT_TERM_COLOUR: ChartColour = 'cat-3';

const NOT_AVAILABLE = 'n/a';

/** Words of a fund type; one without words is logged and shown as n/a [B8-09]. */
export function fundTypeName(type: FundType | null | undefined, types: readonly InvestmentType[]): string {
  const name = types.find((each) => each.type === type)?.name;
  if (name === undefined) reportError(new Error(`Fund type ${type ?? 'undefined'} has no name`));
  return name ?? NOT_AVAILABLE;
}

type Target = readonly [FundType, number];

/** Slices of a doughnut as fractions of the whole, in the order of every chart [B9-07]. */
export const classSlices = (targets: readonly Target[], types: readonly InvestmentType[]): Slice[] =>
  targets.map(([type, share]) => ({
    id: type,
    name: fundTypeName(type, types),
    value: share / 100,
    colour: CLASS_COLOURS[type],
  }));
