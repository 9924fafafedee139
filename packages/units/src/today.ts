// An entry of its own, for pages: what runs in a service is given its clock.
import { dayInProductZone, type IsoDate } from './calendar.ts';

/** The present day in the product's time zone. */
export const today = (): IsoDate => dayInProductZone(Date.now());
