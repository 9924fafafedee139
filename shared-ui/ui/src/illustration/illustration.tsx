import { spotDisc, spots, type IllustrationName } from './spots.tsx';

/** A spot picture, 96 px, decoration only. */
export function Illustration({ name }: { readonly name: IllustrationName }) {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" data-illustration={name} aria-hidden focusable="false">
      {spotDisc}
      {spots[name]}
    </svg>
  );
}
