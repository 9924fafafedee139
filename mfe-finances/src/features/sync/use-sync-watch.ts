import { accountsSynced } from '@fw/contract-events';
import { useDispatch, useSelector } from '@fw/state';
import { failureOf } from '@fw/web-kit';
import { useEffect, useRef } from 'react';
import { useLazyAnySyncQuery } from './sync.api.ts';
import {
  selectSync,
  syncAnswered,
  syncHidden,
  syncLoaded,
  syncPollFailed,
  syncStarted,
} from '../../app/sync.slice.ts';

/** [A4-04] */
const POLL_MS = 2_000;
const LOADED_AFTER_MS = 1_000;
const HIDDEN_AFTER_MS = 3_000;
const EVERY_CONNECTION = '';

/** Asks every two seconds while something syncs, waiting for each answer; stops at a 401 and after three errors. */
function usePolling(isSyncing: boolean): void {
  const dispatch = useDispatch();
  const [ask] = useLazyAnySyncQuery();
  useEffect(() => {
    if (!isSyncing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const poll = async () => {
      const { data, error } = await ask({ background: true });
      if (isOver) return;
      // After a failure `data` still holds the answer before it.
      if (error) dispatch(failureOf(error)?.kind === 'signed-out' ? syncHidden() : syncPollFailed());
      else if (data) dispatch(syncAnswered(data.data));
      timer = setTimeout(() => void poll(), POLL_MS);
    };
    timer = setTimeout(() => void poll(), POLL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isSyncing, ask, dispatch]);
}

/** A sync that was under way before this page is noticed once. */
function useFirstLook(): void {
  const dispatch = useDispatch();
  const [ask] = useLazyAnySyncQuery();
  useEffect(() => {
    const look = async () => {
      const { data, error } = await ask({ background: true });
      if (!error && data?.syncInProgress) dispatch(syncStarted());
    };
    void look();
  }, [ask, dispatch]);
}

/** Runs the states of the toast; tells the other domains when accounts and transactions are fresh. */
export function useSyncWatch() {
  const dispatch = useDispatch();
  const { phase, accountsSynced: fresh } = useSelector(selectSync);
  const told = useRef(fresh);
  useFirstLook();
  usePolling(phase === 'syncing');

  useEffect(() => {
    if (fresh > told.current || phase === 'up-to-date') {
      dispatch(accountsSynced({ connectionId: EVERY_CONNECTION }));
    }
    told.current = fresh;
  }, [fresh, phase, dispatch]);

  useEffect(() => {
    if (phase !== 'up-to-date' && phase !== 'loaded') return undefined;
    const [next, wait] =
      phase === 'up-to-date' ? [syncLoaded, LOADED_AFTER_MS] : [syncHidden, HIDDEN_AFTER_MS];
    const timer = setTimeout(() => dispatch(next()), wait);
    return () => {
      clearTimeout(timer);
    };
  }, [phase, dispatch]);

  return { phase, close: () => dispatch(syncHidden()) };
}
