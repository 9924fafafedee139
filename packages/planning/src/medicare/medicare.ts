import { dollars, type Dollars } from '@fw/units';
import { MEDICARE_SURCHARGES, PART_B_PREMIUM } from '../tables/medicare.ts';

/**
 * What one person pays for Medicare in a year, US dollars: Part B with its surcharge and the surcharge on Part D, by the
 * income of the household of two years before in dollars a year, 0 or more. Source: MEDICARE.
 */
export function medicareYear(income: number, isJoint: boolean): Dollars {
  const last = MEDICARE_SURCHARGES.length - 1;
  const due = MEDICARE_SURCHARGES.findLast(({ above }, index) => {
    const bound = isJoint ? above.joint : above.single;
    return index === last ? income >= bound : income > bound;
  });
  return dollars((PART_B_PREMIUM + (due?.partB ?? 0) + (due?.partD ?? 0)) * 12);
}
