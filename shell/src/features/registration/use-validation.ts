import { useState } from 'react';
import { useValidateUserMutation } from '../../account/account-pages.api.ts';
import { refusalCode } from '@fw/web-kit/confirmation';
import { VALIDATION_FAILED, VALIDATION_MESSAGES } from './registration.text.ts';
import type { Validation } from './validators.step.tsx';

/** The loading screen stays for at least this long [A4-26]. */
export const MIN_VALIDATION_MS = 3_000;

export interface Validated {
  readonly registrationToken: string;
  readonly firstName: string;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Sends a validation; reports who was found, or keeps the message of the refusal. */
export function useValidation(onFound: (person: Validated) => void) {
  const [validateUser] = useValidateUserMutation();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const validate = async (validation: Validation): Promise<void> => {
    setRunning(true);
    const [{ data, error }] = await Promise.all([
      validateUser({ body: validation }),
      wait(MIN_VALIDATION_MS),
    ]);
    setRunning(false);
    setFailure(data ? null : (VALIDATION_MESSAGES[refusalCode(error) ?? 0] ?? VALIDATION_FAILED));
    if (data) onFound(data);
  };
  return { validate, isRunning, failure, clearFailure: () => setFailure(null) };
}
