import { CONFIRMATION_REQUIRED } from '@fw/contract-identity';
import { failureOf } from '../../wire/failure.ts';
import { useState, type ReactNode } from 'react';
import { ConfirmationDialog } from './confirmation.dialog.tsx';

/** A change that may be refused until the person confirms; it resolves to its error, if there is one. */
export type SensitiveChange = () => Promise<unknown>;

/** Whether a refusal only lacks a confirmation. */
export const needsConfirmation = (error: unknown): boolean => {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.refusal.reason === CONFIRMATION_REQUIRED;
};

interface Confirmation {
  /** Runs the change, and once more after a confirmation where that is missing. Other errors are kept. */
  readonly run: (change: SensitiveChange) => Promise<void>;
  readonly error: unknown;
  readonly dialog: ReactNode;
}

/** Lets a person confirm who they are when a change is refused for the lack of it. */
export function useConfirmation(): Confirmation {
  const [waiting, setWaiting] = useState<SensitiveChange | null>(null);
  const [error, setError] = useState<unknown>();
  const run = async (change: SensitiveChange): Promise<void> => {
    const problem = await change();
    if (needsConfirmation(problem)) setWaiting(() => change);
    else setError(problem);
  };
  const confirmed = (): void => {
    setWaiting(null);
    if (waiting) void run(waiting);
  };
  const dialog = waiting && <ConfirmationDialog onConfirmed={confirmed} onClose={() => setWaiting(null)} />;
  return { run, error, dialog };
}
