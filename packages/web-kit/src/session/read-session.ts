import { sessionState, type SessionState } from '@fw/contract-identity';
import type { Dispatch, UnknownAction } from '@fw/state';
import * as z from 'zod/mini';
import { openDrafts } from './drafts/drafts.ts';
import { sessionRead } from './session.slice.ts';

/** Takes over a session; the drafts of its person are decrypted before their forms open. */
export async function openSession(dispatch: Dispatch<UnknownAction>, state: SessionState): Promise<void> {
  await openDrafts(state);
  dispatch(sessionRead(state));
}

/** Takes over a session response that was fetched before the store existed; any other value changes nothing. */
export async function readSession(dispatch: Dispatch<UnknownAction>, response: unknown): Promise<void> {
  const decoded = z.safeParse(sessionState, response);
  if (decoded.success) await openSession(dispatch, decoded.data);
}
