import type { Affordability } from '@fw/contract-goals';
import { Notice, ProgressBar } from '@fw/ui/core';
import { AFFORDABILITY_TEXT as TEXT } from './affordability.text.ts';

/** What all committed plans cost a month against what is really left; flagged where it is more. */
export function AffordabilityFacts({ affordability }: { readonly affordability: Affordability }) {
  const { monthlyNetCashFlow: left, monthlyCommitted, isExceeded, message } = affordability;
  return (
    <>
      {left !== null && left > 0 && (
        <ProgressBar
          label={TEXT.bar}
          value={monthlyCommitted}
          max={left}
          tone={isExceeded ? 'bad' : 'brand'}
        />
      )}
      {isExceeded ? <Notice tone="warning">{message}</Notice> : <p>{message}</p>}
    </>
  );
}
