import { dayInProductZone, type IsoDate } from '@fw/units';

/** The calendar day in the product's time zone; the only place of this remote that reads the clock. */
export const today = (): IsoDate => dayInProductZone(Date.now());
