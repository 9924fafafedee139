import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../latest.ts';

/** How long nothing changes before the answers are saved. */
const REST_MS = 800;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

interface Autosave<Value> {
  readonly value: Value;
  readonly stepId: string;
  readonly isEnabled: boolean;
  /** Resolves to false where the answers could not be stored. */
  readonly onSave: (value: Value, stepId: string) => Promise<boolean>;
}

/** One save at a time; what changed meanwhile is saved after it. */
function useSaveQueue<Value>({ value, stepId, isEnabled, onSave }: Autosave<Value>) {
  const [state, setState] = useState<SaveState>('saved');
  const latest = useLatest({ value, stepId, onSave });
  const saved = useRef({ value, stepId });
  const running = useRef<Promise<boolean>>(null);

  const isCurrent = useCallback(
    () => saved.current.value === latest.current.value && saved.current.stepId === latest.current.stepId,
    [latest],
  );
  const save = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (isCurrent()) return true;
    const sent = latest.current;
    setState('saving');
    running.current = sent.onSave(sent.value, sent.stepId);
    const isStored = await running.current;
    running.current = null;
    if (isStored) saved.current = sent;
    const settled = isCurrent() ? 'saved' : 'unsaved';
    setState(isStored ? settled : 'failed');
    return isStored;
  }, [isCurrent, latest]);

  const flush = useCallback(() => (isEnabled ? save() : Promise.resolve(true)), [isEnabled, save]);
  return { state, setState, isCurrent, flush };
}

/** Saves after a rest, on every step change, when the network returns, and when the page is left [B4-06]. */
export function useAutosave<Value>(options: Autosave<Value>) {
  const { value, stepId, isEnabled } = options;
  const { state, setState, isCurrent, flush } = useSaveQueue(options);

  useEffect(() => {
    if (isCurrent()) return undefined;
    setState('unsaved');
    const timer = setTimeout(() => void flush(), REST_MS);
    return () => clearTimeout(timer);
  }, [value, isCurrent, setState, flush]);

  useEffect(() => {
    void flush();
  }, [stepId, flush]);

  useEffect(() => {
    const retry = () => void flush();
    globalThis.addEventListener('online', retry);
    return () => {
      globalThis.removeEventListener('online', retry);
      retry();
    };
  }, [flush]);

  return { state, isUnsaved: isEnabled ? state !== 'saved' : state === 'unsaved', flush };
}
