import { Suspense, useEffect, useState, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import {
  PartBoundary,
  PartDown,
  type MfeDescriptor,
  type Registry,
  type SuiteStore,
  type WidgetEntry,
} from '@fw/web-kit';
import { loadMfe } from '../../remotes/load-mfe.ts';

export interface Placed {
  readonly owner: MfeDescriptor;
  readonly entry: WidgetEntry;
}

/** The widgets of a slot, in order. */
export const placedIn = ({ remotes }: Registry, slot: WidgetEntry['slot']): readonly Placed[] =>
  remotes
    .flatMap((owner) => (owner.widgets ?? []).map((entry) => ({ owner, entry })))
    .filter(({ entry }) => entry.slot === slot)
    .toSorted((a, b) => a.entry.order - b.entry.order);

type Room = CSSProperties & { readonly '--wide'?: string; readonly '--narrow'?: string };

/** The room a widget keeps free from the start, as properties the style sheet reads. */
export const roomFor = ({ height }: WidgetEntry): Room =>
  height ? { '--wide': `${String(height.wide)}px`, '--narrow': `${String(height.narrow)}px` } : {};

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

interface PlacedWidgetProps extends Placed {
  readonly store: SuiteStore;
  readonly waiting: ReactNode;
  /** What stands there when the remote is down; without it an offer to try again. */
  readonly instead?: ReactNode;
}

/** One widget of a remote: on its way, down, or there. */
export function PlacedWidget({ store, waiting, instead, ...placed }: PlacedWidgetProps) {
  const { arrival, again } = useWidget(placed, store);
  const { title } = placed.entry;
  if (arrival === 'waiting') return waiting;
  if (arrival === 'failed') return instead ?? <PartDown title={title} onRetry={again} />;
  return (
    <PartBoundary title={title} onRetry={again}>
      <Suspense fallback={waiting}>
        <arrival.Widget />
      </Suspense>
    </PartBoundary>
  );
}
