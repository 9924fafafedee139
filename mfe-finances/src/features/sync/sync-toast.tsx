import { ToastRegion, type Toast } from '@fw/ui';
import type { SyncPhase } from '../../app/sync.slice.ts';
import { SYNC_TEXT } from './sync.text.ts';
import { useSyncWatch } from './use-sync-watch.ts';

const TOAST: Readonly<Record<SyncPhase, readonly Toast[]>> = {
  hidden: [],
  syncing: [{ id: 'sync', message: SYNC_TEXT.syncing, tone: 'busy', hideAfterMs: null }],
  'up-to-date': [{ id: 'sync', message: SYNC_TEXT.upToDate, tone: 'good', hideAfterMs: null }],
  loaded: [{ id: 'sync', message: SYNC_TEXT.upToDate, tone: 'good', hideAfterMs: null }],
};

/** Tells that data is being updated, and when it is fresh; the person can close it [A2-65] [A4-04]. */
export function SyncToast() {
  const { phase, close } = useSyncWatch();
  return <ToastRegion toasts={TOAST[phase]} onClose={close} />;
}
