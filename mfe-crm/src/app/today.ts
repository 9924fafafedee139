import { dayInProductZone, type IsoDate } from '@fw/units';

/** The present day; the only place of this remote that reads the clock. */
export const today = (): IsoDate => dayInProductZone(Date.now());
