import { isCountedAmount } from '@fw/contract-finances/limits';
import type { NetWorthPoint } from '@fw/contract-finances/net-worth';
import { addDays, saturatingSum, type IsoDate } from '@fw/units';
import type { AccountRow } from '../../shared/ledger/accounts.schema.ts';
import type { BalancePointsRepo } from '../../shared/ledger/balance-points.repo.ts';
import { balanceOn, isReconstructed, reconstructedDays, type Balances } from './balances.ts';
import type { PastChangesRepo } from './past-changes.repo.ts';

const TREND_DAYS = 365;

export interface NetWorthDependencies {
  readonly accountsRepo: { readonly list: (userId: string) => Promise<AccountRow[]> };
  readonly balancePointsRepo: Pick<BalancePointsRepo, 'listFrom'>;
  readonly pastChangesRepo: PastChangesRepo;
}

const isCounted = ({ isHiddenFromNW, balanceCents }: AccountRow): boolean =>
  !isHiddenFromNW && isCountedAmount(balanceCents);

function pointOn(accounts: readonly Balances[], day: IsoDate, today: IsoDate): NetWorthPoint {
  const netWorth = saturatingSum(accounts.map((account) => balanceOn(account, day, today)));
  const isGuess = accounts.some((account) => isReconstructed(account, day, today));
  return { day, netWorth, ...(isGuess ? { isReconstructed: true } : {}) };
}

/** Net worth through time, of the accounts that count today. */
export function netWorthService(dependencies: NetWorthDependencies) {
  const { accountsRepo, balancePointsRepo, pastChangesRepo } = dependencies;

  async function readAccounts(userId: string, from: IsoDate): Promise<Balances[]> {
    const rows = (await accountsRepo.list(userId)).filter(isCounted);
    const linked = rows.filter(({ connectionId }) => connectionId !== null).map(({ _id }) => _id);
    const [points, changes] = await Promise.all([
      balancePointsRepo.listFrom(userId, from),
      linked.length === 0 ? [] : pastChangesRepo.listAfter(userId, linked, from),
    ]);
    return rows.map(({ _id, balanceCents }) => ({
      current: balanceCents,
      points: points.filter(({ accountId }) => accountId === _id),
      changes: changes.filter(({ accountId }) => accountId === _id),
    }));
  }

  return {
    trend: async (userId: string, today: IsoDate): Promise<NetWorthPoint[]> => {
      const accounts = await readAccounts(userId, addDays(today, -TREND_DAYS));
      if (accounts.length === 0) return [];
      const known = accounts.flatMap((account) => account.points.map(({ day }) => day));
      const past = [...new Set([...known, ...reconstructedDays(accounts, today)])]
        .filter((day) => day < today)
        .toSorted();
      return [
        ...past.map((day) => pointOn(accounts, day, today)),
        { day: today, netWorth: saturatingSum(accounts.map(({ current }) => current)) },
      ];
    },
  };
}
