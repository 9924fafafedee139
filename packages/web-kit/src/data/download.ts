import { useState } from 'react';
import type { Call } from '@fw/contract-kernel';
import { useDispatch } from '@fw/state';
import { sessionExpired } from '../session/session.slice.ts';
import type { CallArgs } from '../wire/call-args.ts';
import type { Failure } from '../wire/failure.ts';
import { sendForFile, type ReceivedFile } from '../wire/send.ts';

const REVOKE_AFTER_MS = 10_000;

/** Without a name the browser makes one up. */
function saveFile({ content, fileName }: ReceivedFile): void {
  const href = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href, download: fileName ?? '' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
}

interface Download<C extends Call> {
  readonly isLoading: boolean;
  readonly error: Failure | undefined;
  /** Resolves to what went wrong, if anything did. */
  readonly start: (args: CallArgs<C>) => Promise<Failure | undefined>;
}

/** Saves a file that a service makes (PDF, Excel). */
export function useDownload<C extends Call>(call: C): Download<C> {
  const dispatch = useDispatch();
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<Failure>();
  const start = async (args: CallArgs<C>): Promise<Failure | undefined> => {
    setIsLoading(true);
    const result = await sendForFile(call, args ?? {});
    setIsLoading(false);
    const problem = 'error' in result ? result.error : undefined;
    setError(problem);
    if ('data' in result) saveFile(result.data);
    else if (result.error.kind === 'signed-out') dispatch(sessionExpired(result.error.reason));
    return problem;
  };
  return { isLoading, error, start };
}
