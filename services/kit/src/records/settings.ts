import * as z from 'zod/mini';

/** SEC rule 17a-4(b)(4) demands three years for communications, 204-2(e)(1) five, and FINRA rule 4511(b) six. */
const YEARS = /^(?:[3-9]|[12]\d|30)$/;

/** Settings of every service that keeps business records. */
export const recordSettings = {
  /** How long a business record is kept from the day on which it was written. */
  FW_RECORDS_YEARS: z.pipe(
    z._default(z.string().check(z.regex(YEARS, 'whole years from 3 to 30')), '6'),
    z.transform((years: string) => Number(years)),
  ),
} as const;
