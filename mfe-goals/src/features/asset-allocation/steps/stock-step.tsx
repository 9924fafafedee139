import { Slider } from '@fw/ui/core';
import { percent } from '@fw/units';
import { StepCard } from '@fw/web-kit/planners';
import { ALLOCATION_TEXT as TEXT } from '../asset-allocation.text.ts';
import type { AllocationStepProps } from '../questions.ts';
import { shareText } from '../shares.ts';

const MAX_SHARE = 100;

/** The share of the account in the company's own stock [B2-52]. */
export function StockStep({ value, onChange }: AllocationStepProps) {
  const { companyStock, companyOffersStockFund: fund } = value;
  return (
    <StepCard title={TEXT.stockQuestion} lead={fund && `${fund.name} (${fund.ticker})`}>
      <Slider
        label={TEXT.stockLabel}
        min={0}
        max={MAX_SHARE}
        step={1}
        value={companyStock ?? 0}
        format={shareText}
        hint={TEXT.stockHint}
        onChange={(share) => onChange((answers) => ({ ...answers, companyStock: percent(share) }))}
      />
    </StepCard>
  );
}
