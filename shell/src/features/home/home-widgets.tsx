import type { Registry } from '@fw/contract-remotes';
import { useEffect, useState, type ReactNode } from 'react';
import type { SuiteStore } from '@fw/web-kit';
import { RemoteWidget, reservedHeight, widgetsIn } from './remote-widget.tsx';
import classes from './home.module.css';

interface HomeProps {
  readonly registry: Registry;
  readonly store: SuiteStore;
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

/** The heading: the headline widget of a remote, or the greeting where there is none. */
export function HomeHeadline({ registry, store, greeting }: HomeProps & { readonly greeting: ReactNode }) {
  const [widget] = widgetsIn(registry, 'home-headline');
  const hasPainted = useHasPainted();
  if (!widget) return greeting;
  const loading = <div className="visually-hidden">{greeting}</div>;
  return (
    <div className={classes['headline']} style={reservedHeight(widget.entry)}>
      {hasPainted ? (
        <RemoteWidget {...widget} store={store} loading={loading} fallback={greeting} />
      ) : (
        loading
      )}
    </div>
  );
}

/** Widgets of the remotes, loaded after the first paint; one that fails does not affect the others. */
export function HomeWidgets({ registry, store }: HomeProps) {
  const hasPainted = useHasPainted();
  return (
    <div className={classes['grid']}>
      {widgetsIn(registry, 'home').map((widget) => (
        <div
          key={`${widget.owner.name} ${widget.entry.id}`}
          className={classes['widget']}
          data-width={widget.entry.width}
          style={reservedHeight(widget.entry)}
        >
          {hasPainted ? (
            <RemoteWidget
              {...widget}
              store={store}
              loading={<output className={classes['loading']} aria-label={`Loading ${widget.entry.title}`} />}
            />
          ) : (
            <div className={classes['loading']} />
          )}
        </div>
      ))}
    </div>
  );
}
