import type { InvestmentType, RatedPortfolio } from '@fw/contract-goals';
import { targetShares } from '@fw/planning/allocation-plan';
import { useMemo } from 'react';
import { AllocationChart } from './allocation-chart.tsx';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import { classSlices, SHORT_TERM_COLOUR, shareText } from './shares.ts';

const SHORT_TERM_SLICES = [
  { id: 'SHORT_TERM', name: TEXT.shortTerm, value: 1, colour: SHORT_TERM_COLOUR },
] as const;

interface TargetChartProps {
  readonly portfolio: RatedPortfolio;
  readonly types: readonly InvestmentType[];
}

/** The target allocation of a portfolio; the short term is one slice in teal [B9-13]. */
export function TargetChart({ portfolio, types }: TargetChartProps) {
  const isShortTerm = portfolio.number === 0;
  const slices = useMemo(
    () => (isShortTerm ? SHORT_TERM_SLICES : classSlices(targetShares(portfolio), types)),
    [isShortTerm, portfolio, types],
  );
  const centre = isShortTerm
    ? { value: shareText(100), label: TEXT.shortTerm }
    : { value: shareText(portfolio.fixedIncome), label: TEXT.fixedIncome };
  return <AllocationChart label={TEXT.target} slices={slices} centre={centre} />;
}
