import { sessionState } from '@fw/contract-identity';
import * as z from 'zod/mini';
import type { SuiteStore } from '../store.ts';
import { sessionRead } from './session.slice.ts';

/** Takes over a session response that was fetched before the store existed; any other value changes nothing. */
export function readSession(store: SuiteStore, response: unknown): void {
  const decoded = z.safeParse(sessionState, response);
  if (decoded.success) store.dispatch(sessionRead(decoded.data));
}
