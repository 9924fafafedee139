import type { Registry } from '@fw/contract-remotes';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { whenIdle, type SuiteStore } from '@fw/web-kit';
import { WIDGET, type LoadingHeights } from './loading-heights.ts';
import { RemoteWidget, widgetName, widgetsIn } from './remote-widget.tsx';
import classes from './home.module.css';

interface HomeProps {
  readonly registry: Registry;
  readonly store: SuiteStore;
  readonly heights: LoadingHeights;
}

/** True after the first paint, when the remotes may start loading. */
function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setHasPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return hasPainted;
}

const IDLE_TIMEOUT_MS = 300;

/** How many widgets may load: one more each time the browser has nothing else to do, from the first paint on. */
function useLoadingCount(total: number): number {
  const hasPainted = useHasPainted();
  const [count, setCount] = useState(0);
  const isMissing = hasPainted && count < total;
  useEffect(
    () =>
      isMissing
        ? whenIdle(() => startTransition(() => setCount((known) => known + 1)), IDLE_TIMEOUT_MS)
        : undefined,
    [isMissing, count],
  );
  return count;
}

/** The heading: the headline widget of a remote, or the greeting where there is none. */
export function HomeHeadline({
  registry,
  store,
  heights: { heightProperties, isKnown },
  greeting,
}: HomeProps & { readonly greeting: ReactNode }) {
  const [widget] = widgetsIn(registry, 'home-headline');
  const hasPainted = useHasPainted();
  if (!widget) return greeting;
  const loading = (
    <div className="visually-hidden" data-loading>
      {greeting}
    </div>
  );
  return (
    <div
      className={classes['headline']}
      style={heightProperties(widget)}
      data-first={isKnown(widget) ? undefined : ''}
      {...{ [WIDGET]: widgetName(widget) }}
    >
      {hasPainted ? (
        <RemoteWidget {...widget} store={store} loading={loading} fallback={greeting} />
      ) : (
        loading
      )}
    </div>
  );
}

/** Widgets of the remotes, loaded one after the other from the first paint on; one that fails does not affect the others. */
export function HomeWidgets({ registry, store, heights: { heightProperties } }: HomeProps) {
  const widgets = widgetsIn(registry, 'home');
  const count = useLoadingCount(widgets.length);
  return (
    <div className={classes['grid']}>
      {widgets.map((widget, place) => (
        <div
          key={widgetName(widget)}
          className={classes['widget']}
          data-width={widget.entry.width}
          style={heightProperties(widget)}
          {...{ [WIDGET]: widgetName(widget) }}
        >
          {place < count ? (
            <RemoteWidget
              {...widget}
              store={store}
              loading={
                <output
                  className={classes['loading']}
                  aria-label={`Loading ${widget.entry.title}`}
                  data-loading
                />
              }
            />
          ) : (
            <div className={classes['loading']} data-loading />
          )}
        </div>
      ))}
    </div>
  );
}
