import { Checkbox } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBotCheckKeyMutation, useVerifyBotCheckMutation } from '../account-pages.api.ts';
import { BOT_CHECK } from './bot-check.text.ts';
import { solve } from './solve.ts';
import type { WidgetKey } from './widget.tsx';

/** Loaded only where another provider than the self-hosted one is configured. */
const Widget = lazy(() => import('./widget.tsx').then(({ Widget: Found }) => ({ default: Found })));

type State = 'open' | 'working' | 'verified' | 'expired' | 'failed';

interface BotCheckProps {
  /** A verified token, or null when it was cleared. */
  readonly onToken: (token: string | null) => void;
  /** Shown when the form was sent without a verified token. */
  readonly error?: string | null;
}

/** Verifies tokens at the service, and clears the last one when it expires. */
function useVerification(onToken: BotCheckProps['onToken']) {
  const [state, setState] = useState<State>('open');
  const [expiresInSeconds, setExpires] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [verify] = useVerifyBotCheckMutation();

  useEffect(() => {
    if (state !== 'verified') return undefined;
    const timer = setTimeout(() => {
      setState('expired');
      onToken(null);
    }, expiresInSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [state, expiresInSeconds, onToken]);

  return {
    state,
    problem,
    begin: (): void => {
      setState('working');
      setProblem(null);
    },
    check: async (token: string): Promise<void> => {
      setProblem(null);
      const { verified, expiresInSeconds: seconds } = await verify({ body: { token } }).unwrap();
      setState(verified ? 'verified' : 'failed');
      setExpires(seconds);
      onToken(verified ? token : null);
    },
    fail: (failure: unknown): void => {
      setState('failed');
      setProblem(failureText(failure));
    },
    /** The person has yet to answer. */
    reopen: (): void => setState('open'),
    expire: (): void => {
      setState('expired');
      onToken(null);
    },
  };
}

/** Proves that a person sends the form. A new `key` resets it; the token is cleared when it expires [A4-27]. */
export function BotCheck({ onToken, error }: BotCheckProps) {
  const { state, problem, begin, check, fail, expire, reopen } = useVerification(onToken);
  const [widget, setWidget] = useState<WidgetKey>();
  const [fetchKey] = useBotCheckKeyMutation();
  const isUnproved = state === 'open' || state === 'expired' || state === 'failed';

  const start = async (): Promise<void> => {
    begin();
    try {
      const { provider, publicKey, scriptUrl = '' } = await fetchKey().unwrap();
      if (provider === 'altcha') await check(await solve(publicKey));
      else {
        setWidget({ provider, publicKey, scriptUrl });
        reopen();
      }
    } catch (failure) {
      fail(failure);
    }
  };

  if (widget) {
    const message = state === 'open' ? error : problem;
    return (
      <Suspense fallback={null}>
        <Widget {...widget} onAnswer={(token) => void check(token).catch(fail)} onExpired={expire} />
        <output aria-live="polite">{message ?? BOT_CHECK.status[state]}</output>
      </Suspense>
    );
  }
  return (
    <div>
      <Checkbox
        name="botCheck"
        required
        checked={state === 'working' || state === 'verified'}
        disabled={state === 'working' || state === 'verified'}
        error={isUnproved ? (problem ?? error) : null}
        onChange={() => void start()}
      >
        {BOT_CHECK.label}
      </Checkbox>
      <output aria-live="polite">{BOT_CHECK.status[state]}</output>
    </div>
  );
}
