import { useState } from 'react';
import type { Call } from '@fw/contract-kernel';
import { useDispatch } from '@fw/state';
import { sessionExpired } from '../session/session.slice.ts';
import type { Asking } from '../wire/asking.ts';
import type { Failure } from '../wire/failure.ts';
import { sendForFile } from '../wire/send.ts';

function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

interface Download<C extends Call> {
  readonly isLoading: boolean;
  readonly error: Failure | undefined;
  readonly start: (asking: Asking<C>, fileName: string) => Promise<void>;
}

/** Saves what a service makes (PDF, Excel): fetched, since a plain link carries no anti-forgery header. */
export function useDownload<C extends Call>(call: C): Download<C> {
  const dispatch = useDispatch();
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<Failure>();
  const start = async (asking: Asking<C>, fileName: string): Promise<void> => {
    setIsLoading(true);
    const answer = await sendForFile(call, asking ?? {});
    setIsLoading(false);
    setError('error' in answer ? answer.error : undefined);
    if ('data' in answer) handOver(answer.data, fileName);
    else if (answer.error.kind === 'signed-out') dispatch(sessionExpired());
  };
  return { isLoading, error, start };
}
