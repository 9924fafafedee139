import { useEffect, useState, type ReactNode } from 'react';
import type { Registry, SuiteStore } from '@fw/web-kit';
import { placedIn, PlacedWidget, roomFor } from './placed-widget.tsx';
import classes from './home.module.css';

interface HomeProps {
  readonly registry: Registry;
  readonly store: SuiteStore;
}

/** The page paints first; remotes are asked for after it. */
function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setHasPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return hasPainted;
}

/** The heading: what the remote that answers for the month says; without one, the greeting. */
export function HomeAnswer({ registry, store, greeting }: HomeProps & { readonly greeting: ReactNode }) {
  const [placed] = placedIn(registry, 'home-answer');
  const hasPainted = useHasPainted();
  if (!placed) return greeting;
  const waiting = <div className="visually-hidden">{greeting}</div>;
  return (
    <div className={classes['answer']} style={roomFor(placed.entry)}>
      {hasPainted ? <PlacedWidget {...placed} store={store} waiting={waiting} instead={greeting} /> : waiting}
    </div>
  );
}

/** Widgets of the remotes, asked for after the first paint; one that fails leaves its neighbours alone. */
export function HomeWidgets({ registry, store }: HomeProps) {
  const hasPainted = useHasPainted();
  return (
    <div className={classes['grid']}>
      {placedIn(registry, 'home').map((placed) => (
        <div
          key={`${placed.owner.name} ${placed.entry.id}`}
          className={classes['widget']}
          data-width={placed.entry.width}
          style={roomFor(placed.entry)}
        >
          {hasPainted ? (
            <PlacedWidget
              {...placed}
              store={store}
              waiting={<output className={classes['waiting']} aria-label={`Loading ${placed.entry.title}`} />}
            />
          ) : (
            <div className={classes['waiting']} />
          )}
        </div>
      ))}
    </div>
  );
}
