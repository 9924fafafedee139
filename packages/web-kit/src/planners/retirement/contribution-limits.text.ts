import { HEALTH_LIMITS, RETIREMENT_LIMITS } from '@fw/planning/contribution-limits';
import { formatWholeUsd, type Cents } from '@fw/units';

const OF_PLANS = `${RETIREMENT_LIMITS.source}, limits of ${String(RETIREMENT_LIMITS.year)}`;
const OF_HEALTH = `${HEALTH_LIMITS.source}, limits of ${String(HEALTH_LIMITS.year)}`;

interface Deferral {
  readonly saved: Cents;
  readonly limit: Cents;
}

/** What a savings rate comes to, beside what the law allows at the person's age. */
export const deferralWarning = ({ saved, limit }: Deferral): string =>
  `This rate comes to ${formatWholeUsd(saved)} a year. At this age a 401(k) or a similar plan takes up to ${formatWholeUsd(limit)} of pay a year, the catch-up included (${OF_PLANS}). The plan counts with the whole rate.`;

type Accounts = Readonly<Record<'ira' | 'hsaSelf' | 'hsaFamily', Cents>>;

/** What the accounts take that other contributions may go to. */
export const otherWarning = ({ ira, hsaSelf, hsaFamily }: Accounts): string =>
  `At this age an IRA takes up to ${formatWholeUsd(ira)} a year (${OF_PLANS}), and a health savings account up to ${formatWholeUsd(hsaSelf)}, or ${formatWholeUsd(hsaFamily)} with family coverage (${OF_HEALTH}). What is more than that has to be saved elsewhere. The plan counts with the whole amount.`;
