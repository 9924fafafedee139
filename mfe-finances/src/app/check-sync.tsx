import { useDispatch } from '@fw/state';
import { useEffect } from 'react';
import { syncCheckRequested } from './sync.actions.ts';

/** Looks once for a sync that is already running when its page opens. */
export function CheckSync() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(syncCheckRequested());
  }, [dispatch]);
  return null;
}
