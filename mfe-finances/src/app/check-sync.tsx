import { useDispatch } from '@fw/state';
import { useWhenIdle } from '@fw/web-kit/first-use';
import { syncCheckRequested } from './sync.actions.ts';

/** Looks once for a sync that is already running when its page opens, once the page is drawn. */
export function CheckSync() {
  const dispatch = useDispatch();
  useWhenIdle(true, () => dispatch(syncCheckRequested()));
  return null;
}
