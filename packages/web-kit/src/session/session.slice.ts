import { createSlice, type PayloadAction } from '@fw/state';
import type { SessionEndReason, SessionState, SignedInUser } from '@fw/contract-identity';

export interface Session {
  readonly status: 'unknown' | 'signed-in' | 'signed-out';
  readonly user: SignedInUser | null;
  readonly idleSeconds: number;
  /** True while the inactivity dialog is open. */
  readonly expired: boolean;
  /** Why the session ended, where it was not inactivity. */
  readonly endReason?: SessionEndReason | undefined;
  /** True during the last minute before inactivity ends the session. */
  readonly endsSoon: boolean;
}

const initialState: Session = {
  status: 'unknown',
  user: null,
  idleSeconds: 900,
  expired: false,
  endsSoon: false,
};

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRead: (_, { payload }: PayloadAction<SessionState>): Session => ({
      status: payload.authenticated ? 'signed-in' : 'signed-out',
      user: payload.user,
      idleSeconds: payload.idleSeconds,
      expired: false,
      endsSoon: false,
    }),
    sessionEndsSoon: (session, { payload }: PayloadAction<boolean>): Session =>
      session.endsSoon === payload ? session : { ...session, endsSoon: payload },
    /** The session is over. Nothing changes where no user was signed in. */
    sessionExpired: (
      session,
      { payload: endReason }: PayloadAction<SessionEndReason | undefined>,
    ): Session => ({
      ...session,
      endReason: session.endReason ?? endReason,
      expired: session.status !== 'signed-out',
      endsSoon: false,
    }),
    signedOut: (session): Session => ({
      ...session,
      status: 'signed-out',
      user: null,
      expired: false,
      endsSoon: false,
    }),
  },
});

export const { sessionRead, sessionEndsSoon, sessionExpired, signedOut } = slice.actions;
export const sessionSlice = slice;
