import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react';
import {
  PartBoundary,
  type MfeDescriptor,
  type Registry,
  type SuiteStore,
  type WidgetEntry,
} from '@fw/web-kit';
import { loadMfe } from '../../remotes/load-mfe.ts';
import classes from './home.module.css';

interface Placed {
  readonly owner: MfeDescriptor;
  readonly entry: WidgetEntry;
}

const placedOf = ({ remotes }: Registry): readonly Placed[] =>
  remotes
    .flatMap((owner) => (owner.widgets ?? []).map((entry) => ({ owner, entry })))
    .filter(({ entry }) => entry.slot === 'home')
    .toSorted((a, b) => a.entry.order - b.entry.order);

async function widgetOf({ owner, entry }: Placed, store: SuiteStore): Promise<{ default: ComponentType }> {
  const mfe = await loadMfe(owner);
  mfe.register(store);
  const Widget = mfe.widgets[entry.id];
  if (!Widget) throw new Error(`${owner.name} has no widget ${entry.id}`);
  return { default: Widget };
}

function HomeWidget({ owner, entry, store }: Placed & { readonly store: SuiteStore }) {
  const [attempt, setAttempt] = useState(0);
  // A new lazy for each attempt: React remembers a refused one for ever.
  const Widget = useMemo(() => lazy(() => widgetOf({ owner, entry }, store)), [owner, entry, store, attempt]);
  return (
    <PartBoundary title={entry.title} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense
        fallback={<div className={classes['waiting']} role="status" aria-label={`Loading ${entry.title}`} />}
      >
        <Widget />
      </Suspense>
    </PartBoundary>
  );
}

/** Widgets of the remotes, asked for after the first paint; one that fails leaves its neighbours alone. */
export function HomeWidgets({
  registry,
  store,
}: {
  readonly registry: Registry;
  readonly store: SuiteStore;
}) {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setHasPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  const placed = placedOf(registry);
  return (
    <div className={classes['grid']}>
      {placed.map((widget) => (
        <div
          key={`${widget.owner.name} ${widget.entry.id}`}
          className={classes['widget']}
          data-width={widget.entry.width}
        >
          {hasPainted ? <HomeWidget {...widget} store={store} /> : <div className={classes['waiting']} />}
        </div>
      ))}
    </div>
  );
}
