import { createSlice, type PayloadAction } from '@fw/state';
import type { SessionState, SignedInUser } from '@fw/contract-identity';

export interface Session {
  readonly status: 'unknown' | 'signed-in' | 'signed-out';
  readonly user: SignedInUser | null;
  readonly idleSeconds: number;
  /** True while the inactivity dialog is open. */
  readonly expired: boolean;
}

const initialState: Session = { status: 'unknown', user: null, idleSeconds: 900, expired: false };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRead: (_, { payload }: PayloadAction<SessionState>): Session => ({
      status: payload.authenticated ? 'signed-in' : 'signed-out',
      user: payload.user,
      idleSeconds: payload.idleSeconds,
      expired: false,
    }),
    /** The session is over. Nothing changes where no user was signed in. */
    sessionExpired: (session): Session => ({ ...session, expired: session.status !== 'signed-out' }),
    signedOut: (session): Session => ({ ...session, status: 'signed-out', user: null, expired: false }),
  },
});

export const { sessionRead, sessionExpired, signedOut } = slice.actions;
export const sessionSlice = slice;
