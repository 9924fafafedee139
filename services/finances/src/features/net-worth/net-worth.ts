import { isCountedAmount } from '@fw/contract-finances/limits';
import type { NetWorthPoint } from '@fw/contract-finances/net-worth';
import { addDays, saturatingSum, type Cents, type IsoDate } from '@fw/units';
import type { AccountRow } from '../../shared/ledger/accounts.schema.ts';
import type { BalancePointsRepo } from '../../shared/ledger/balance-points.repo.ts';
import type { BalancePointRow } from '../../shared/ledger/balance-points.schema.ts';

const TREND_DAYS = 365;

export interface NetWorthDependencies {
  readonly accountsRepo: { readonly list: (userId: string) => Promise<AccountRow[]> };
  readonly balancePointsRepo: Pick<BalancePointsRepo, 'listFrom'>;
}

/** An account with its known balances, oldest first. */
interface Balances {
  readonly current: Cents;
  readonly points: readonly BalancePointRow[];
}

/**
 * What an account counts with on a day: its last known balance, and before the first one that one, so that connecting
 * an account is no gain.
 */
const balanceOn = ({ current, points }: Balances, day: IsoDate): Cents =>
  (points.findLast((point) => point.day <= day) ?? points[0])?.balanceCents ?? current;

const isCounted = ({ isHiddenFromNW, balanceCents }: AccountRow): boolean =>
  !isHiddenFromNW && isCountedAmount(balanceCents);

/** Net worth through time, of the accounts that count today. */
export function netWorthService({ accountsRepo, balancePointsRepo }: NetWorthDependencies) {
  return {
    trend: async (userId: string, today: IsoDate): Promise<NetWorthPoint[]> => {
      const [rows, points] = await Promise.all([
        accountsRepo.list(userId),
        balancePointsRepo.listFrom(userId, addDays(today, -TREND_DAYS)),
      ]);
      const accounts = rows.filter(isCounted).map(({ _id, balanceCents }) => ({
        current: balanceCents,
        points: points.filter(({ accountId }) => accountId === _id),
      }));
      if (accounts.length === 0) return [];
      const known = accounts.flatMap((account) => account.points.map(({ day }) => day));
      const past = [...new Set(known)].filter((day) => day < today).toSorted();
      return [
        ...past.map((day) => ({
          day,
          netWorth: saturatingSum(accounts.map((account) => balanceOn(account, day))),
        })),
        { day: today, netWorth: saturatingSum(accounts.map(({ current }) => current)) },
      ];
    },
  };
}
