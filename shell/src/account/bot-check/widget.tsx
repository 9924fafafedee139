import { Notice, SkeletonLines } from '@fw/ui/core';
import { useEffect, useRef, useState } from 'react';
import { BOT_CHECK } from './bot-check.text.ts';
import { loadWidget, type WidgetProvider } from './widget-script.ts';

export interface WidgetKey {
  readonly provider: WidgetProvider;
  readonly publicKey: string;
  readonly scriptUrl: string;
}

interface WidgetProps extends WidgetKey {
  /** A token that the service has yet to verify. */
  readonly onAnswer: (token: string) => void;
  readonly onExpired: () => void;
}

/** The widget of reCAPTCHA or Turnstile, drawn by the provider's own script. */
export function Widget({ provider, publicKey, scriptUrl, onAnswer, onExpired }: WidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  /** The widget keeps its callbacks from the first draw, so that they call the present ones. */
  const callbacks = useRef({ onAnswer, onExpired });
  useEffect(() => {
    callbacks.current = { onAnswer, onExpired };
  }, [onAnswer, onExpired]);

  useEffect(() => {
    let isGone = false;
    const fail = (): void => {
      callbacks.current.onExpired();
      if (!isGone) setState('failed');
    };
    loadWidget(provider, scriptUrl).then((api) => {
      if (isGone || !place.current) return;
      const element = document.createElement('div');
      place.current.replaceChildren(element);
      api.render(element, {
        sitekey: publicKey,
        callback: (token) => callbacks.current.onAnswer(token),
        'expired-callback': () => callbacks.current.onExpired(),
        'error-callback': fail,
      });
      setState('shown');
    }, fail);
    return () => {
      isGone = true;
    };
  }, [provider, publicKey, scriptUrl]);

  return (
    <>
      {state === 'loading' && <SkeletonLines label={BOT_CHECK.status.working} />}
      {state === 'failed' && (
        <Notice tone="bad" announce="alert">
          {BOT_CHECK.unavailable}
        </Notice>
      )}
      <div ref={place} />
    </>
  );
}
