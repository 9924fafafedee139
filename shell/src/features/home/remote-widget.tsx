import type { PublishedRemote, Registry, WidgetEntry } from '@fw/contract-remotes';
import { startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PartBoundary, PartErrorPanel, type SuiteStore } from '@fw/web-kit';
import { loadMfe } from '../../remotes/load-mfe.ts';

export interface OwnedWidget {
  readonly owner: PublishedRemote;
  readonly entry: WidgetEntry;
}

/** The widgets of a slot, in order. */
export const widgetsIn = ({ remotes }: Registry, slot: WidgetEntry['slot']): readonly OwnedWidget[] =>
  remotes
    .flatMap((owner) => owner.widgets.map((entry) => ({ owner, entry })))
    .filter(({ entry }) => entry.slot === slot)
    .toSorted((a, b) => a.entry.order - b.entry.order);

/** Names a widget among those of all remotes. */
export const widgetName = ({ owner, entry }: OwnedWidget): string => `${owner.name} ${entry.id}`;

async function loadWidget({ owner, entry }: OwnedWidget, store: SuiteStore): Promise<ComponentType> {
  const mfe = await loadMfe(owner);
  mfe.register(store);
  const Widget = mfe.widgets[entry.id];
  if (!Widget) throw new Error(`${owner.name} has no widget ${entry.id}`);
  return Widget;
}

type LoadState = 'loading' | 'failed' | { readonly Widget: ComponentType };

/** The load state of a widget; `retry` loads it again after a failure. */
function useWidget(
  { owner, entry }: OwnedWidget,
  store: SuiteStore,
): { readonly state: LoadState; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<LoadState>('loading');
  useEffect(() => {
    let isMounted = true;
    const finish = (next: LoadState): void => (isMounted ? startTransition(() => setState(next)) : undefined);
    loadWidget({ owner, entry }, store).then(
      (Widget) => finish({ Widget }),
      () => finish('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [owner, entry, store, attempt]);
  const retry = (): void => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return { state, retry };
}

interface RemoteWidgetProps extends OwnedWidget {
  readonly store: SuiteStore;
  readonly loading: ReactNode;
  /** Shown where the remote cannot be loaded; a panel with a retry button by default. */
  readonly fallback?: ReactNode;
}

/** One widget of a remote: loading, failed or rendered. */
export function RemoteWidget({ store, loading, fallback, ...widget }: RemoteWidgetProps) {
  const { state, retry } = useWidget(widget, store);
  const { title } = widget.entry;
  if (state === 'loading') return loading;
  if (state === 'failed') return fallback ?? <PartErrorPanel title={title} onRetry={retry} />;
  return (
    <PartBoundary title={title} onRetry={retry}>
      <Suspense fallback={loading}>
        <state.Widget />
      </Suspense>
    </PartBoundary>
  );
}
