import { loginContentCalls } from '@fw/contract-identity';
import { sendCall } from '@fw/web-kit/sign-in';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { SIGN_IN } from './sign-in.text.ts';

type LoginContent = z.output<typeof loginContentCalls.content.reply>;

interface LoadedContent extends LoginContent {
  readonly isLoading: boolean;
}

const DEFAULTS: LoginContent = { title: SIGN_IN.title, lead: SIGN_IN.lead, help: SIGN_IN.help };

/** Texts of the sign-in page; its own where the service does not answer, so that sign-in is always possible. */
export function useLoginContent(): LoadedContent {
  const [content, setContent] = useState<LoadedContent>({ ...DEFAULTS, isLoading: true });
  useEffect(() => {
    const abort = new AbortController();
    void sendCall(loginContentCalls.content, { background: true }, { signal: abort.signal }).then(
      (result) => {
        if (abort.signal.aborted) return;
        setContent({ ...('data' in result ? result.data : DEFAULTS), isLoading: false });
      },
    );
    return () => abort.abort();
  }, []);
  return content;
}
