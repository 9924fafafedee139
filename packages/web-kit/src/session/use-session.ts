import { useSelector } from '@fw/state';
import type { SuiteState } from '../store.ts';
import type { Session } from './session.slice.ts';

/** The signed-in user, and whether the session ended. */
export const useSession = (): Session => useSelector(({ session }: SuiteState) => session);
