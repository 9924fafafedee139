import { loadWithRetry } from '@fw/web-kit';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

interface LaterOptions<Props> {
  /** What is shown until the component is there; nothing without it. */
  readonly fallback?: ReactNode | ((props: Props) => ReactNode);
}

/** A component that is loaded when it is first shown; `warm` loads it before, so that showing it waits for nothing. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null }: LaterOptions<Props> = {},
) {
  const Loaded = lazy(async () => ({ default: await loadWithRetry(load) }));
  const Later = (props: Props) => (
    <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
      <Loaded {...props} />
    </Suspense>
  );
  const warm = (): void => {
    load().catch(() => undefined); // Showing it loads it again and reports the error.
  };
  return Object.assign(Later, { warm });
}
