import { fraction } from '@fw/units';
import { Percent } from '../questions.ts';
import { RETIREMENT_TEXT as TEXT } from '../retirement.text.ts';

/** Largest return and inflation of a plan [B5-09]. */
const MAX_RETURN = fraction(0.08);
const MAX_INFLATION = fraction(0.1);

/** [B3-21] */
export function EconomyFields() {
  return (
    <>
      <Percent
        path="assetsGrowPlan.expectedAnnualRateReturn"
        label={TEXT.returnRate}
        subtype="positive"
        max={MAX_RETURN}
        required
      />
      <Percent
        path="assetsGrowPlan.expectedAnnualRate"
        label={TEXT.returnInRetirement}
        subtype="positive"
        max={MAX_RETURN}
        required
      />
      <Percent
        path="assetsGrowPlan.expectedAnnualInflationRate"
        label={TEXT.inflation}
        subtype="positive"
        max={MAX_INFLATION}
        required
      />
    </>
  );
}
