import { daysOfMonths, yearMonthOf } from '@fw/units';
import { today } from '@fw/units/today';

/** Consent is verified at each read, so that nothing is shown from an earlier visit. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;

const MONTHS = 6;
/** Months before the current one whose spending is included. */
const SPENDING_MONTHS_BACK = 1;

/** The months of the cash flow that the page shows. */
export const cashFlowRequest = (clientId: string) => ({ clientId, pastMonthCount: MONTHS });

/** The days of the spending that the page shows. */
export const spendingRequest = (clientId: string) => ({
  clientId,
  ...daysOfMonths(yearMonthOf(today()), SPENDING_MONTHS_BACK),
});
