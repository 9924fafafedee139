import { categoryCalls, connectionCalls } from '@fw/contract-finances';
import { onCall, remoteServer } from '@fw/web-kit/testing';
import type { SetupServer } from 'msw/node';
import { CATEGORIES, syncStatus } from './wire.ts';

/** A finances service with categories and nothing to sync; each test adds the rest. */
export const financesServer = (): SetupServer =>
  remoteServer(
    onCall(categoryCalls.list, () => [...CATEGORIES]),
    onCall(connectionCalls.anySync, () => syncStatus(false, false)),
  );
