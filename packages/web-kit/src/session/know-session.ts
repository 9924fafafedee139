import { sessionState } from '@fw/contract-identity';
import * as z from 'zod/mini';
import type { SuiteStore } from '../store.ts';
import { sessionRead } from './session.slice.ts';

/** Takes an answer that was asked for before the store stood; what is no session is left unknown. */
export function knowSession(store: SuiteStore, answer: unknown): void {
  const read = z.safeParse(sessionState, answer);
  if (read.success) store.dispatch(sessionRead(read.data));
}
