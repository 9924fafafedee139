import * as z from 'zod/mini';

const hour = z.number().check(z.int(), z.gte(0), z.lte(24));

/** Hours of the clock between which an advisor has appointments, in the zone of the desk. */
export const officeHours = z.object({ from: hour, to: hour });
export type OfficeHours = z.output<typeof officeHours>;

export const DEFAULT_OFFICE_HOURS: OfficeHours = { from: 8, to: 18 };
export const OFFICE_HOURS_ORDER = 'Please choose an end after the start.';

export const enteredOfficeHours = z
  .strictObject({ from: hour, to: hour })
  .check(z.refine(({ from, to }) => from < to, OFFICE_HOURS_ORDER));

/** `9 AM` */
export const hourText = (hourOfDay: number): string => {
  const half = hourOfDay % 24 < 12 ? 'AM' : 'PM';
  return `${String(hourOfDay % 12 || 12)} ${half}`;
};
