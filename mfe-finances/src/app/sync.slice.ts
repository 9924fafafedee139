import { createSlice, type PayloadAction, type WithSlice } from '@fw/state';
import type { SuiteState } from '@fw/web-kit';

/** [A4-02] */
const MAX_ERRORS = 3;

export type SyncPhase = 'hidden' | 'syncing' | 'up-to-date' | 'loaded';

interface SyncState {
  readonly phase: SyncPhase;
  /** Poll errors in a row. */
  readonly errors: number;
  readonly isAccountSyncing: boolean;
  /** How often account data became fresh; whoever shows accounts reads again when it grows [A4-03]. */
  readonly accountsSynced: number;
}

interface Status {
  readonly acctSyncInProgress: boolean;
  readonly transSyncInProgress: boolean;
}

const initialState: SyncState = { phase: 'hidden', errors: 0, isAccountSyncing: false, accountsSynced: 0 };

/** What the sync toast knows: one at a time, for every connection of the person [A4-01] to [A4-04]. */
export const syncSlice = createSlice({
  name: 'financesSync',
  initialState,
  reducers: {
    syncStarted: (state): SyncState => ({ ...state, phase: 'syncing', errors: 0, isAccountSyncing: true }),
    syncAnswered: (state, { payload }: PayloadAction<Status>): SyncState => {
      const { acctSyncInProgress, transSyncInProgress } = payload;
      const becameFresh = state.isAccountSyncing && !acctSyncInProgress;
      return {
        phase: acctSyncInProgress || transSyncInProgress ? 'syncing' : 'up-to-date',
        errors: 0,
        isAccountSyncing: acctSyncInProgress,
        accountsSynced: state.accountsSynced + Number(becameFresh),
      };
    },
    syncPollFailed: (state): SyncState => {
      const errors = state.errors + 1;
      return errors >= MAX_ERRORS
        ? { ...state, phase: 'hidden', errors, isAccountSyncing: false }
        : { ...state, errors };
    },
    syncLoaded: (state): SyncState => ({
      ...state,
      phase: state.phase === 'up-to-date' ? 'loaded' : state.phase,
    }),
    syncHidden: (state): SyncState => ({ ...state, phase: 'hidden' }),
  },
});

export const { syncStarted, syncAnswered, syncPollFailed, syncLoaded, syncHidden } = syncSlice.actions;

type WithSync = SuiteState & Partial<WithSlice<typeof syncSlice>>;
export const selectSync = (state: WithSync): SyncState => state.financesSync ?? initialState;
