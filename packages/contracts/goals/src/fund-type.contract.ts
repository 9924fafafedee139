import * as z from 'zod/mini';

/** Fund type labels, in the order of every chart [B3-08] [B9-07]. */
export const fundType = z.enum(['FIXED', 'LARGE', 'SMALL', 'FOREIGN', 'OTHER']);
export type FundType = z.output<typeof fundType>;
