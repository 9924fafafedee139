import { useEffect, useState, type ComponentType } from 'react';
import {
  PartBoundary,
  PartDown,
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

async function widgetOf({ owner, entry }: Placed, store: SuiteStore): Promise<ComponentType> {
  const mfe = await loadMfe(owner);
  mfe.register(store);
  const Widget = mfe.widgets[entry.id];
  if (!Widget) throw new Error(`${owner.name} has no widget ${entry.id}`);
  return Widget;
}

type Arrival = 'waiting' | 'failed' | { readonly Widget: ComponentType };

/** A widget on its way; `again` asks once more after it failed. */
function useWidget(
  placed: Placed,
  store: SuiteStore,
): { readonly arrival: Arrival; readonly again: () => void } {
  const { owner, entry } = placed;
  const [attempt, setAttempt] = useState(1);
  const [arrival, setArrival] = useState<Arrival>('waiting');
  useEffect(() => {
    let isWanted = true;
    const arrive = (came: Arrival): void => (isWanted ? setArrival(came) : undefined);
    widgetOf({ owner, entry }, store).then(
      (Widget) => arrive({ Widget }),
      () => arrive('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [owner, entry, store, attempt]);
  const again = (): void => {
    setArrival('waiting');
    setAttempt(attempt + 1);
  };
  return { arrival, again };
}

function HomeWidget({ store, ...placed }: Placed & { readonly store: SuiteStore }) {
  const { title } = placed.entry;
  const { arrival, again } = useWidget(placed, store);
  if (arrival === 'waiting') return <output className={classes['waiting']} aria-label={`Loading ${title}`} />;
  if (arrival === 'failed') return <PartDown title={title} onRetry={again} />;
  return (
    <PartBoundary title={title} onRetry={again}>
      <arrival.Widget />
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
