import type { RestoreState } from '@fw/contract-kernel';
import { useDispatch } from '@fw/state';
import { sessionExpired, type Failure } from '@fw/web-kit';
import { useEffect, useRef, useState } from 'react';
import { readDataFile, type DataProblem } from './data-file.ts';
import { planDataImport, sendImport, stateOfImport, type DataImport } from './data-import.ts';

export type DataImportStep =
  | { readonly at: 'choose'; readonly problem: DataProblem | null }
  | { readonly at: 'reading' }
  | { readonly at: 'preview'; readonly plan: DataImport; readonly state: RestoreState }
  | { readonly at: 'sending'; readonly plan: DataImport; readonly sent: number }
  | { readonly at: 'stopped'; readonly plan: DataImport; readonly sent: number }
  | { readonly at: 'done' };

/** From a file to imported data: choose, preview, send, and go on after an error. */
export function useDataImport() {
  const dispatch = useDispatch();
  const [step, setStep] = useState<DataImportStep>({ at: 'choose', problem: null });
  const [error, setError] = useState<Failure>();
  const closed = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  const fail = (failure: Failure): void => {
    if (failure.kind === 'signed-out') dispatch(sessionExpired(failure.reason));
    setError(failure);
  };

  async function open(file: Blob): Promise<void> {
    setError(undefined);
    setStep({ at: 'reading' });
    const read = await readDataFile(file);
    const plan = 'kind' in read ? read : planDataImport(read);
    if ('kind' in plan) {
      setStep({ at: 'choose', problem: plan });
      return;
    }
    const state = await stateOfImport(plan);
    if (typeof state === 'string') {
      setStep({ at: 'preview', plan, state });
      return;
    }
    fail(state.error);
    setStep({ at: 'choose', problem: null });
  }

  async function send(plan: DataImport, from: number): Promise<void> {
    const { signal } = closed.current ?? new AbortController();
    let sent = from;
    setError(undefined);
    setStep({ at: 'sending', plan, sent });
    const failure = await sendImport(plan, {
      from,
      signal,
      onSent: (count) => {
        sent = count;
        setStep({ at: 'sending', plan, sent });
      },
    });
    if (failure) fail(failure);
    setStep(failure ? { at: 'stopped', plan, sent } : { at: 'done' });
  }

  return { step, error, open, send, restart: () => setStep({ at: 'choose', problem: null }) };
}
