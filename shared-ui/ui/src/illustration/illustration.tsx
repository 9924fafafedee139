import { lazy, Suspense } from 'react';

export type IllustrationName =
  | 'no-cash-flow'
  | 'no-transactions'
  | 'no-budget'
  | 'no-goals'
  | 'link-accounts'
  | 'no-page'
  | 'error';

const Nothing = () => null;

/** Most pages show none. Without the network the disc alone is shown, above all with an error. */
const Spot = lazy(() =>
  import('./spots.tsx').then(
    (module) => ({ default: module.Spot }),
    () => ({ default: Nothing }),
  ),
);

/** A spot picture, 96 px, decoration only. */
export function Illustration({ name }: { readonly name: IllustrationName }) {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" data-illustration={name} aria-hidden focusable="false">
      <circle cx="48" cy="48" r="46" fill="var(--color-brand-soft)" />
      <Suspense fallback={null}>
        <Spot name={name} />
      </Suspense>
    </svg>
  );
}
