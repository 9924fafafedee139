import type { BankConnection } from '@fw/contract-finances';

/**
 * Where a connection without accounts is: `setting-up` until the bank confirmed it and its first sync ended, `failed`
 * where that ended without data, `reading` while a later sync runs, `empty` otherwise.
 */
export type ConnectionStage = 'setting-up' | 'failed' | 'reading' | 'empty';

type Facts = Pick<BankConnection, 'syncInProgress' | 'lastSuccessAt' | 'hasSyncIssue'>;

export function connectionStage({ syncInProgress, lastSuccessAt, hasSyncIssue }: Facts): ConnectionStage {
  if (lastSuccessAt !== null) return syncInProgress ? 'reading' : 'empty';
  if (syncInProgress) return 'setting-up';
  return hasSyncIssue ? 'failed' : 'empty';
}
