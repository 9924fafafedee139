import { chosenPortfolio } from '@fw/planning/allocation-plan';
import { Notice } from '@fw/ui/core';
import { ALLOCATION_TEXT as TEXT } from '../asset-allocation.text.ts';
import { HandsOff } from '../hands-off.tsx';
import { HandsOn } from '../hands-on.tsx';
import type { AllocationStepProps } from '../questions.ts';

/** The funds of the plan, as the investor type chooses them [B2-37]. */
export function FundStep({ value, onChange }: AllocationStepProps) {
  const portfolio = chosenPortfolio(value);
  if (portfolio === null || portfolio.number === 0) return <Notice>{TEXT.noLevel}</Notice>;
  if (value.investorType === null) return <Notice>{TEXT.approachMissing}</Notice>;
  const Funds = value.investorType === 'HANDS_OFF' ? HandsOff : HandsOn;
  return <Funds value={value} portfolio={portfolio} onChange={onChange} />;
}
